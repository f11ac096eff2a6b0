import { countdownText, daysText } from '../../domain/schedule/countdown.ts'
import type { ShownGame } from '../../domain/schedule/shown-game.ts'

/**
 * The page script updates the text, which may come from a cache, and reloads the page when the
 * wait is over. Not read aloud: it would never stop.
 */
export function Countdown({ game: { kickoff, endOfWait } }: { game: ShownGame }) {
  if (kickoff === null) return null
  const text = endOfWait ? daysText : countdownText
  return (
    <p
      className="countdown"
      role="timer"
      aria-live="off"
      translate="no"
      data-kickoff={kickoff}
      data-end-of-wait={endOfWait ?? kickoff}
      suppressHydrationWarning
    >
      {text(kickoff, Date.now())}
    </p>
  )
}
