import { Link } from '@tanstack/react-router'
import { namesInSearchTexts } from '../../content/members/directory.ts'
import type { Teammate } from './load.ts'
import { TeammateList } from './teammate-list.tsx'

interface NamesInSearchProps {
  query: string
  people: readonly Teammate[]
}

/** The names that a search of the site finds, as a group of their own. */
export function NamesInSearch({ query, people }: NamesInSearchProps) {
  if (people.length === 0) return null
  return (
    <section className="stack" aria-labelledby="names-heading">
      <h2 id="names-heading">{namesInSearchTexts.heading}</h2>
      <TeammateList people={people} />
      <p>
        <Link to="/directory" search={{ name: query }}>
          {namesInSearchTexts.all}
        </Link>
      </p>
    </section>
  )
}
