import type { ReactNode } from 'react'
import { useDrawnOnce } from '../ui/drawn-once.ts'
import { Band, type Scene } from './band.tsx'
import styles from './prose.module.css'

interface ProseProps {
  heading: string
  intro?: string
  /** Stands behind the heading, the width of the screen. */
  picture?: ReactNode
  scene?: Scene
  children?: ReactNode
}

/** A page to read: its heading under the lights, the rest on paper. */
export function Prose({ heading, intro, picture, scene, children }: ProseProps) {
  return (
    <article className={styles.page}>
      <Band picture={picture} scene={scene}>
        <h1>{heading}</h1>
        {intro && <p>{intro}</p>}
      </Band>
      <div className={`paper ${styles.sheet}`}>
        <div className={styles.body}>{children}</div>
      </div>
    </article>
  )
}

/** Paragraphs: the first one opens the page. */
export function RunningText({ paragraphs }: { paragraphs: readonly string[] }) {
  const text = paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>)
  return <div className={styles.text} {...useDrawnOnce(`text ${paragraphs.join()}`, text)} />
}
