import { Link } from '@tanstack/react-router'
import { teammateTexts } from '../../content/members/directory.ts'
import type { DirectoryCard } from '../../domain/members/directory-schema.ts'
import { numbersOf, seasonsOf, yearsText } from '../../domain/roster/entry/worn-seasons.ts'
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
      <dl className={styles.facts}>
        <div>
          <dt>{texts.seasons}</dt>
          <dd>{seasons || texts.unknown}</dd>
        </div>
        {known.length > 0 && (
          <div>
            <dt>{texts.numbers}</dt>
            <dd className="row">
              {known.map((number) => (
                <Link key={number} to="/numbers/$number" params={{ number }} preload={false}>
                  {`#${number}`}
                </Link>
              ))}
            </dd>
          </div>
        )}
        {shared.length > 0 && (
          <div>
            <dt>{texts.together}</dt>
            <dd>{yearsText(shared)}</dd>
          </div>
        )}
      </dl>
      <p>
        <Link to="/players/$id" params={{ id }} preload={false}>
          {texts.entry}
        </Link>
      </p>
    </section>
  )
}
