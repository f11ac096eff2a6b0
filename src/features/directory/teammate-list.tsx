import { Link } from '@tanstack/react-router'
import type { Teammate } from './load.ts'
import styles from './teammate.module.css'
import { TeammateHead, TeammateName } from './teammate-head.tsx'

/** Cards that lead to the teammates' pages. */
export function TeammateList({ people }: { people: readonly Teammate[] }) {
  return (
    <ul className={styles.list}>
      {people.map((person) => (
        <li key={person.id} className={`box ${styles.card}`}>
          <TeammateHead person={person}>
            <Link to="/directory/$id" params={{ id: person.id }} className={styles.name}>
              <TeammateName name={person.full_name} />
            </Link>
          </TeammateHead>
          {(person.occupation || person.city) && (
            <p className={styles.where}>
              <bdi>{person.occupation}</bdi>
              {person.occupation && person.city && ', '}
              <bdi>{person.city}</bdi>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
