import type { ReactNode } from 'react'
import { Band } from './band.tsx'
import styles from './prose.module.css'

interface ProseProps {
  heading: string
  intro?: string
  /** Stands behind the heading, the width of the screen. */
  picture?: ReactNode
  children?: ReactNode
}

/** A page to read: its heading under the lights, the rest on paper. */
export function Prose({ heading, intro, picture, children }: ProseProps) {
  return (
    <article className={styles.page}>
      <Band picture={picture}>
        <h1>{heading}</h1>
        {intro && <p>{intro}</p>}
      </Band>
      <div className={`paper ${styles.sheet}`}>
        <div className={styles.body}>{children}</div>
      </div>
    </article>
  )
}
