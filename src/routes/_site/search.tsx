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
  if (!query) return <Nothing texts={searchTexts.noQuery} />
  if (results.length === 0) return <Nothing texts={searchTexts.noResults} query={query} />
  return (
    <Prose heading={`${searchTexts.resultsFor} “${query}”`} intro={resultCount(results.length)}>
      <OwnBox query={query} />
      <div>
        {results.map((result) => (
          <SearchResultCard key={result.id} result={result} query={query} />
        ))}
      </div>
      <BackToHome />
    </Prose>
  )
}

interface NothingProps {
  texts: { readonly heading: string; readonly text: string }
  query?: string
}

function Nothing({ texts, query }: NothingProps) {
  const intro = query && `${searchTexts.resultsFor} “${query}”: ${resultCount(0)}`
  return (
    <Prose heading={texts.heading} {...(intro ? { intro } : {})}>
      <OwnBox query={query} />
      <p>{texts.text}</p>
      <Suggestions />
      <BackToHome />
    </Prose>
  )
}

/** On narrow screens, where the bar has none. */
function OwnBox({ query }: { query: string | undefined }) {
  return (
    <div className={styles.box}>
      <SearchBox key={query} query={query} />
    </div>
  )
}

function Suggestions() {
  return (
    <ul className={styles.suggestions} aria-label={searchTexts.suggestionsLabel}>
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

function BackToHome() {
  return (
    <p>
      <Link to="/home">{searchTexts.backToHome}</Link>
    </p>
  )
}
