import { nameKey } from '../entry/name-key.ts'
import {
  type PlayerField,
  type PlayerFields,
  playerFieldNames,
  playerFields,
} from '../entry/player-fields.ts'
import type { RosterEntry } from '../entry/roster.ts'
import {
  mergeNumbers,
  type NumbersBySeason,
  numbersBySeason,
  wornNumbers,
} from '../entry/roster-seasons.ts'
import { shownNumbers, yearsText } from '../entry/worn-seasons.ts'
import type { ListedPlayer } from '../list/roster-row.ts'
import { noteWith } from '../list/row-remarks.ts'

/** The fields that a list gives another value. */
export type PlayerChanges = Partial<PlayerFields>

/** A new entry: what a list says, without what the database stores by itself. */
export type NewPlayer = Pick<PlayerFields, 'full_name' | 'numbers'> & PlayerChanges

/** The entry that a list makes. */
export function newPlayer({ said, seasons, remarks }: ListedPlayer): NewPlayer {
  const note = noteWith(said.note, remarks)
  return { ...said, ...(note && { note }), numbers: wornNumbers(seasons) }
}

/**
 * What a list changes of an entry: it adds and corrects, and takes nothing away. It leaves what an
 * officer corrected.
 */
export function changesOf(
  entry: RosterEntry,
  { said, seasons, remarks, inCapitals }: ListedPlayer,
  known: NumbersBySeason = numbersBySeason(entry.numbers),
): PlayerChanges {
  const listed: PlayerChanges = {
    ...said,
    ...namesFor(entry, said, inCapitals),
    note: noteWith(said.note ?? entry.note, remarks) ?? null,
    letters: [...new Set([...entry.letters, ...(said.letters ?? [])])].sort((a, b) => a - b),
    numbers: wornNumbers(mergeNumbers(known, seasons)),
  }
  const changed = playerFieldNames.filter(
    (field) =>
      !entry.corrected.includes(field) &&
      listed[field] !== undefined &&
      JSON.stringify(listed[field]) !== JSON.stringify(entry[field]),
  )
  // The keys are fields, and each value is that of its field.
  return Object.fromEntries(changed.map((field) => [field, listed[field]])) as PlayerChanges
}

/** A name in capitals, and the name then of whom the list calls by the name now, change nothing. */
function namesFor(
  entry: RosterEntry,
  said: ListedPlayer['said'],
  inCapitals = said.full_name,
): PlayerChanges {
  const { full_name, current_name } = said
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

/** A value as a report has it. */
function shownValue(value: PlayerFields[PlayerField] | undefined): string {
  if (value === null || value === undefined) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (!Array.isArray(value)) return String(value)
  const worn = value.filter((one) => typeof one === 'object')
  return (worn.length > 0 ? shownNumbers(worn) : value.join(', ')) || 'none'
}

/** What changes, such as "class: 1998 → 1999". */
export function changeText(entry: PlayerFields, changes: PlayerChanges): string {
  return playerFieldNames
    .filter((field) => field in changes)
    .map(
      (field) =>
        `${playerFields[field].label.toLowerCase()}: ${shownValue(entry[field])} → ${shownValue(changes[field])}`,
    )
    .join('; ')
}

/** What an entry has beside its name. */
export function playerSummary(player: NewPlayer): string {
  const { numbers, position, class: year, letters = [], current_name } = player
  const lettered = yearsText(letters)
  return [
    ...[shownNumbers(numbers), position, year && `class of ${year}`],
    ...[lettered && `letters ${lettered}`, current_name && `now ${current_name}`],
  ]
    .filter(Boolean)
    .join(', ')
}
