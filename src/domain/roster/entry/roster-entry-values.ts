import {
  type PlayerField,
  type PlayerFields,
  playerFieldNames,
  roleLabels,
} from './player-fields.ts'
import { shownNumbers, typedNumbers } from './worn-seasons.ts'

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
