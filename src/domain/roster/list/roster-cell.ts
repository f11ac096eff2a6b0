import type { RosterColumn } from './roster-columns.ts'

/** Why a row is nobody, as a sentence: it is held back. */
export class NobodyError extends Error {}

/** The text of a row in a column; empty where there is none. */
export type Cell = (column: RosterColumn) => string

const yes = /^(?:y|yes|true|x|1|†|✓|✝|deceased)$/i
const no = /^(?:n|no|false|0)$/i

/** Yes or no; undefined for other words. */
export function flagOf(text: string): boolean | undefined {
  if (yes.test(text)) return true
  return no.test(text) ? false : undefined
}
