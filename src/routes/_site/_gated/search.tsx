import { createFileRoute, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { AuthStore } from '../../../auth/auth-store.ts'
import { pendingLinks } from '../../../content/pending-links.ts'
import { searchTexts } from '../../../content/search.ts'
import { currentIndex } from '../../../content/search-index.ts'
import { defer } from '../../../defer.ts'
import type { RosterPlayer } from '../../../domain/roster-pages-schema.ts'
import { cleanQuery, listed, minQueryLength, resultCount, search } from '../../../domain/search.ts'
import { loadNames, type Teammate } from '../../../features/directory/load.ts'
import { NamesInSearch } from '../../../features/directory/names-in-search.tsx'
import { loadPageWords, wordsByDocument } from '../../../features/page/page-words.ts'
import { Prose } from '../../../features/page/prose.tsx'
import { loadPlayers } from '../../../features/roster/load.ts'
import { PlayersInSearch } from '../../../features/roster/players-in-search.tsx'
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
    const beyond = Promise.all([loadMoreResults(query, links, index), loadPeople(query, auth)])
    return { query, results: search(query, index), more: await defer(beyond) }
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
  const [more, people] = useDeferred(Route.useLoaderData().more)
  return <Results more={more} {...people} />
}

interface ResultsProps {
  /** Undefined while it loads. */
  more?: readonly SearchResult[]
  names?: readonly Teammate[]
  players?: readonly RosterPlayer[]
}

function Results({ more, names = [], players = [] }: ResultsProps) {
  const { query, results } = Route.useLoaderData()
  const found = listed<SearchResult>(query, results, more ?? [])
  const texts = textsFor(query)
  const title = `${searchTexts.resultsFor} “${query}”`
  const count = <span className={styles.count}>{resultCount(found.length)}</span>
  const isEmpty = found.length + names.length + players.length === 0 && more !== undefined
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
      <PlayersInSearch query={query} players={players} />
      {found.length > 0 && (
        <div>
          {found.map((result) => (
            <SearchResultCard
              key={result.id}
              // The text of a streamed page has the first results twice.
              titleId={`${more ? 'result' : 'first'}-${result.id}`}
              result={result}
              query={query}
            />
          ))}
        </div>
      )}
      <p>
        <Link to="/home">{searchTexts.backToHome}</Link>
      </p>
    </Prose>
  )
}

/** In all, of the directory and the roster. */
const maxPeople = 5

/** Teammates first, then players. A player with a card among the teammates is there once. */
async function loadPeople(query: string, auth: AuthStore) {
  const [names, found] = await Promise.all([loadNames(query, auth), loadPlayers(query, auth)])
  const cards = new Set(names.map(({ id }) => id))
  const players = found.filter(({ card }) => !card || !cards.has(card))
  return { names, players: players.slice(0, maxPeople - names.length) }
}

function textsFor(query: string) {
  if (!query) return searchTexts.noQuery
  return query.length < minQueryLength ? searchTexts.tooShort : searchTexts.noResults
}
