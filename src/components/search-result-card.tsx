import { Link } from '@tanstack/react-router'
import { searchTexts } from '../content/search.ts'
import type { SiteSearchEntry } from '../content/search-index.ts'
import styles from './search-result-card.module.css'

export function SearchResultCard({ result }: { result: SiteSearchEntry }) {
  return (
    <article className={styles.card}>
      <p className={styles.badge}>{result.category}</p>
      <h2>{result.title}</h2>
      <p>{result.description}</p>
      <ResultLink path={result.path} />
    </article>
  )
}

function ResultLink({ path }: { path: SiteSearchEntry['path'] }) {
  if (isInternal(path)) return <Link to={path}>{searchTexts.viewPage}</Link>
  return (
    <a href={path} target="_blank" rel="noreferrer">
      {searchTexts.visitExternal}
    </a>
  )
}

function isInternal(path: SiteSearchEntry['path']): path is Extract<SiteSearchEntry['path'], `/${string}`> {
  return path.startsWith('/')
}
