import type { ReactNode } from 'react'
import styles from './band.module.css'

/** The dark head of a page, with the field's hash marks along its lower edge. */
export function Band({ children }: { children: ReactNode }) {
  return (
    <header className={styles.band}>
      <div className={styles.words}>{children}</div>
    </header>
  )
}
