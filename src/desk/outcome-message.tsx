import { Message } from '../ui/message.tsx'
import { type ComparedFact, FactTable } from './fact-table.tsx'
import { SignInAgain } from './sign-in-again.tsx'

/** What is said after a form. */
export interface FormOutcome {
  kind: 'success' | 'error'
  text: string
  /** Of an error. */
  code?: string | undefined
  /** Of a conflict. */
  changes?: readonly ComparedFact[] | undefined
  /** What a success has saved: a row, and its version. */
  id?: string | undefined
  version?: number | undefined
}

export function OutcomeMessage({ outcome }: { outcome: FormOutcome | null }) {
  if (!outcome) return null
  return (
    <div ref={takeLostFocus} tabIndex={-1} className="stack">
      <Message kind={outcome.kind} text={outcome.text} />
      {outcome.changes && outcome.changes.length > 0 && <FactTable facts={outcome.changes} />}
      <SignInAgain error={outcome} />
    </div>
  )
}

/** The pressed button lost it while it was disabled, or is gone. */
function takeLostFocus(message: HTMLElement | null): void {
  if (document.activeElement === document.body) message?.focus()
}
