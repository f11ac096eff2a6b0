import type { ReactNode } from 'react'
import { HeaderPicture } from '../../ui/picture.tsx'
import styles from './page-header.module.css'
import { SiteStyles } from './site-styles.tsx'

/** The picture at the head of a page, under public/images/page-headers. */
type HeaderArtwork = 'arcade' | 'bunting' | 'lens' | 'press-box' | 'scoreboard' | 'tunnel' | 'years'

interface PageHeaderProps {
  picture?: ReactNode
  artwork?: HeaderArtwork | undefined
  children?: ReactNode
}

export function PageHeader({ picture, artwork, children }: PageHeaderProps) {
  return (
    <header className={picture ? styles.pictured : artwork ? styles.illustrated : styles.header}>
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

export function Prose({ heading, intro, picture, artwork, children }: ProseProps) {
  return (
    <article>
      <PageHeader picture={picture} artwork={artwork}>
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
  /** Before the text. */
  above?: ReactNode
}

export function TextPage({ paragraphs, above, children, ...head }: TextPageProps) {
  return (
    <Prose {...head}>
      {above}
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
