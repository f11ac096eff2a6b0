import { useEffect, useState } from 'react'
import { countdownText } from '../domain/countdown.ts'
import styles from './countdown.module.css'

interface CountdownProps {
  /** In ms since 1970. */
  kickoff: number
  /** What the edge's clock said, so that both sides write the same first text. */
  now: number
}

/** The time until kickoff, told anew every second from the clock. Not read aloud: it would never stop. */
export function Countdown({ kickoff, now: firstNow }: CountdownProps) {
  const [now, setNow] = useState(firstNow)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function tick() {
      clearTimeout(timer)
      if (document.hidden) return
      const instant = Date.now()
      setNow(instant)
      const left = kickoff - instant
      // Right after the text changes next, so that no second is skipped or shown for two.
      if (left > 0) timer = setTimeout(tick, (left % 1_000) + 1)
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [kickoff])
  return (
    <p
      className={styles.countdown}
      role="timer"
      aria-live="off"
      // The edge writes the time left into a page that it keeps: it knows the place by this.
      data-kickoff={kickoff}
      suppressHydrationWarning
    >
      {countdownText(kickoff, now)}
    </p>
  )
}
