import { countdownText } from '../../domain/countdown.ts'
import styles from './countdown.module.css'

/** The time until kickoff (ms since 1970). It is not read out: it changes every second. */
export function Countdown({ kickoff }: { kickoff: number }) {
  return (
    <p
      className={styles.countdown}
      role="timer"
      aria-live="off"
      // The inline script writes the time left before the first paint, and every second after.
      data-kickoff={kickoff}
      suppressHydrationWarning
    >
      {countdownText(kickoff, Date.now())}
    </p>
  )
}
