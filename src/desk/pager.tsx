import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pagerTexts } from '../content/pager.ts'

interface PagerProps {
  /** To the pages around this one, or an end of the list; null where there is none. */
  links: ReadonlyArray<PageLink | null>
  /** Which page this is, where that is known. */
  children?: ReactNode
}

interface PageLink extends LinkProps {
  label: string
  /** The next page and the one before are buttons. */
  rel?: 'prev' | 'next'
}

/** The links below a list of several pages. */
export function Pager({ links, children }: PagerProps) {
  const shown = links.filter((link) => link !== null)
  if (shown.length === 0) return null
  return (
    <nav className="row" aria-label={pagerTexts.label}>
      {children}
      {shown.map(({ label, rel, ...link }) => (
        <Link key={label} {...link} rel={rel} className={rel && 'secondary-button'} preload={false}>
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** What a list is asked for, from its first page. */
export function firstPage<Search extends { unread?: unknown; after?: unknown; before?: unknown }>({
  unread: _,
  after: __,
  before: ___,
  ...search
}: Search) {
  return search
}

/** The pages around one of a list whose places are cursors. */
export function pagesAround(
  to: NonNullable<LinkProps['to']>,
  first: object,
  { previous, next }: { previous: string | null; next: string | null },
): Array<PageLink | null> {
  const at = (place: object) => ({ to, search: { ...first, ...place } as LinkProps['search'] })
  return [
    previous === null
      ? null
      : { ...at({ before: previous }), rel: 'prev', label: pagerTexts.previous },
    next === null ? null : { ...at({ after: next }), rel: 'next', label: pagerTexts.next },
  ]
}
