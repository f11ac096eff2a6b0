import { type PlayerField, type PlayerFields, playerFieldNames } from './player-fields.ts'
import { typedNumbers } from './worn-seasons.ts'

/** The texts of an entry's form by field name. A box that is not ticked has an empty one. */
export function entryValues(entry: PlayerFields): Record<string, string> {
  return Object.fromEntries(playerFieldNames.map((name) => [name, typedValue(entry[name])]))
}

function typedValue(value: PlayerFields[PlayerField]): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'on' : ''
  if (!Array.isArray(value)) return String(value)
  const worn = value.filter((one) => typeof one === 'object')
  return worn.length > 0 ? typedNumbers(worn) : value.join(', ')
}
