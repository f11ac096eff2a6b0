import { useState } from 'react'
import type { AuthResult } from '../auth/auth-context.ts'
import { type CardFacts, changedFacts } from './fact-table.tsx'
import { useActions } from './use-actions.ts'

/** The result of an action, and the row as it is then; null to those who may not see it any more. */
export type RowResult<Row> = AuthResult & { row?: Row | null }

interface CardOptions<Row> {
  /** What somebody decides by. */
  factsOf: (row: Row) => CardFacts
  /** What is said of an action that was carried out. */
  textAfter: (now: Row, before: Row) => string
  /** Is called after each action. */
  onSent?: () => void
}

/** A row as it is after the actions of its card. It stays where it is, with what they said. */
export function useCard<Row>(loaded: Row, { factsOf, textAfter, onSent }: CardOptions<Row>) {
  const actions = useActions(onSent)
  const [row, setRow] = useState(loaded)
  /** The row before the last action, if that was carried out. */
  const [before, setBefore] = useState<Row | null>(null)

  function onResult(result: RowResult<Row>) {
    // Officers who have removed themselves go on elsewhere.
    if (result.ok && result.next) return window.location.assign(result.next)
    const now = result.row ?? row
    setRow(now)
    setBefore(result.ok ? row : null)
    actions.setOutcome(
      result.ok
        ? { kind: 'success', text: textAfter(now, row) }
        : {
            ...{ kind: 'error', text: result.message, code: result.code },
            changes: changedFacts(factsOf(row), factsOf(now)),
          },
    )
  }

  return { row, before, actions, onResult }
}
