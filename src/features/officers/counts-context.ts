import { createContext, use } from 'react'
import type { OfficerCounts } from '../../domain/members/officers-schema.ts'
import type { Reload } from '../page/use-reload.ts'

interface Counts {
  /** How many people there are of each state, as of the last load or change; null if unknown. */
  counts: OfficerCounts | null
  reload: Reload
}

export const CountsContext = createContext<Counts | null>(null)

/** @throws {Error} outside of the officers' pages */
export function useCounts(): Counts {
  const counts = use(CountsContext)
  if (!counts) throw new Error('Only the officers’ pages have counts.')
  return counts
}
