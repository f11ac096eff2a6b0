import type { ReactNode } from 'react'
import styles from './prose.module.css'

interface ProseProps {
  heading: string
  intro?: string
  children?: ReactNode
}

/** A page that begins with a large heading and goes on below it. */
export function Prose({ heading, intro, children }: ProseProps) {
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>{heading}</h1>
        {intro && <p className={styles.intro}>{intro}</p>}
      </header>
      <div className={styles.body}>{children}</div>
    </article>
  )
}
