import {
  type PlayerField,
  type PlayerFields,
  playerFieldNames,
  roleLabels,
} from './player-fields.ts'
import { shownNumbers, typedNumbers } from './worn-seasons.ts'

type Described = Partial<Pick<PlayerFields, 'role' | 'position' | 'class' | 'numbers'>>

/** The role of who did not play, and the position: "Manager", "LB", or both if they differ. */
export function positionOf({ role = 'player', position }: Described): string {
  const label = role === 'player' ? null : roleLabels[role]
  return [...new Set([label, position])].filter(Boolean).join(', ')
}

/**
 * What a line has of an entry behind its name: "#22 2001–04", "LB", "Class of 2005".
 * @param worn its numbers and seasons, where they are written in another way
 */
export function entryFacts(entry: Described, worn = shownNumbers(entry.numbers ?? [])): string[] {
  return [worn, positionOf(entry), entry.class ? `Class of ${entry.class}` : ''].filter(Boolean)
}

/** A line of the doubts about a new entry, and the ID of another entry that it ends with. */
export function doubtParts(line: string): { text: string; id: string | undefined } {
  const [, text = line, id] = /^(.*) ([\da-f]{8}-[\da-f-]{27})$/.exec(line) ?? []
  return { text, id }
}

/** The value of a field as a text; empty where nothing is said. */
export function fieldText(entry: Partial<PlayerFields>, field: PlayerField): string {
  if (field === 'numbers') return shownNumbers(entry.numbers ?? [])
  if (field === 'role') return entry.role ? roleLabels[entry.role] : ''
  const value = entry[field]
  if (typeof value === 'boolean') return value ? 'Yes' : ''
  return Array.isArray(value) ? value.join(', ') : `${value ?? ''}`
}

/** The texts of an entry's form by field name. A box that is not ticked has an empty one. */
export function entryValues(entry: PlayerFields): Record<string, string> {
  const texts = playerFieldNames.map((name) => [
    ...[name, entry[name] === true ? 'on' : fieldText(entry, name)],
  ])
  return {
    ...Object.fromEntries(texts),
    ...{ role: entry.role, numbers: typedNumbers(entry.numbers) },
  }
}
