import type { ReactNode } from 'react'
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

interface TextPageProps extends Omit<ProseProps, 'children'> {
  /** The first one opens the page. */
  paragraphs: readonly string[]
}

/** A page to read that has nothing but text. */
export function TextPage({ paragraphs, ...head }: TextPageProps) {
  return (
    <Prose {...head}>
      <div className={styles.text}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Prose>
  )
}
