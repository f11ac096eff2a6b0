import { type FormEvent, useState } from 'react'
import { claimTexts } from '../../content/members/claims.ts'
import type { ClaimAnswer } from '../../domain/members/claims-schema.ts'
import type { Sent } from './use-claim.ts'

interface ClaimFormProps {
  action: 'answer' | 'look-up'
  answer?: ClaimAnswer
  submit: string
  /** The accessible name of the button, where several say the same. */
  label?: string
  isPrimary?: boolean
  send: (sent: Sent) => Promise<void>
}

/** One button: scripts send it, or before and without them the browser. */
export function ClaimForm({ action, answer, submit, label, isPrimary, send }: ClaimFormProps) {
  const [isBusy, setBusy] = useState(false)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    await send(answer ?? null)
    setBusy(false)
  }

  return (
    <form
      method="post"
      action={action === 'look-up' ? '/api/claims/look-up' : '/api/claims'}
      onSubmit={onSubmit}
      aria-busy={isBusy}
    >
      {answer && <input type="hidden" name="answer" value={answer.answer} />}
      {answer?.player && <input type="hidden" name="player" value={answer.player} />}
      <button
        type="submit"
        className={isPrimary ? 'primary-button' : 'secondary-button'}
        aria-label={label}
        disabled={isBusy}
      >
        {isBusy ? claimTexts.busy : submit}
      </button>
    </form>
  )
}
