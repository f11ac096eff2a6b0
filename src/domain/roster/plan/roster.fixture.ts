import { emptyPlayer } from '../entry/player-fields.ts'
import { readRoster } from '../list/roster-file.ts'
import type { KnownEntry } from './roster-matcher.ts'
import type { RosterPlan } from './roster-plan.ts'

/** The file of a text in UTF-8. */
export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

/** When lists of tests are read: in 2026. */
export const readAt = Date.UTC(2026, 10, 24)

/** A list that is good as a whole. */
export function listOf(text: string) {
  const file = readRoster(bytesOf(text), readAt)
  if ('problem' in file) throw new Error(file.problem)
  return file
}

/** An entry of the roster. */
export function entryOf(id: string, fields: Partial<KnownEntry>): KnownEntry {
  const asImported = { version: 1, corrected: [], hidden_reason: null, is_claimed: false }
  return { ...emptyPlayer, ...asImported, full_name: 'Pat Doe', id, ...fields }
}

/** What the database does with a plan. */
export function carriedOut(plan: RosterPlan, entries: readonly KnownEntry[]): KnownEntry[] {
  const changes = new Map(plan.change.map(({ id, set }) => [id, set]))
  const added = plan.add.map((player, index) => entryOf(`${plan.base}-${index}`, player))
  return [
    ...entries
      .filter(({ id }) => !plan.remove.includes(id))
      .map((entry) => ({ ...entry, ...changes.get(entry.id) })),
    ...added,
  ]
}
