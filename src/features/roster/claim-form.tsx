import type { ClaimAnswer } from '../../domain/members/claims-schema.ts'

interface ClaimFormProps {
  /** Without one the name is looked up. */
  answer?: ClaimAnswer
  submit: string
  /** The accessible name of the button, where several say the same. */
  label?: string
  isPrimary?: boolean
}

/** One button, which works without scripts. */
export function ClaimForm({ answer, submit, label, isPrimary }: ClaimFormProps) {
  return (
    <form method="post" action={answer ? '/api/claims' : '/api/claims/look-up'}>
      {answer && <input type="hidden" name="answer" value={answer.answer} />}
      {answer?.player && <input type="hidden" name="player" value={answer.player} />}
      <button
        type="submit"
        className={isPrimary ? 'primary-button' : 'secondary-button'}
        aria-label={label}
      >
        {submit}
      </button>
    </form>
  )
}
