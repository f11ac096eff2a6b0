import { entryFacts } from '../entry/entry-text.ts'
import { nameKey } from '../entry/name-key.ts'
import {
  type PlayerField,
  type PlayerFields,
  playerFieldNames,
  playerFields,
} from '../entry/player-fields.ts'
import type { RosterEntry } from '../entry/roster.ts'
import { fieldText } from '../entry/roster-entry-values.ts'
import {
  mergeNumbers,
  type NumbersBySeason,
  numbersBySeason,
  wornNumbers,
} from '../entry/roster-seasons.ts'
import { isSameValue } from '../entry/same-person.ts'
import { yearsText } from '../entry/worn-seasons.ts'
import type { ListedPlayer } from '../list/roster-row.ts'
import { noteWith } from '../list/row-remarks.ts'

/** The fields that a list gives another value. */
export type PlayerChanges = Partial<PlayerFields>

/** A new entry: what a list says, without what the database stores by itself. */
export type NewPlayer = Pick<PlayerFields, 'full_name' | 'numbers'> & PlayerChanges

/** The entry that a list makes. */
export function newPlayer({ fields, seasons, remarks }: ListedPlayer): NewPlayer {
  const note = noteWith(fields.note, remarks)
  return { ...fields, ...(note && { note }), numbers: wornNumbers(seasons) }
}

/**
 * What a list changes of an entry: it adds and corrects, and takes nothing away. It leaves what an
 * officer corrected.
 */
export function changesOf(
  entry: RosterEntry,
  { fields, seasons, remarks, inCapitals }: ListedPlayer,
  known: NumbersBySeason = numbersBySeason(entry.numbers),
): PlayerChanges {
  const listed: PlayerChanges = {
    ...fields,
    ...namesFor(entry, fields, inCapitals),
    note: noteWith(fields.note ?? entry.note, remarks) ?? null,
    letters: [...new Set([...entry.letters, ...(fields.letters ?? [])])].sort((a, b) => a - b),
    numbers: wornNumbers(mergeNumbers(known, seasons)),
  }
  const changed = playerFieldNames.filter(
    (field) =>
      !entry.corrected.includes(field) &&
      listed[field] !== undefined &&
      !isSameValue(listed, entry, field),
  )
  // The keys are fields, and each value is that of its field.
  return Object.fromEntries(changed.map((field) => [field, listed[field]])) as PlayerChanges
}

/** A name in capitals, and the name then of whom the list calls by the name now, change nothing. */
function namesFor(
  entry: RosterEntry,
  fields: ListedPlayer['fields'],
  inCapitals = fields.full_name,
): PlayerChanges {
  const { full_name, current_name } = fields
  const isNow =
    current_name === undefined &&
    nameKey(full_name) !== nameKey(entry.full_name) &&
    nameKey(full_name) === nameKey(entry.current_name ?? '')
  return {
    full_name: isNow || isShouted(inCapitals, entry.full_name) ? entry.full_name : full_name,
    ...(current_name &&
      isShouted(current_name, entry.current_name) && { current_name: entry.current_name }),
  }
}

function isShouted(name: string, known: string | null): boolean {
  return name === name.toUpperCase() && name === known?.toUpperCase()
}

/** What changes, such as "class: 1998 → 1999". */
export function changeText(entry: PlayerFields, changes: PlayerChanges): string {
  const shown = (of: PlayerChanges, field: PlayerField) => fieldText(of, field) || 'none'
  return playerFieldNames
    .filter((field) => field in changes)
    .map(
      (field) =>
        `${playerFields[field].label.toLowerCase()}: ${shown(entry, field)} → ${shown(changes, field)}`,
    )
    .join('; ')
}

/** What an entry has beside its name. */
export function playerSummary(player: NewPlayer): string {
  const { letters = [], current_name } = player
  const lettered = yearsText(letters)
  const others = [
    ...[lettered && `letters ${lettered}`, current_name && `now ${current_name}`],
    player.is_deceased && playerFields.is_deceased.label,
  ]
  return [...entryFacts(player), ...others].filter(Boolean).join(', ')
}
