import type { Ref } from 'react'
import { Message } from '../../ui/message.tsx'

/** What a card says after a form. */
export interface CardOutcome {
  kind: 'success' | 'error'
  text: string
}

interface CardMessageProps {
  ref: Ref<HTMLDivElement>
  outcome: CardOutcome | null
}

export function CardMessage({ ref, outcome }: CardMessageProps) {
  if (!outcome) return null
  return (
    <div ref={ref} tabIndex={-1}>
      <Message kind={outcome.kind} text={outcome.text} />
    </div>
  )
}
