import { Link } from '@tanstack/react-router'
import { connectionLabels } from '../../../content/members/membership.ts'
import { officerClaimTexts } from '../../../content/officers/officer-claims.ts'
import { officerTexts } from '../../../content/officers/officers.ts'
import { standingText } from '../../../content/officers/people.ts'
import styles from '../../../desk/card.module.css'
import { dateAndTime, mediumDate } from '../../../domain/eastern.ts'
import { subtitle } from '../../../domain/members/member-name.ts'
import { isOpen, sinceOf } from '../../../domain/members/membership.ts'
import type { Person } from '../../../domain/members/officers-schema.ts'
import { EmailAddress } from '../../../ui/email-address.tsx'
import { Message } from '../../../ui/message.tsx'
import dotted from '../../page/dotted.module.css'
import { OnRoster } from './on-roster.tsx'

/** What an officer decides by. */
export function PersonEvidence({ person }: { person: Person }) {
  const { state, connection, position, jersey_number: number } = person
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
        <span className="caps">{standingText(person)}</span>
        {person.is_officer && <span className="caps">{officerTexts.officer}</span>}
        <span className="quiet">{`${officerTexts.since} ${dateAndTime(sinceOf(person))}`}</span>
      </p>
      <p className={dotted.dotted}>
        {played.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </p>
      {person.statement && <blockquote className={styles.quote}>{person.statement}</blockquote>}
      <Claim person={person} />
      <OnRoster label={officerClaimTexts.onRoster} entries={person.on_roster} />
      {isOpen(state) && <Remark label={officerTexts.asked} text={person.question} />}
      {isOpen(state) && <Remark label={officerTexts.answered} text={person.answer} />}
      {state === 'declined' && <Remark label={officerTexts.reason} text={person.reason} />}
      {hasChanged && <Message kind="note" text={changedText(person)} />}
      <AccountLine person={person} />
    </>
  )
}

/** The account: people of one name are told apart by it. */
export function AccountLine({ person }: { person: Person }) {
  return (
    <p className={`quiet ${dotted.dotted} ${styles.account}`}>
      <bdi>
        <EmailAddress email={person.email} />
      </bdi>
      {person.has_proven_mailbox && <span>{officerTexts.confirmed}</span>}
      <span>{`${officerTexts.joined} ${mediumDate(Date.parse(person.joined_at))}`}</span>
    </p>
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

export function Remark({ label, text }: { label: string; text: string | null }) {
  if (!text) return null
  return (
    <p className="said">
      <b>{label}</b> {text}
    </p>
  )
}

function changedText({ verified_name, verified_year }: Person): string {
  const before = [verified_name, verified_year && subtitle({ graduation_year: verified_year })]
  return `${officerTexts.changed} ${before.filter(Boolean).join(', ')}. ${officerTexts.changedNow}`
}
