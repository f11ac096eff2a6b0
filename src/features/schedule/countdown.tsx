import { countdownText } from '../../domain/countdown.ts'
import styles from './countdown.module.css'

/**
 * The time until kickoff, which the page's small script tells anew every second. Not read aloud: it would never stop.
 * @param kickoff ms since 1970
 */
export function Countdown({ kickoff }: { kickoff: number }) {
  return (
    <p
      className={styles.countdown}
      role="timer"
      aria-live="off"
      // The small script writes the time left here, from the clock, before the first paint and every second after.
      data-kickoff={kickoff}
      suppressHydrationWarning
    >
      {countdownText(kickoff, Date.now())}
    </p>
  )
}
