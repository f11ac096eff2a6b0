import { Link } from '@tanstack/react-router'
import { searchTexts } from '../../content/search.ts'
import type { SiteSearchEntry } from '../../content/search-index.ts'
import type { WebAddress } from '../../content/to-fill.ts'
import { markMatches } from '../../domain/search-marks.ts'
import { Marked } from './marked.tsx'
import styles from './search-result-card.module.css'

interface SearchResultCardProps {
  result: SiteSearchEntry
  /** Its matches are marked. */
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
        {/* Links of a kind have the same text: the title describes them. */}
        {isExternal(path) ? (
          <a href={path} target="_blank" rel="noreferrer" aria-describedby={titleId}>
            {searchTexts.visitExternal}
          </a>
        ) : (
          <Link to={path} aria-describedby={titleId}>
            {searchTexts.viewPage}
          </Link>
        )}
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

function isExternal(path: SiteSearchEntry['path']): path is WebAddress {
  return path.startsWith('http')
}
