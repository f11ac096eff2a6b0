import type { ReactNode } from 'react'
import styles from './band.module.css'

interface BandProps {
  picture?: ReactNode
  children: ReactNode
}

/** The dark head of a page, with the field's hash marks along its lower edge. */
export function Band({ picture, children }: BandProps) {
  return (
    <header className={picture ? styles.pictured : styles.band}>
      {picture}
      <div className={styles.words}>{children}</div>
    </header>
  )
}
