import { isExternal } from '../../content/pending-links.ts'
import { searchTexts } from '../../content/search.ts'
import { markMatches } from '../../domain/search/search-marks.ts'
import { PageLink } from '../page/page-link.tsx'
import type { SearchResult } from './more-results.ts'
import styles from './search-result-card.module.css'

interface SearchResultCardProps {
  result: SearchResult
  query: string
}

export function SearchResultCard({ result, query }: SearchResultCardProps) {
  const { id, title, description, path, hash, category } = result
  const titleId = `result-${id}`
  const keywords = keywordsThatExplain(result, query)
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <p className={`caps ${styles.badge}`}>{category}</p>
      <div className={`stack ${styles.words}`}>
        <h2 id={titleId}>
          <Highlight text={title} query={query} />
        </h2>
        <p>
          <Highlight text={description} query={query} />
        </p>
        {keywords.length > 0 && (
          <p className={`quiet ${styles.keywords}`}>
            {searchTexts.alsoAbout} <Highlight text={keywords.join(', ')} query={query} />
          </p>
        )}
        {/* Links of a kind have the same text: the title describes them. */}
        <PageLink className="caps" path={path} hash={hash} aria-describedby={titleId}>
          {isExternal(path) ? searchTexts.visitExternal : searchTexts.viewPage}
        </PageLink>
      </div>
    </article>
  )
}

function Highlight({ text, query }: { text: string; query: string }) {
  return markMatches(text, query).map(({ start, text, isMatch }) =>
    isMatch ? <mark key={start}>{text}</mark> : text,
  )
}

/** Keywords that match, where neither title nor description does. */
function keywordsThatExplain({ title, description, keywords }: SearchResult, query: string) {
  const matches = (text: string) => markMatches(text, query).some(({ isMatch }) => isMatch)
  return matches(title) || matches(description) ? [] : keywords.filter(matches)
}
