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
    const tick = () => !document.hidden && setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1_000)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return (
    <p className={styles.countdown} role="timer" aria-live="off">
      {countdownText(kickoff, now)}
    </p>
  )
}
