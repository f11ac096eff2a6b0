import { Link } from '@tanstack/react-router'
import { teammateTexts } from '../../content/members/directory.ts'
import type { DirectoryCard } from '../../domain/members/directory-schema.ts'
import { numbersOf, seasonsOf, yearsText } from '../../domain/roster/entry/worn-seasons.ts'
import { FactList } from '../../ui/fact-list.tsx'
import styles from './teammate.module.css'

const { team: texts } = teammateTexts

/** What the roster has of somebody, once an officer has confirmed the entry. */
export function TeamFacts({ player }: { player: NonNullable<DirectoryCard['player']> }) {
  const { id, numbers, shared_seasons: shared } = player
  const seasons = seasonsOf(numbers)
  const known = numbersOf(numbers)
  return (
    <section className="stack" aria-labelledby="team-heading">
      <h2 id="team-heading">{texts.heading}</h2>
      <FactList
        className={styles.facts}
        facts={[
          [texts.seasons, seasons || texts.unknown],
          [texts.numbers, known.length > 0 && <Numbers numbers={known} />],
          [texts.together, yearsText(shared)],
        ]}
      />
      <p>
        <Link to="/players/$id" params={{ id }} preload={false}>
          {texts.entry}
        </Link>
      </p>
    </section>
  )
}

function Numbers({ numbers }: { numbers: readonly string[] }) {
  return (
    <span className="row">
      {numbers.map((number) => (
        <Link key={number} to="/numbers/$number" params={{ number }} preload={false}>
          {`#${number}`}
        </Link>
      ))}
    </span>
  )
}
