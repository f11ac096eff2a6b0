import { useEffect, useRef, useState } from 'react'
import { officerTexts } from '../../../content/officers/officers.ts'
import { standingText } from '../../../content/officers/people.ts'
import cardStyles from '../../../desk/card.module.css'
import { ListPage, type ListPageProps } from '../../../desk/list-page.tsx'
import { subtitle } from '../../../domain/members/member-name.ts'
import type { Person } from '../../../domain/members/officers-schema.ts'
import { PersonForms, usePersonCard } from './person-card.tsx'
import { PersonEvidence } from './person-evidence.tsx'
import styles from './person-rows.module.css'

/** Many people, in rows that open. The one whom the address is about is open, and a single one. */
export function PersonRows(list: Omit<ListPageProps<Person>, 'idOf' | 'children'>) {
  return (
    <ListPage {...list} idOf={({ id }) => id}>
      {(people) => (
        <div className={styles.rows}>
          {people.map((person) => (
            <PersonRow
              // Another state is another card: what it said before is over.
              key={`${person.id} ${person.state_since}`}
              person={person}
              isOpenAtFirst={people.length === 1 || person.id === list.addressed?.id}
            />
          ))}
        </div>
      )}
    </ListPage>
  )
}

interface PersonRowProps {
  person: Person
  isOpenAtFirst: boolean
}

/** Its forms are made when it opens: fifty people would have hundreds of them. */
function PersonRow({ person: loaded, isOpenAtFirst }: PersonRowProps) {
  const card = usePersonCard(loaded)
  const { row: person } = card
  const [hasForms, setHasForms] = useState(isOpenAtFirst)
  const details = useRef<HTMLDetailsElement>(null)
  // It may have been opened before there was somebody to hear of it.
  useEffect(() => setHasForms((before) => before || details.current?.open === true), [])
  const headingId = `name-${person.id}`
  return (
    <article id={`person-${person.id}`} aria-labelledby={headingId}>
      <details
        ref={details}
        className={styles.row}
        open={isOpenAtFirst}
        onToggle={() => setHasForms(true)}
      >
        <summary className={styles.summary}>
          <h2 id={headingId}>
            <bdi>{person.full_name ?? officerTexts.noName}</bdi>
          </h2>
          <span className="quiet">{person.graduation_year && subtitle(person)}</span>
          <span className={cardStyles.state} data-state={person.state}>
            <span className="caps">{standingText(person)}</span>
            {person.is_officer && <span className="caps">{officerTexts.officer}</span>}
          </span>
        </summary>
        <div className={`box ${cardStyles.card}`}>
          <div className={`stack ${cardStyles.words}`}>
            <PersonEvidence person={person} />
          </div>
          {hasForms && <PersonForms card={card} />}
        </div>
      </details>
    </article>
  )
}
