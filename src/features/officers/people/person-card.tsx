import { Link } from '@tanstack/react-router'
import { connectionLabels, stateLabels } from '../../../content/membership.ts'
import { officerClaimTexts } from '../../../content/officers/officer-claims.ts'
import { mailAfter } from '../../../content/officers/officer-mails.ts'
import { decidedText, officerTexts } from '../../../content/officers/officers.ts'
import styles from '../../../desk/card.module.css'
import { OutcomeMessage } from '../../../desk/outcome-message.tsx'
import { useCard } from '../../../desk/use-card.ts'
import { dateAndTime, mediumDate } from '../../../domain/eastern.ts'
import { mailtoAddress } from '../../../domain/members/mailto.ts'
import { subtitle } from '../../../domain/members/member-name.ts'
import type { Person } from '../../../domain/members/officers-schema.ts'
import { Message } from '../../../ui/message.tsx'
import dotted from '../../page/dotted.module.css'
import { useCounts } from '../counts-context.ts'
import { factsOfPerson } from './card-facts.ts'
import { PersonActions, UndoDecision } from './person-actions.tsx'

interface PersonCardProps {
  person: Person
  /** Of the profile page, for a mail. */
  profileAddress: string
}

/** A person with all that an officer decides by. After a decision it stays, with a way back. */
export function PersonCard({ person: loaded, profileAddress }: PersonCardProps) {
  const { reload } = useCounts()
  // The counts of the links, not the list: the card stays where it is.
  const card = useCard(loaded, { factsOf: factsOfPerson, textAfter, onSent: reload })
  const { row: person, before, outcome, actions, onResult } = card
  const isDecided = before !== null && before.state !== person.state && person.state !== 'waiting'
  const headingId = `name-${person.id}`
  const about = { person, actions, onResult }
  return (
    <article id={`person-${person.id}`} className={styles.card} aria-labelledby={headingId}>
      <div className={`stack ${styles.words}`}>
        <h2 id={headingId}>
          <bdi>{person.full_name ?? officerTexts.noName}</bdi>
        </h2>
        <Evidence person={person} />
      </div>
      <div className={`stack ${styles.side}`}>
        <OutcomeMessage ref={actions.messageRef} outcome={outcome} />
        {isDecided ? (
          <div className={styles.actions}>
            <WriteLink person={person} profileAddress={profileAddress} />
            <UndoDecision {...about} />
          </div>
        ) : (
          <PersonActions {...about} />
        )}
      </div>
    </article>
  )
}

function textAfter(now: Person, before: Person): string {
  if (now.state === before.state) return officerTexts.saved
  return decidedText(now.full_name ?? officerTexts.noName, now)
}

function Evidence({ person }: { person: Person }) {
  const { state, email, connection, position, jersey_number: number } = person
  const played = [
    connection && connectionLabels[connection],
    person.graduation_year && subtitle(person),
    position,
    number && `#${number}`,
  ].filter(Boolean)
  const hasChanged = person.verified_name !== null || person.verified_year !== null
  return (
    <>
      <p className={styles.state} data-state={state}>
        <span className="caps">{stateLabels[state]}</span>
        {person.is_officer && <span className="caps">{officerTexts.officer}</span>}
        <span className="quiet">
          {`${officerTexts.since} ${dateAndTime(Date.parse(person.state_since))}`}
        </span>
      </p>
      <p className={dotted.dotted}>
        {played.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </p>
      {person.statement && <blockquote className={styles.quote}>{person.statement}</blockquote>}
      <Claim person={person} />
      {person.question && <Remark label={officerTexts.asked} text={person.question} />}
      {state === 'declined' && person.reason && (
        <Remark label={officerTexts.reason} text={person.reason} />
      )}
      {hasChanged && <Message kind="note" text={changedText(person)} />}
      <p className={`quiet ${dotted.dotted} ${styles.account}`}>
        <bdi>{email}</bdi>
        <span>{person.has_proven_mailbox ? officerTexts.proven : officerTexts.notProven}</span>
        <span>{`${officerTexts.joined} ${mediumDate(Date.parse(person.joined_at))}`}</span>
      </p>
    </>
  )
}

/** What the person says about the roster, or an officer decided against. */
function Claim({ person }: { person: Person }) {
  const { onCard, ruledOut, compare, saysNoEntry } = officerClaimTexts
  const { claim_state: state, claimed_name: name } = person
  if (state === 'no entry' && !name) return <p>{saysNoEntry}</p>
  if (!name || state === 'confirmed') return null
  return (
    <p>
      {`${state === 'pending' ? onCard : ruledOut} `}
      <bdi>{name}</bdi>
      {'. '}
      <Link to="/officers/claims" search={{ person: person.id }}>
        {compare}
      </Link>
    </p>
  )
}

function Remark({ label, text }: { label: string; text: string }) {
  return (
    <p className={styles.remark}>
      <b>{label}</b> {text}
    </p>
  )
}

function changedText({ verified_name, verified_year }: Person): string {
  const before = [verified_name, verified_year && subtitle({ graduation_year: verified_year })]
  return `${officerTexts.changed} ${before.filter(Boolean).join(', ')}. ${officerTexts.changedNow}`
}

function WriteLink({ person, profileAddress }: { person: Person; profileAddress: string }) {
  const mail = mailAfter(person, profileAddress)
  if (!mail) return null
  return (
    <a href={mailtoAddress(person.email, mail.subject, mail.text)} className="primary-button">
      {officerTexts.write}
    </a>
  )
}
