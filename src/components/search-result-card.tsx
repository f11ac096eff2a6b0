import { Link } from '@tanstack/react-router'
import { searchTexts } from '../content/search.ts'
import type { SiteSearchEntry } from '../content/search-index.ts'
import { Marked } from './marked.tsx'
import styles from './search-result-card.module.css'

interface SearchResultCardProps {
  result: SiteSearchEntry
  /** What was searched for: where it matches is marked. */
  query: string
}

export function SearchResultCard({
  result: { id, title, description, path, category },
  query,
}: SearchResultCardProps) {
  const titleId = `result-${id}`
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <p className={styles.badge}>{category}</p>
      <div className={styles.words}>
        <h2 id={titleId}>
          <Marked text={title} query={query} />
        </h2>
        <p>
          <Marked text={description} query={query} />
        </p>
        <ResultLink path={path} titleId={titleId} />
      </div>
    </article>
  )
}

/** Every link of a kind reads the same; which page it is about is said by the title it is described by. */
function ResultLink({ path, titleId }: { path: SiteSearchEntry['path']; titleId: string }) {
  if (isInternal(path)) {
    return (
      <Link to={path} aria-describedby={titleId}>
        {searchTexts.viewPage}
      </Link>
    )
  }
  return (
    <a href={path} target="_blank" rel="noreferrer" aria-describedby={titleId}>
      {searchTexts.visitExternal}
    </a>
  )
}

function isInternal(path: SiteSearchEntry['path']): path is Extract<SiteSearchEntry['path'], `/${string}`> {
  return path.startsWith('/')
}
