import { useState } from 'react'
import type { FormOutcome } from './outcome-message.tsx'

export type Outcome = ReturnType<typeof useOutcome>

/** What is said of the last form, until the page shows another row or a newer version. */
export function useOutcome(shown?: Pick<FormOutcome, 'id' | 'version'> | null) {
  const [last, setLast] = useState<FormOutcome | null>(null)
  const isNewer = (shown?.version ?? 0) > (last?.version ?? Infinity)
  return {
    outcome: last?.id !== shown?.id || isNewer ? null : last,
    setOutcome: (next: FormOutcome | null) => setLast(next && { id: shown?.id, ...next }),
  }
}
