import { useIsMailOn } from '../../../auth/whom-to-write.tsx'
import { mailAfter, officerMailTexts } from '../../../content/officers/officer-mails.ts'
import { officerTexts } from '../../../content/officers/officers.ts'
import { decidedText } from '../../../content/officers/people.ts'
import styles from '../../../desk/card.module.css'
import { OutcomeMessage } from '../../../desk/outcome-message.tsx'
import { useCard } from '../../../desk/use-card.ts'
import { mailtoAddress } from '../../../domain/members/mailto.ts'
import type { Person } from '../../../domain/members/officers-schema.ts'
import { useCountsStore } from '../../page/counts-store.ts'
import { siteUrl } from '../../page/page-head.ts'
import { factsOfPerson } from './card-facts.ts'
import { PersonActions, UndoDecision } from './person-actions.tsx'
import { PersonEvidence } from './person-evidence.tsx'

/** A person with all that an officer decides by. After a decision it stays, with a way back. */
export function PersonCard({ person: loaded }: { person: Person }) {
  const card = usePersonCard(loaded)
  const { row: person } = card
  const headingId = `name-${person.id}`
  return (
    <article
      id={`person-${person.id}`}
      className={`box ${styles.card}`}
      aria-labelledby={headingId}
    >
      <div className={`stack ${styles.words}`}>
        <h2 id={headingId}>
          <bdi>{person.full_name ?? officerTexts.noName}</bdi>
        </h2>
        <PersonEvidence person={person} />
      </div>
      <PersonForms card={card} />
    </article>
  )
}

/** A person as they are after the actions of their card. */
export function usePersonCard(loaded: Person) {
  const { load } = useCountsStore()
  // The counts of the links, not the list: the card stays where it is.
  return useCard(loaded, { factsOf: factsOfPerson, textAfter, onSent: load })
}

/** What an officer can do about a person, and what became of it. */
export function PersonForms({ card }: { card: ReturnType<typeof usePersonCard> }) {
  const { row: person, before, actions, onResult } = card
  const isDecided = before !== null && before.state !== person.state && person.state !== 'waiting'
  const about = { person, actions, onResult }
  return (
    <div className={`stack ${styles.side}`}>
      <OutcomeMessage {...actions} />
      {isDecided ? (
        <div className={styles.actions}>
          <WriteLink person={person} />
          <UndoDecision {...about} />
        </div>
      ) : (
        <PersonActions {...about} />
      )}
    </div>
  )
}

function textAfter(now: Person, before: Person): string {
  if (now.state === before.state) return officerTexts.saved
  return decidedText(now.full_name ?? officerTexts.noName, now)
}

function WriteLink({ person }: { person: Person }) {
  const mail = mailAfter(person, `${siteUrl()}/login`)
  const isMailOn = useIsMailOn()
  if (!mail) return null
  if (isMailOn) return <p className="quiet">{officerMailTexts.writes}</p>
  return (
    <a href={mailtoAddress(person.email, mail.subject, mail.text)} className="primary-button">
      {officerTexts.write}
    </a>
  )
}
