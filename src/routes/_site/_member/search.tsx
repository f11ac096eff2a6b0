import { createFileRoute, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { defer } from '../../../api.ts'
import { searchTexts } from '../../../content/search.ts'
import { searchIndex } from '../../../content/search-index.ts'
import { cleanQuery, listed, resultCount, search, shortestQuery } from '../../../domain/search.ts'
import { loadMoreResults, type SearchResult } from '../../../features/search/more-results.ts'
import { SearchResultCard } from '../../../features/search/search-result-card.tsx'
import { Prose } from '../../../features/shell/prose.tsx'
import { SearchBox } from '../../../features/shell/search-box.tsx'
import { useDeferred } from '../../../ui/deferred.ts'
import styles from './search.module.css'

export const Route = createFileRoute('/_site/_member/search')({
  validateSearch: ({ q }: { q?: string | undefined }) => ({ q }),
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: async ({ deps: { q = '' } }) => {
    const query = cleanQuery(q)
    const more = await defer(loadMoreResults(query))
    return { query, results: search(query, searchIndex), more }
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
  return <Results more={useDeferred(Route.useLoaderData().more)} />
}

/** @param more undefined while it loads */
function Results({ more }: { more?: readonly SearchResult[] }) {
  const { query, results } = Route.useLoaderData()
  const { first, below } = listed<SearchResult>(query, results, more ?? [])
  const texts = textsFor(query)
  const title = `${searchTexts.resultsFor} “${query}”`
  const count = resultCount(first.length + below.length)
  const isEmpty = first.length === 0 && more !== undefined
  const head = isEmpty
    ? { heading: texts.heading, intro: query && `${title}: ${count}` }
    : { heading: title, intro: first.length > 0 ? count : '' }
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
      <Cards results={first} query={query} />
      {below.length > 0 && (
        <section className={`stack ${styles.more}`} aria-labelledby="more-results">
          <h2 id="more-results">{searchTexts.moreResults}</h2>
          <Cards results={below} query={query} Title="h3" />
        </section>
      )}
      <p>
        <Link to="/home">{searchTexts.backToHome}</Link>
      </p>
    </Prose>
  )
}

function textsFor(query: string) {
  if (!query) return searchTexts.noQuery
  return query.length < shortestQuery ? searchTexts.tooShort : searchTexts.noResults
}

interface CardsProps {
  results: readonly SearchResult[]
  query: string
  Title?: 'h2' | 'h3'
}

function Cards({ results, query, Title = 'h2' }: CardsProps) {
  if (results.length === 0) return null
  return (
    <div>
      {results.map((result) => (
        <SearchResultCard key={result.id} result={result} query={query} Title={Title} />
      ))}
    </div>
  )
}
