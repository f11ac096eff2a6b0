import type { ReactNode } from 'react'
import { PageHeader } from './prose.tsx'
import styles from './working-page.module.css'

interface WorkingPageProps {
  heading?: ReactNode
  /** One line. */
  intro?: ReactNode
  /** In place of the heading, what has it. */
  head?: ReactNode
  /** A front with much to say has a tall head. */
  isTall?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A page to work with: a short head, then a row of links to the pages beside it. */
export function WorkingPage({ heading, intro, head, ...page }: WorkingPageProps) {
  const { isTall, className, children } = page
  return (
    <article>
      <PageHeader className={isTall ? '' : styles.head}>
        {head ?? <h1>{heading}</h1>}
        {intro && <p>{intro}</p>}
      </PageHeader>
      <div className={`paper stack ${styles.sheet} ${className ?? ''}`}>{children}</div>
    </article>
  )
}
