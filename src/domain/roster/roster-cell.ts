import { type PlayerField, playerFields } from './player-fields.ts'
import type { RosterColumn } from './roster-columns.ts'
import { shortened } from './roster-seasons.ts'

/** What is wrong with a cell, as a sentence: its row is held back. */
export class CellError extends Error {}

/** The text of a row in a column; empty where there is none. */
export type Cell = (column: RosterColumn) => string

const yes = /^(?:y|yes|true|x|1|†|✓|deceased)$/i
const no = /^(?:n|no|false|0)$/i

/** A text of a field, which the database can store. @throws {CellError} */
export function limited(field: PlayerField, text: string): string | undefined {
  const { label, limit } = playerFields[field]
  if (text.length > limit)
    throw new CellError(`The ${label.toLowerCase()} is longer than ${limit} characters.`)
  return text || undefined
}

/** Yes, no, or undefined where nothing is said. @throws {CellError} */
export function flag(text: string, name: string): boolean | undefined {
  if (text === '') return undefined
  if (yes.test(text)) return true
  if (no.test(text)) return false
  throw new CellError(`${name} is “${shortened(text)}”. Write Yes or No.`)
}
