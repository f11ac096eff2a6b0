import { familyName } from '../entry/name-key.ts'
import { type PlayerFields, playerFieldNames } from '../entry/player-fields.ts'
import { fieldText } from '../entry/roster-entry-values.ts'

/**
 * The cells of an entry in the download, by field. A row of the entry that has the same words says
 * nothing new, however an officer wrote them. Numbers and seasons have several rows.
 */
export function ownCells(entry: PlayerFields): ReadonlyMap<string, string> {
  const fields = playerFieldNames.filter((name) => name !== 'numbers')
  // A spreadsheet can be sorted by it.
  const family = entry.family_name ?? familyName(entry.full_name)
  return new Map(
    fields.map((name) => [name, name === 'family_name' ? family : fieldText(entry, name)]),
  )
}
