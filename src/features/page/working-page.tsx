import type { ReactNode } from 'react'
import { PageHeader } from './prose.tsx'
import styles from './working-page.module.css'

interface WorkingPageProps {
  /** The heading, and one line. */
  head: ReactNode
  /** A front with much to say has a tall head. */
  isTall?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A page to work with: a short head, then a row of links to the pages beside it. */
export function WorkingPage({ head, isTall, className, children }: WorkingPageProps) {
  return (
    <article>
      <PageHeader className={isTall ? '' : styles.head}>{head}</PageHeader>
      <div className={`paper stack ${styles.sheet} ${className ?? ''}`}>{children}</div>
    </article>
  )
}
