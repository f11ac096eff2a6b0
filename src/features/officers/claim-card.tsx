import { Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { useFailedForm, useFlash } from '../../auth/flash-data.ts'
import { stateLabels } from '../../content/membership.ts'
import { officerClaimTexts as texts } from '../../content/officer-claims.ts'
import { officerTexts } from '../../content/officers.ts'
import type { OfficerClaim } from '../../domain/claims-schema.ts'
import { dateAndTime } from '../../domain/eastern.ts'
import { changedFacts, factsOfClaim } from './card-facts.ts'
import { ClaimComparison } from './claim-comparison.tsx'
import { ClaimDecisionForm, type ClaimEntry, type ClaimResult } from './claim-decision.tsx'
import { type FormOutcome, OutcomeMessage } from './outcome-message.tsx'
import styles from './person-card.module.css'
import { useCard } from './use-card.ts'

interface ClaimCardProps {
  claim: OfficerClaim
  /** The address of the page is about this account. */
  isAddressed: boolean
}

/** A claim: the account and the entry side by side. After a decision it stays, with a way back. */
export function ClaimCard({ claim: loaded, isAddressed }: ClaimCardProps) {
  const { claim, outcome, onResult } = useOfficerClaim(loaded, isAddressed)
  const card = useCard()
  const { person, entry, owner, rivals } = claim
  if (!entry) return null
  const headingId = `claim-of-${person.id}`
  return (
    <article id={`claim-${person.id}`} className={styles.card} aria-labelledby={headingId}>
      <div className={`stack ${styles.words}`}>
        <h2 id={headingId}>
          <bdi>{person.full_name ?? officerTexts.noName}</bdi>
        </h2>
        <p className={styles.state} data-state={person.state}>
          <span className="caps">{stateLabels[person.state]}</span>
          <span className="quiet">
            {`${texts.claimed} ${dateAndTime(Date.parse(claim.claimed_at))}`}
          </span>
        </p>
        <ClaimComparison person={person} entry={entry} />
      </div>
      <div className={`stack ${styles.side}`}>
        <OutcomeMessage ref={card.messageRef} outcome={outcome} />
        {entry.hidden_reason && <p>{`${texts.hidden} ${entry.hidden_reason}`}</p>}
        {owner && (
          <p>
            {texts.taken} <Claimants people={[owner]} />. {texts.takenNext}
          </p>
        )}
        {rivals.length > 0 && (
          <p>
            {texts.rivals} <Claimants people={rivals} />
          </p>
        )}
        {!outcome && claim.state !== 'pending' && <p>{textOf(claim.state)}</p>}
        <ClaimActions claim={claim} entry={entry} card={card} onResult={onResult} />
      </div>
    </article>
  )
}

interface ClaimActionsProps {
  claim: OfficerClaim
  entry: ClaimEntry
  card: ReturnType<typeof useCard>
  onResult: (result: ClaimResult) => void
}

/** What an officer can decide. Whatever was decided can be taken back. */
function ClaimActions(about: ClaimActionsProps) {
  const { person, owner, state } = about.claim
  if (state !== 'pending')
    return (
      <div className={styles.actions}>
        <ClaimDecisionForm {...about} to="pending" submit={texts.undo} />
      </div>
    )
  if (!person.has_proven_mailbox) return <p className="quiet">{officerTexts.unproven}</p>
  return (
    <>
      <div className={styles.actions}>
        {!owner && <ClaimDecisionForm {...about} to="confirmed" submit={texts.confirm} />}
        <ClaimDecisionForm {...about} to="declined" submit={texts.decline} />
      </div>
      {!owner && person.state !== 'verified' && <p className="quiet">{texts.verifies}</p>}
    </>
  )
}

/** Other accounts, by name. */
function Claimants({ people }: { people: OfficerClaim['rivals'] }) {
  return people.map(({ id, full_name: name }, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <Link to="/officers/claims" search={{ person: id }}>
        <bdi>{name ?? officerTexts.noName}</bdi>
      </Link>
    </Fragment>
  ))
}

/** The claim after its forms. */
function useOfficerClaim(loaded: OfficerClaim, isAddressed: boolean) {
  const { notice } = useFlash()
  const failed = useFailedForm(`officer claim ${loaded.person.id}`)
  const [claim, setClaim] = useState(loaded)
  const isSaved = isAddressed && notice === 'person-saved'
  const [outcome, setOutcome] = useState<FormOutcome | null>(
    failed
      ? { kind: 'error', text: failed.error.message }
      : isSaved
        ? { kind: 'success', text: textOf(loaded.state) }
        : null,
  )

  function onResult(result: ClaimResult) {
    const next = result.claim ?? claim
    setClaim(next)
    if (result.ok) return setOutcome({ kind: 'success', text: textOf(next.state) })
    const changes = changedFacts(factsOfClaim(claim), factsOfClaim(next))
    setOutcome({ kind: 'error', text: result.message, code: result.code, changes })
  }

  return { claim, outcome, onResult }
}

function textOf(state: OfficerClaim['state']): string {
  if (state === 'confirmed') return texts.confirmed
  return state === 'pending' ? texts.undone : texts.declined
}
