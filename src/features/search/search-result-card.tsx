import { Link } from '@tanstack/react-router'
import { searchTexts } from '../../content/search.ts'
import type { SiteSearchEntry } from '../../content/search-index.ts'
import { markMatches } from '../../domain/search-marks.ts'
import { Marked } from './marked.tsx'
import styles from './search-result-card.module.css'

interface SearchResultCardProps {
  result: SiteSearchEntry
  /** What was searched for: where it matches is marked. */
  query: string
}

export function SearchResultCard({ result, query }: SearchResultCardProps) {
  const { title, description, path, category } = result
  const titleId = `result-${result.id}`
  const keywords = keywordsThatExplain(result, query)
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
        {keywords.length > 0 && (
          <p className={styles.keywords}>
            {searchTexts.alsoAbout} <Marked text={keywords.join(', ')} query={query} />
          </p>
        )}
        <ResultLink path={path} titleId={titleId} />
      </div>
    </article>
  )
}

/** Words of the content that match, where neither title nor description shows why this was found. */
function keywordsThatExplain(
  { title, description, keywords }: SiteSearchEntry,
  query: string,
): string[] {
  const matches = (text: string) => markMatches(text, query).some(({ isMatch }) => isMatch)
  return matches(title) || matches(description) ? [] : keywords.filter(matches)
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

function isInternal(
  path: SiteSearchEntry['path'],
): path is Extract<SiteSearchEntry['path'], `/${string}`> {
  return path.startsWith('/')
}
