import { teamDirectory } from '../../content/teams.ts'
import type { ScheduleRow } from '../../domain/schedule/game.ts'
import { scheduledGame } from '../../domain/schedule/game.ts'
import { season } from '../../domain/schedule/season.ts'
import { shownGames } from '../../domain/schedule/shown-game.ts'
import { GameCard } from './game-card.tsx'
import styleSheet from './schedule.css?url'

/** A row as its card of the schedule, which is not in the list yet: it has no place, and no calendar file. */
export function GamePreview({ row, position }: { row: ScheduleRow; position: number }) {
  const game = scheduledGame({ ...row, Game: row.Game || 'TBA' }, position, teamDirectory)
  const [shown] = game ? shownGames(season([game], Date.now()).games) : []
  if (!shown) return null
  const { isNextGame: _, ...card } = shown
  return (
    <>
      <link rel="stylesheet" href={styleSheet} />
      <GameCard game={{ ...card, slug: null }} />
    </>
  )
}
