import type { ReactNode } from 'react'
import { HeaderPicture } from '../../ui/picture.tsx'
import styles from './page-header.module.css'
import { SiteStyles } from './site-styles.tsx'

/** The picture at the head of a page, under public/images/page-headers. */
type HeaderArtwork = 'arcade' | 'bunting' | 'lens' | 'press-box' | 'scoreboard' | 'tunnel' | 'years'

interface PageHeaderProps {
  /** For another height. */
  className?: string | undefined
  picture?: ReactNode
  artwork?: HeaderArtwork | undefined
  children?: ReactNode
}

export function PageHeader({ className = '', picture, artwork, children }: PageHeaderProps) {
  const kind = picture ? 'pictured' : artwork ? 'illustrated' : 'header'
  return (
    <header className={`${styles[kind]} ${className}`}>
      {picture}
      {artwork && (
        <div className={styles.artwork}>
          <HeaderPicture name={artwork} sizes="(max-width: 699px) 100vw, 64vw" />
        </div>
      )}
      <div className={`stack ${styles.words}`}>{children}</div>
      <SiteStyles />
    </header>
  )
}

interface ProseProps extends PageHeaderProps {
  heading: ReactNode
  intro?: ReactNode
}

export function Prose({ heading, intro, children, ...head }: ProseProps) {
  return (
    <article>
      <PageHeader {...head}>
        <h1>{heading}</h1>
        {intro && (typeof intro === 'string' ? <Paragraphs text={intro} /> : <p>{intro}</p>)}
      </PageHeader>
      <div className="paper stack sheet">{children}</div>
    </article>
  )
}

/** In UTF-16 units: two lines on the widest screen, beside which the large letter stands. */
const minForDropCap = 130

interface TextPageProps extends ProseProps {
  paragraphs: readonly string[]
}

export function TextPage({ paragraphs, children, ...head }: TextPageProps) {
  return (
    <Prose {...head}>
      <div className="stack running-text">
        {paragraphs.map((paragraph, position) => {
          const isOpening = position === 0 && paragraph.length >= minForDropCap
          return (
            // Two paragraphs may say the same.
            <p key={`${position} ${paragraph}`} className={isOpening ? 'drop-cap' : undefined}>
              {paragraph}
            </p>
          )
        })}
      </div>
      {children}
    </Prose>
  )
}

/** The paragraphs of a text, which empty lines separate. */
export function paragraphsIn(text: string): string[] {
  return text.split(/\n\s*\n/)
}

/** A text whose paragraphs are separated by empty lines. */
export function Paragraphs({ text }: { text: string }) {
  return paragraphsIn(text).map((paragraph, position) => (
    // Two paragraphs may say the same.
    <p key={`${position} ${paragraph}`}>{paragraph}</p>
  ))
}
