import { type FormEvent, useState } from 'react'
import { api, attempt } from '../../api.ts'
import { authErrors } from '../../content/auth.ts'
import { officerTexts } from '../../content/officers.ts'
import type { ClaimDecision, OfficerClaim } from '../../domain/claims-schema.ts'
import type { FormError } from '../../domain/submission.ts'
import { useCounts } from './counts-context.ts'
import styles from './person-card.module.css'

/** The claimed entry. */
export type ClaimEntry = NonNullable<OfficerClaim['entry']>

/** What became of a decision, and the claim as it is now. */
export type ClaimResult = ({ ok: true } | FormError) & { claim?: OfficerClaim | null }

interface ClaimDecisionFormProps {
  person: OfficerClaim['person']
  entry: ClaimEntry
  from: ClaimDecision['from_state']
  to: ClaimDecision['to_state']
  submit: string
  onResult: (result: ClaimResult) => void
}

/** One button: scripts send it, or before and without them the browser. */
export function ClaimDecisionForm(props: ClaimDecisionFormProps) {
  const { person, entry, from, to, submit, onResult } = props
  const { reload } = useCounts()
  const [isBusy, setBusy] = useState(false)
  const decision = { member: person.id, player: entry.id, from_state: from, to_state: to }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const result = await attempt<ClaimResult>(
      async () => (await api().api.officers.claim.$post({ json: decision })).json(),
      authErrors.unexpected,
    )
    setBusy(false)
    onResult(result)
    // The counts of the links, not the list: the card stays where it is.
    void reload()
  }

  return (
    <form
      className={`stack ${styles.form}`}
      method="post"
      action="/api/officers/claim"
      onSubmit={onSubmit}
      aria-busy={isBusy}
    >
      {Object.entries(decision).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        className={to === 'confirmed' ? 'primary-button' : 'secondary-button'}
        disabled={isBusy}
      >
        {isBusy ? officerTexts.busy : submit}
      </button>
    </form>
  )
}
