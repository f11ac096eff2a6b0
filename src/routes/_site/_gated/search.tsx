import { createFileRoute, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { pendingLinks } from '../../../content/pending-links.ts'
import { searchTexts } from '../../../content/search.ts'
import { currentIndex } from '../../../content/search-index.ts'
import { defer } from '../../../defer.ts'
import { cleanQuery, listed, minQueryLength, resultCount, search } from '../../../domain/search.ts'
import { loadNames, type Teammate } from '../../../features/directory/load.ts'
import { NamesInSearch } from '../../../features/directory/names-in-search.tsx'
import { loadPageWords, wordsByDocument } from '../../../features/page/page-words.ts'
import { Prose } from '../../../features/page/prose.tsx'
import { loadMoreResults, type SearchResult } from '../../../features/search/more-results.ts'
import { SearchResultCard } from '../../../features/search/search-result-card.tsx'
import { SearchBox } from '../../../features/shell/search-box.tsx'
import { useDeferred } from '../../../ui/deferred.ts'
import styles from './search.module.css'

export const Route = createFileRoute('/_site/_gated/search')({
  validateSearch: ({ q }: { q?: string | undefined }) => ({ q }),
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: async ({ deps: { q = '' }, context: { auth, site } }) => {
    const query = cleanQuery(q)
    const links = { ...pendingLinks, ...site.get().links }
    const index = currentIndex(links, wordsByDocument(await loadPageWords()))
    const results = search(query, index)
    const beyond = Promise.all([loadMoreResults(query, links, index), loadNames(query, auth)])
    return { query, results, more: await defer(beyond) }
  },
  component: SearchPage,
})

function SearchPage() {
  return (
    <Suspense fallback={<Results />}>
      <AllResults />
    </Suspense>
  )
}

function AllResults() {
  const [more, names] = useDeferred(Route.useLoaderData().more)
  return <Results more={more} names={names} />
}

interface ResultsProps {
  /** Undefined while it loads. */
  more?: readonly SearchResult[]
  names?: readonly Teammate[]
}

function Results({ more, names = [] }: ResultsProps) {
  const { query, results } = Route.useLoaderData()
  const found = listed<SearchResult>(query, results, more ?? [])
  const texts = textsFor(query)
  const title = `${searchTexts.resultsFor} “${query}”`
  const count = <span className={styles.count}>{resultCount(found.length)}</span>
  const isEmpty = found.length === 0 && names.length === 0 && more !== undefined
  const head = isEmpty
    ? {
        heading: texts.heading,
        intro: query && (
          <>
            {`${title}: `}
            {count}
          </>
        ),
      }
    : { heading: title, intro: found.length > 0 && count }
  return (
    <Prose {...head}>
      {/* On narrow screens, where the bar has none. */}
      <div className={styles.box}>
        <SearchBox key={query} query={query} />
      </div>
      {isEmpty && (
        <>
          <p>{texts.text}</p>
          <ul className="row" aria-label={searchTexts.suggestionsLabel}>
            {searchTexts.suggestions.map((word) => (
              <li key={word}>
                <Link to="/search" search={{ q: word }} className="secondary-button">
                  {word}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <NamesInSearch query={query} people={names} />
      {found.length > 0 && (
        <div>
          {found.map((result) => (
            <SearchResultCard key={result.id} result={result} query={query} />
          ))}
        </div>
      )}
      <p>
        <Link to="/home">{searchTexts.backToHome}</Link>
      </p>
    </Prose>
  )
}

function textsFor(query: string) {
  if (!query) return searchTexts.noQuery
  return query.length < minQueryLength ? searchTexts.tooShort : searchTexts.noResults
}
