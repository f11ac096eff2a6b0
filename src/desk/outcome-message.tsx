import type { Ref } from 'react'
import { Message } from '../ui/message.tsx'
import { ChangedDetails, type ChangedFact } from './changed-details.tsx'
import { SignInAgain } from './sign-in-again.tsx'

/** What is said after a form. */
export interface FormOutcome {
  kind: 'success' | 'error'
  text: string
  /** Of an error. */
  code?: string | undefined
  /** Of a conflict. */
  changes?: readonly ChangedFact[] | undefined
}

interface OutcomeMessageProps {
  ref: Ref<HTMLDivElement>
  outcome: FormOutcome | null
}

/** Takes the focus where the pressed button has lost it. */
export function OutcomeMessage({ ref, outcome }: OutcomeMessageProps) {
  if (!outcome) return null
  return (
    <div ref={ref} tabIndex={-1} className="stack">
      <Message kind={outcome.kind} text={outcome.text} />
      {outcome.changes && outcome.changes.length > 0 && (
        <ChangedDetails changes={outcome.changes} />
      )}
      <SignInAgain error={outcome} />
    </div>
  )
}
