import type { ReactNode } from 'react'
import { Band, type Scene } from './band.tsx'
import styles from './prose.module.css'

interface ProseProps {
  heading: string
  intro?: string
  picture?: ReactNode
  scene?: Scene
  children?: ReactNode
}

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
  paragraphs: readonly string[]
}

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
