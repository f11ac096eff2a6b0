import { type ReactNode, useId } from 'react'
import { teamDirectory } from '../../content/teams.ts'
import { scheduledGame } from '../../domain/schedule/game.ts'
import type { Game } from '../../domain/schedule/game-row.ts'
import { season } from '../../domain/schedule/season.ts'
import { shownGames } from '../../domain/schedule/shown-game.ts'
import { GameCard } from './game-card.tsx'
import styleSheet from './schedule.css?url'
import styles from './schedule-editor.module.css'

interface GamePreviewProps {
  heading: string
  game: Game
  /** Tells the cards of a page apart. */
  position: number
  children?: ReactNode
}

/** A game as its card. It is not in the list yet: it has no place, and no calendar file. */
export function GamePreview({ heading, game, position, children }: GamePreviewProps) {
  const id = useId()
  const scheduled = scheduledGame(game, position, teamDirectory)
  const [shown] = scheduled ? shownGames(season([scheduled], Date.now()).games) : []
  if (!shown) return null
  const { isNextGame: _, ...card } = shown
  return (
    <section aria-labelledby={id} className={styles.preview}>
      <h2 id={id}>{heading}</h2>
      {children}
      <link rel="stylesheet" href={styleSheet} />
      <GameCard game={{ ...card, slug: null }} />
    </section>
  )
}
