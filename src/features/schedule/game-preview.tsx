import { teamDirectory } from '../../content/teams.ts'
import { scheduledGame } from '../../domain/schedule/game.ts'
import type { Game } from '../../domain/schedule/game-row.ts'
import { season } from '../../domain/schedule/season.ts'
import { shownGames } from '../../domain/schedule/shown-game.ts'
import { GameCard } from './game-card.tsx'
import styleSheet from './schedule.css?url'

/** A game as its card of the schedule, which is not in the list yet: it has no place, and no calendar file. */
export function GamePreview({ game, position }: { game: Game; position: number }) {
  const scheduled = scheduledGame(game, position, teamDirectory)
  const [shown] = scheduled ? shownGames(season([scheduled], Date.now()).games) : []
  if (!shown) return null
  const { isNextGame: _, ...card } = shown
  return (
    <>
      <link rel="stylesheet" href={styleSheet} />
      <GameCard game={{ ...card, slug: null }} />
    </>
  )
}
