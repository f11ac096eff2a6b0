import { createFileRoute, Link } from '@tanstack/react-router'
import { searchTexts } from '../../content/search.ts'
import { searchIndex } from '../../content/search-index.ts'
import { textOf } from '../../domain/parameter.ts'
import { cleanQuery, resultCount, search } from '../../domain/search.ts'
import { SearchResultCard } from '../../features/search/search-result-card.tsx'
import { Prose } from '../../features/shell/prose.tsx'
import { SearchBox } from '../../features/shell/search-box.tsx'
import buttons from '../../ui/button.module.css'
import styles from './search.module.css'

interface SearchPageSearch {
  q?: string | undefined
}

export const Route = createFileRoute('/_site/search')({
  validateSearch: ({ q }): SearchPageSearch => ({ q: textOf(q) }),
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: ({ deps: { q = '' } }) => {
    const query = cleanQuery(q)
    return { query, results: search(query, searchIndex) }
  },
  component: SearchPage,
})

function SearchPage() {
  const { query, results } = Route.useLoaderData()
  const texts = query ? searchTexts.noResults : searchTexts.noQuery
  const title = `${searchTexts.resultsFor} “${query}”`
  const count = resultCount(results.length)
  const head =
    results.length > 0
      ? { heading: title, intro: count }
      : { heading: texts.heading, intro: query && `${title}: ${count}` }
  return (
    <Prose {...head}>
      {/* On narrow screens, where the bar has none. */}
      <div className={styles.box}>
        <SearchBox key={query} query={query} />
      </div>
      {results.length > 0 ? (
        <div>
          {results.map((result) => (
            <SearchResultCard key={result.id} result={result} query={query} />
          ))}
        </div>
      ) : (
        <>
          <p>{texts.text}</p>
          <Suggestions />
        </>
      )}
      <p>
        <Link to="/home">{searchTexts.backToHome}</Link>
      </p>
    </Prose>
  )
}

function Suggestions() {
  return (
    <ul className={buttons.row} aria-label={searchTexts.suggestionsLabel}>
      {searchTexts.suggestions.map((word) => (
        <li key={word}>
          <Link to="/search" search={{ q: word }} className={buttons.secondary}>
            {word}
          </Link>
        </li>
      ))}
    </ul>
  )
}
