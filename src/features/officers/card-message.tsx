import type { Ref } from 'react'
import { Message } from '../../ui/message.tsx'
import { OtherTabSignIn } from './other-tab-sign-in.tsx'

/** What a card says after a form. */
export interface CardOutcome {
  kind: 'success' | 'error'
  text: string
  /** Of an error. */
  code?: string | undefined
}

interface CardMessageProps {
  ref: Ref<HTMLDivElement>
  outcome: CardOutcome | null
}

export function CardMessage({ ref, outcome }: CardMessageProps) {
  if (!outcome) return null
  return (
    <div ref={ref} tabIndex={-1} className="stack">
      <Message kind={outcome.kind} text={outcome.text} />
      {outcome.code === 'session-missing' && <OtherTabSignIn />}
    </div>
  )
}
