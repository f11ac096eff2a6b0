import { playerRoleLabels, rosterDeskTexts } from '../../content/roster-desk.ts'
import {
  type PlayerField,
  type PlayerFields,
  playerFieldNames,
} from '../../domain/player-fields.ts'
import type { RosterEntry } from '../../domain/roster.ts'
import { typedNumbers } from '../../domain/roster-change.ts'

const { now } = rosterDeskTexts.entry

/** Texts of an entry's form by field name. A box that is not ticked has none. */
export type EntryValues = Readonly<Record<string, string | undefined>>

/** What the fields begin with. */
export function valuesOf(entry: RosterEntry): EntryValues {
  return Object.fromEntries(playerFieldNames.map((name) => [name, typedValue(entry[name])]))
}

function typedValue(value: PlayerFields[PlayerField]): string | undefined {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'on' : undefined
  if (!Array.isArray(value)) return String(value)
  const worn = value.filter((one) => typeof one === 'object')
  return worn.length > 0 ? typedNumbers(worn) : value.join(', ')
}

/** After a conflict: a sentence for each field that another officer may have changed. */
export function savedInstead(entry: RosterEntry, typed: EntryValues): EntryValues {
  const before = valuesOf(entry)
  const differing = playerFieldNames.filter(
    (name) => plain(name, typed[name]) !== plain(name, before[name]),
  )
  return Object.fromEntries(differing.map((name) => [name, now(shownValue(name, entry))]))
}

/** As the browser sends it: no role is a player, and line ends have two characters. */
function plain(name: PlayerField, text = ''): string {
  return name === 'role' && text === '' ? 'player' : text.replaceAll('\r\n', '\n').trim()
}

function shownValue(name: PlayerField, entry: RosterEntry): string {
  const value = entry[name]
  if (name === 'role') return playerRoleLabels[entry.role]
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typedValue(value) ?? ''
}
