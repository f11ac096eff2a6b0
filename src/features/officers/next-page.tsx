import { Link, type LinkProps } from '@tanstack/react-router'
import { officerTexts } from '../../content/officers.ts'

interface NextPageProps {
  to: NonNullable<LinkProps['to']>
  /** The place on the page. */
  hash?: string
  /** Of the page before: nothing on the first page. */
  first?: LinkProps['search'] | undefined
  /** Where the next page begins: nothing after the last one. */
  next?: LinkProps['search'] | undefined
}

/** The links below a list of several pages. */
export function NextPage({ to, hash, first, next }: NextPageProps) {
  if (!first && !next) return null
  return (
    <nav className="row" aria-label={officerTexts.pagesLabel}>
      {next && (
        <Link to={to} search={next} hash={hash} className="secondary-button">
          {officerTexts.next}
        </Link>
      )}
      {first && (
        <Link to={to} search={first} hash={hash}>
          {officerTexts.first}
        </Link>
      )}
    </nav>
  )
}
