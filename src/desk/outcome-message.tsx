import { Message } from '../ui/message.tsx'
import { ChangedDetails, type ChangedFact } from './changed-details.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import type { Actions } from './use-actions.ts'

/** What is said after a form. */
export interface FormOutcome {
  kind: 'success' | 'error'
  text: string
  /** Of an error. */
  code?: string | undefined
  /** Of a conflict. */
  changes?: readonly ChangedFact[] | undefined
  /** What a success has saved. It is over once the page shows a newer version. */
  version?: number | undefined
}

/** Takes the focus where the pressed button has lost it. */
export function OutcomeMessage({ messageRef, outcome }: Pick<Actions, 'messageRef' | 'outcome'>) {
  if (!outcome) return null
  return (
    <div ref={messageRef} tabIndex={-1} className="stack">
      <Message kind={outcome.kind} text={outcome.text} />
      {outcome.changes && outcome.changes.length > 0 && (
        <ChangedDetails changes={outcome.changes} />
      )}
      <SignInAgain error={outcome} />
    </div>
  )
}
