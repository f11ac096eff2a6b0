import { entryFacts, fieldText } from '../entry/entry-text.ts'
import { familyName, nameKey } from '../entry/name-key.ts'
import {
  type PlayerField,
  type PlayerFields,
  playerFieldNames,
  playerFields,
} from '../entry/player-fields.ts'
import type { OfficerEntry } from '../entry/roster-schema.ts'
import {
  mergeNumbers,
  type NumbersBySeason,
  numbersBySeason,
  wornNumbers,
} from '../entry/roster-seasons.ts'
import { entryFields, isSameValue } from '../entry/same-person.ts'
import { sortedYears, yearsText } from '../entry/worn-seasons.ts'
import type { ListedPlayer } from '../list/roster-row.ts'
import { noteWith } from '../list/row-remarks.ts'

/** The fields that a list gives another value. */
export type PlayerChanges = Partial<PlayerFields>

/** A new entry: what a list says, without what the database stores by itself. */
export type NewPlayer = Pick<PlayerFields, 'full_name' | 'numbers'> & PlayerChanges

/** The entry that a list makes. */
export function newPlayer({ fields, seasons, notes }: ListedPlayer): NewPlayer {
  const note = noteWith(fields.note, notes)
  return { ...fields, ...(note && { note }), numbers: wornNumbers(seasons) }
}

/**
 * What a list changes of an entry: it adds and corrects, and takes nothing away. It leaves what an
 * officer corrected.
 */
export function changesOf(
  entry: PlayerFields & Pick<OfficerEntry, 'corrected'>,
  { fields, seasons, notes, inCapitals }: ListedPlayer,
  known: NumbersBySeason = numbersBySeason(entry.numbers),
): PlayerChanges {
  const listed: PlayerChanges = {
    ...fields,
    ...namesFor(entry, fields, inCapitals),
    note: noteWith(fields.note ?? entry.note, notes) ?? null,
    letters: sortedYears([...entry.letters, ...(fields.letters ?? [])]),
    numbers: wornNumbers(mergeNumbers(known, seasons)),
  }
  const changed = playerFieldNames.filter(
    (field) =>
      !entry.corrected.includes(field) &&
      listed[field] !== undefined &&
      !isSameValue(listed, entry, field),
  )
  return entryFields(listed, changed)
}

/** A name in capitals, and the name then of whom the list calls by the name now, change nothing. */
function namesFor(
  entry: PlayerFields,
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
