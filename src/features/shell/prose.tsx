import { PageHeader, type PageHeaderProps } from './page-header.tsx'
import styles from './prose.module.css'

interface ProseProps extends PageHeaderProps {
  heading: string
  intro?: string
}

export function Prose({ heading, intro, picture, artwork, children }: ProseProps) {
  return (
    <article className={styles.page}>
      <PageHeader picture={picture} artwork={artwork}>
        <h1>{heading}</h1>
        {intro && <p>{intro}</p>}
      </PageHeader>
      <div className={`paper stack ${styles.sheet}`}>{children}</div>
    </article>
  )
}

/** In UTF-16 units: two lines on the widest screen, beside which the large letter stands. */
const fewestForDropCap = 130

interface TextPageProps extends Omit<ProseProps, 'children'> {
  paragraphs: readonly string[]
}

export function TextPage({ paragraphs, ...head }: TextPageProps) {
  return (
    <Prose {...head}>
      <div className={`stack ${styles.text}`}>
        {paragraphs.map((paragraph, position) => {
          const isOpening = position === 0 && paragraph.length >= fewestForDropCap
          return (
            <p key={paragraph} className={isOpening ? styles.dropCap : undefined}>
              {paragraph}
            </p>
          )
        })}
      </div>
    </Prose>
  )
}
