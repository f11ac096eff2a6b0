import type { FormEvent } from 'react'
import { api, attempt } from '../../api.ts'
import { authErrors } from '../../content/auth.ts'
import { officerTexts } from '../../content/officers.ts'
import type { ClaimDecision, OfficerClaim } from '../../domain/claims-schema.ts'
import type { FormError } from '../../domain/submission.ts'
import styles from './person-card.module.css'
import type { Card } from './use-card.ts'

/** The claimed entry. */
export type ClaimEntry = NonNullable<OfficerClaim['entry']>

/** What became of a decision, and the claim as it is now. */
export type ClaimResult = ({ ok: true } | FormError) & { claim?: OfficerClaim | null }

interface ClaimDecisionFormProps {
  claim: OfficerClaim
  entry: ClaimEntry
  card: Card
  to: ClaimDecision['to_state']
  submit: string
  onResult: (result: ClaimResult) => void
}

/** One button: scripts send it, or before and without them the browser. */
export function ClaimDecisionForm(props: ClaimDecisionFormProps) {
  const { claim, entry, card, to, submit, onResult } = props
  const { person, version } = claim
  const decision = { member: person.id, player: entry.id, version, to_state: to }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const request = async (): Promise<ClaimResult> =>
      (await api().api.officers.claim.$post({ json: decision })).json()
    void card.send(to, () => attempt(request, authErrors.unexpected), onResult)
  }

  return (
    <form
      className={`stack ${styles.form}`}
      method="post"
      action="/api/officers/claim"
      onSubmit={onSubmit}
      aria-busy={card.busy === to}
    >
      {Object.entries(decision).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        className={to === 'confirmed' ? 'primary-button' : 'secondary-button'}
        disabled={card.busy !== null}
      >
        {card.busy === to ? officerTexts.busy : submit}
      </button>
    </form>
  )
}
