import { useState } from 'react'
import { useFailedForm, useFlash } from '../../auth/flash-data.ts'
import { stateLabels } from '../../content/membership.ts'
import { officerClaimTexts as texts } from '../../content/officer-claims.ts'
import { officerTexts } from '../../content/officers.ts'
import type { OfficerClaim } from '../../domain/claims-schema.ts'
import { dateAndTime } from '../../domain/eastern.ts'
import { Message } from '../../ui/message.tsx'
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
  const { claim, entry, outcome, onResult } = useOfficerClaim(loaded, isAddressed)
  const card = useCard()
  const { person, state } = claim
  if (!entry) return null
  const headingId = `claim-of-${person.id}`
  const about = { person, entry, card, onResult }
  return (
    <article id={`claim-${person.id}`} className={styles.card} aria-labelledby={headingId}>
      <div className={`stack ${styles.words}`}>
        <h2 id={headingId}>
          <bdi>{person.full_name ?? officerTexts.noName}</bdi>
        </h2>
        <p className={styles.state} data-state={person.state}>
          <span className="caps">{stateLabels[person.state]}</span>
          <span className="quiet">
            {`${officerTexts.since} ${dateAndTime(Date.parse(claim.state_since))}`}
          </span>
        </p>
        <ClaimComparison person={person} entry={entry} />
      </div>
      <div className={`stack ${styles.side}`}>
        <OutcomeMessage ref={card.messageRef} outcome={outcome} />
        {entry.hidden_reason && <p>{`${texts.hidden} ${entry.hidden_reason}`}</p>}
        {claim.is_taken && <Message kind="note" text={texts.taken} />}
        {claim.rivals > 0 && <Message kind="note" text={texts.rivals(claim.rivals)} />}
        <div className={styles.actions}>
          {state === 'pending' ? (
            <>
              {!claim.is_taken && (
                <ClaimDecisionForm
                  {...about}
                  from="pending"
                  to="confirmed"
                  submit={texts.confirm}
                />
              )}
              <ClaimDecisionForm {...about} from="pending" to="declined" submit={texts.decline} />
            </>
          ) : (
            (state === 'confirmed' || state === 'declined') && (
              <ClaimDecisionForm {...about} from={state} to="pending" submit={texts.undo} />
            )
          )}
        </div>
        {state === 'pending' && !claim.is_taken && person.state !== 'verified' && (
          <p className="quiet">{texts.verifies}</p>
        )}
      </div>
    </article>
  )
}

/** The claim after its forms. What was claimed stays on the card when it was decided against. */
function useOfficerClaim(loaded: OfficerClaim, isAddressed: boolean) {
  const { notice } = useFlash()
  const failed = useFailedForm(`officer claim ${loaded.person.id}`)
  const [claim, setClaim] = useState(loaded)
  const [entry, setEntry] = useState<ClaimEntry | null>(loaded.entry)
  const isSaved = isAddressed && notice === 'person-saved'
  const [outcome, setOutcome] = useState<FormOutcome | null>(
    failed
      ? { kind: 'error', text: failed.error.message }
      : isSaved
        ? { kind: 'success', text: textOf(loaded.state) }
        : null,
  )

  function onResult(result: ClaimResult) {
    if (result.claim) {
      setClaim(result.claim)
      setEntry((before) => result.claim?.entry ?? before)
    }
    const { state } = result.claim ?? claim
    setOutcome(
      result.ok
        ? { kind: 'success', text: textOf(state) }
        : { kind: 'error', text: result.message, code: result.code },
    )
  }

  return { claim, entry, outcome, onResult }
}

function textOf(state: OfficerClaim['state']): string {
  if (state === 'confirmed') return texts.confirmed
  return state === 'pending' ? texts.undone : texts.declined
}
