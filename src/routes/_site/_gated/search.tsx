import { createFileRoute, Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useId } from 'react'
import type { AuthStore } from '../../../auth/auth-store.ts'
import { mayHave } from '../../../auth/page-access.ts'
import { namesInSearchTexts } from '../../../content/members/directory.ts'
import { playersInSearchTexts } from '../../../content/members/roster.ts'
import { pendingLinks } from '../../../content/pending-links.ts'
import { searchTexts } from '../../../content/search.ts'
import { currentIndex } from '../../../content/search-index.ts'
import { defer } from '../../../defer.ts'
import { searchBy, text } from '../../../domain/page-search.ts'
import type { RosterPlayer } from '../../../domain/roster/entry/roster-pages-schema.ts'
import {
  beforePeople,
  behindPeople,
  cleanQuery,
  listed,
  minQueryLength,
  peopleOf,
  resultCount,
  search,
} from '../../../domain/search/search.ts'
import { loadDirectory, type Teammate } from '../../../features/directory/load.ts'
import { TeammateList } from '../../../features/directory/teammate-list.tsx'
import { loadSite } from '../../../features/page/load-site.ts'
import { loadPageWords, wordsByDocument } from '../../../features/page/page-words.ts'
import { WorkingPage } from '../../../features/page/working-page.tsx'
import { loadRoster } from '../../../features/roster/load.ts'
import { PlayerList } from '../../../features/roster/player-list.tsx'
import { loadMemberPages } from '../../../features/search/member-pages.ts'
import {
  loadMoreResults,
  pagesBeyond,
  type SearchResult,
} from '../../../features/search/more-results.ts'
import { SearchResultCard } from '../../../features/search/search-result-card.tsx'
import { SiteSearchBox } from '../../../features/shell/search-box.tsx'
import { pageRequest } from '../../../page-request.ts'
import { useDeferred } from '../../../ui/deferred.ts'
import styles from './search.module.css'

const readSearch = searchBy({ q: text })

export const Route = createFileRoute('/_site/_gated/search')({
  validateSearch: readSearch,
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: async ({ deps: { q = '' }, context: { auth, site } }) => {
    const query = cleanQuery(q)
    // The loader of the root may still wait for the published links.
    const [words] = await Promise.all([loadPageWords(), pageRequest() && loadSite(site)])
    const links = { ...pendingLinks, ...site.get().links }
    const index = currentIndex(links, wordsByDocument(words))
    const results = listed<SearchResult>(
      query,
      search(query, index),
      pagesBeyond(query, links, index),
    )
    // A query that finds nothing waits for nothing: its page says at once what to do.
    const isSearched = query.length >= minQueryLength
    const later = isSearched ? await defer(loadLater(query, auth)) : { value: nothing }
    return { query, results, later }
  },
  component: SearchPage,
})

/** What is found later comes below: a result that is about to be pressed stays where it is. */
function SearchPage() {
  const { query, results } = Route.useLoaderData()
  const count = results.length > 0 ? resultCount(results.length) : '\u00a0'
  return (
    <WorkingPage
      heading={
        <Suspense fallback={<span>{titleOf(query)}</span>}>
          <Heading />
        </Suspense>
      }
      intro={
        query && (
          <Suspense fallback={<span className={styles.count}>{count}</span>}>
            <Count />
          </Suspense>
        )
      }
    >
      {/* On narrow screens, where the bar has none. */}
      <div className={styles.box}>
        <SiteSearchBox key={query} query={query} />
      </div>
      <ResultCards query={query} results={beforePeople(results)} />
      <Suspense>
        <FoundLater />
      </Suspense>
      <p>
        <Link to="/home">{searchTexts.backToHome}</Link>
      </p>
    </WorkingPage>
  )
}

/** All that is found. Suspends until it is loaded. */
function useFound() {
  const data = Route.useLoaderData()
  const [more, { names, players }] = useDeferred<Later>(data.later)
  const found = listed<SearchResult>(data.query, data.results, more)
  const people = names.length + players.length
  const before = beforePeople(data.results).length
  const behind = behindPeople(found, before, people)
  const total = before + people + behind.length
  return { query: data.query, behind, names, players, total }
}

function Heading() {
  const { query, total } = useFound()
  return <span>{total > 0 ? titleOf(query) : textsFor(query).heading}</span>
}

function Count() {
  const { query, total } = useFound()
  return (
    <>
      {total === 0 && <span>{`${titleOf(query)}: `}</span>}
      <span className={styles.count}>{resultCount(total)}</span>
    </>
  )
}

function FoundLater() {
  const { query, behind, names, players, total } = useFound()
  if (total === 0)
    return (
      <>
        <p>{textsFor(query).text}</p>
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
    )
  return (
    <>
      {names.length > 0 && (
        <People {...namesInSearchTexts} list="/directory" query={query}>
          <TeammateList people={names} />
        </People>
      )}
      {players.length > 0 && (
        <People {...playersInSearchTexts} list="/roster" query={query}>
          <PlayerList players={players} />
        </People>
      )}
      <ResultCards query={query} results={behind} />
    </>
  )
}

interface PeopleProps {
  heading: string
  /** On the link to the whole list. */
  all: string
  list: '/directory' | '/roster'
  query: string
  children: ReactNode
}

/** The names that are found, as a group of their own. */
function People({ heading, all, list, query, children }: PeopleProps) {
  const id = useId()
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
      <p>
        <Link to={list} search={{ name: query }} preload={false}>
          {all}
        </Link>
      </p>
    </section>
  )
}

function ResultCards({ query, results }: { query: string; results: readonly SearchResult[] }) {
  if (results.length === 0) return null
  return (
    <div>
      {results.map((result) => (
        <SearchResultCard key={result.id} result={result} query={query} />
      ))}
    </div>
  )
}

/** Names of types alone: a `typeof` here would load the code of this page with every other one. */
type Later = [
  more: SearchResult[],
  people: { names: readonly Teammate[]; players: readonly RosterPlayer[] },
]

const nothing: Later = [[], { names: [], players: [] }]

async function loadLater(query: string, auth: AuthStore): Promise<Later> {
  const [lists, more, people] = await Promise.all([
    loadMemberPages(query, auth, Date.now()),
    loadMoreResults(query),
    loadPeople(query, auth),
  ])
  return [[...lists, ...more], people]
}

/** Of the lists that the viewer may see. */
async function loadPeople(name: string, auth: AuthStore) {
  const viewer = auth.get()
  const [directory, roster] = await Promise.all([
    mayHave('listed', viewer) ? loadDirectory({ name }) : null,
    mayHave('verified', viewer) ? loadRoster({ name }) : null,
  ])
  return peopleOf(
    directory && 'data' in directory ? directory.data.people : [],
    roster && 'data' in roster ? roster.data.players : [],
  )
}

function textsFor(query: string) {
  if (!query) return searchTexts.noQuery
  return query.length < minQueryLength ? searchTexts.tooShort : searchTexts.noResults
}

function titleOf(query: string): string {
  return `${searchTexts.resultsFor} “${query}”`
}
