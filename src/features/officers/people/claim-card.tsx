import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { api } from '../../../api.ts'
import { officerClaimTexts as texts } from '../../../content/officers/officer-claims.ts'
import { officerTexts } from '../../../content/officers/officers.ts'
import { standingText } from '../../../content/officers/people.ts'
import { ActionForm } from '../../../desk/action-form.tsx'
import styles from '../../../desk/card.module.css'
import { FactTable } from '../../../desk/fact-table.tsx'
import { officerResult } from '../../../desk/officer-result.ts'
import { OutcomeMessage } from '../../../desk/outcome-message.tsx'
import type { Actions } from '../../../desk/use-actions.ts'
import { type RowResult, useCard } from '../../../desk/use-card.ts'
import { dateAndTime } from '../../../domain/eastern.ts'
import { claimWaits } from '../../../domain/members/claims.ts'
import type { ClaimDecision, OfficerClaim } from '../../../domain/members/claims-schema.ts'
import { EmailAddress } from '../../../ui/email-address.tsx'
import { useCountsStore } from '../../page/counts-store.ts'
import { type ClaimEntry, comparedFacts, factsOfClaim } from './card-facts.ts'
import { OnRoster } from './on-roster.tsx'
import { AccountLine, Remark } from './person-evidence.tsx'
import { WordsForm } from './words-form.tsx'

/** A claim: the account and the entry side by side. After a decision it stays, with a way back. */
export function ClaimCard({ claim: loaded }: { claim: OfficerClaim }) {
  const { load } = useCountsStore()
  const card = useCard(loaded, {
    factsOf: factsOfClaim,
    textAfter: textOf,
    onSent: load,
  })
  const { row: claim, actions, onResult } = card
  const { person, entry, owner, rivals } = claim
  if (!entry) return null
  const headingId = `claim-of-${person.id}`
  return (
    <article id={`claim-${person.id}`} className={`box ${styles.card}`} aria-labelledby={headingId}>
      <div className={`stack ${styles.words}`}>
        <h2 id={headingId}>
          <bdi>{person.full_name ?? officerTexts.noName}</bdi>
        </h2>
        <p className={styles.state} data-state={person.state}>
          <span className="caps">{standingText(person)}</span>
          <span className="quiet">
            {`${texts.claimed} ${dateAndTime(Date.parse(claim.claimed_at))}`}
          </span>
        </p>
        <FactTable
          headings={[texts.columns.field, texts.columns.account, texts.columns.entry]}
          facts={comparedFacts(person, entry)}
        />
        <OnRoster label={texts.alsoOnRoster} entries={claim.on_roster} />
        <Remark label={officerTexts.asked} text={claim.question} />
        <Remark label={officerTexts.answered} text={claim.answer} />
        <AccountLine person={person} />
      </div>
      <div className={`stack ${styles.side}`}>
        <OutcomeMessage {...actions} />
        {entry.hidden_reason && <p>{`${texts.hidden} ${entry.hidden_reason}`}</p>}
        {owner && claimWaits(claim) && (
          <p>
            {texts.taken} <Claimants people={[owner]} />. {texts.takenNext}
          </p>
        )}
        {rivals.length > 0 && (
          <p>
            {texts.rivals} <Claimants people={rivals} />
          </p>
        )}
        {!actions.outcome && !claimWaits(claim) && <p>{textOf(claim)}</p>}
        <ClaimActions claim={claim} entry={entry} actions={actions} onResult={onResult} />
      </div>
    </article>
  )
}

interface ClaimActionsProps {
  claim: OfficerClaim
  entry: ClaimEntry
  actions: Actions
  onResult: (result: RowResult<OfficerClaim>) => void
}

/** What an officer can decide. Whatever was decided can be taken back. */
function ClaimActions(about: ClaimActionsProps) {
  const { person, owner, state } = about.claim
  if (!claimWaits(about.claim))
    return (
      <div className={styles.actions}>
        <Decision
          {...about}
          to="pending"
          submit={state === 'pending' ? texts.takeBack : texts.undo}
        />
      </div>
    )
  if (!person.has_proven_mailbox) return <p className="quiet">{officerTexts.unproven}</p>
  return (
    <>
      <div className={styles.actions}>
        {!owner && <Decision {...about} to="confirmed" submit={texts.confirm} />}
        <Decision {...about} to="declined" submit={texts.decline} />
        <WordsForm
          texts={texts.ask}
          actions={about.actions}
          name="asked"
          id={person.id}
          field="words"
          send={(words) => decide(about.claim, about.entry, 'asked', words)}
          onResult={about.onResult}
        />
      </div>
      {!owner && person.state !== 'verified' && <p className="quiet">{texts.verifies}</p>}
    </>
  )
}

function decide(
  { person, version }: OfficerClaim,
  { id: player }: ClaimEntry,
  to_state: ClaimDecision['to_state'],
  words: string | null = null,
) {
  const json = { member: person.id, player, version, to_state, words }
  return officerResult<RowResult<OfficerClaim>>(api().api.officers.claim.$post({ json }))
}

interface DecisionProps extends ClaimActionsProps {
  to: Exclude<ClaimDecision['to_state'], 'asked'>
  submit: string
}

function Decision({ claim, entry, to, ...form }: DecisionProps) {
  return (
    <ActionForm
      {...form}
      name={to}
      className={to === 'confirmed' ? 'primary-button' : 'secondary-button'}
      send={() => decide(claim, entry, to)}
    />
  )
}

/** Other accounts, by name. */
function Claimants({ people }: { people: OfficerClaim['rivals'] }) {
  return people.map(({ id, full_name: name, email }, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <Link to="/officers/claims" search={{ person: id }}>
        <bdi>{name ?? officerTexts.noName}</bdi>
      </Link>{' '}
      <bdi>
        (<EmailAddress email={email} />)
      </bdi>
    </Fragment>
  ))
}

function textOf(claim: OfficerClaim): string {
  if (claim.state === 'confirmed') return texts.confirmed
  if (claim.state !== 'pending') return texts.declined
  return claimWaits(claim) ? texts.undone : texts.asked
}
