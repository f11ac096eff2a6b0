import { countdownText, daysText } from '../../domain/countdown.ts'
import type { Game } from '../../domain/game.ts'

/**
 * The page script updates the text, which may come from a cache, and reloads the page when the
 * wait is over. Not read aloud: it would never stop.
 */
export function Countdown({ game }: { game: Game }) {
  const { kickoff, endOfWait, timeToBeAnnounced } = game
  if (kickoff === null || endOfWait === null) return null
  const text = timeToBeAnnounced ? daysText : countdownText
  return (
    <p
      className="countdown"
      role="timer"
      aria-live="off"
      translate="no"
      data-kickoff={kickoff}
      data-end-of-wait={endOfWait}
      suppressHydrationWarning
    >
      {text(kickoff, Date.now())}
    </p>
  )
}
