import type { ReactNode } from 'react'
import styles from './roster.module.css'

interface WalkProps {
  label: string
  previous: ReactNode
  children: ReactNode
  next: ReactNode
}

/** The links to the pages before and after, with one to all of them between. */
export function Walk({ label, previous, children, next }: WalkProps) {
  return (
    <nav className={styles.walk} aria-label={label}>
      <span>{previous}</span>
      <span>{children}</span>
      <span>{next}</span>
    </nav>
  )
}
