import * as v from 'valibot'
import { emailField } from '../credentials.ts'
import type { CsvRow } from '../csv.ts'
import { plainAddress } from '../text-schema.ts'
import { nameKey } from './name-key.ts'
import type { PlayerField, PlayerFields, PlayerRole } from './player-fields.ts'
import { readCareer } from './roster-career.ts'
import { type Cell, CellError, flag, limited } from './roster-cell.ts'
import type { Heading } from './roster-columns.ts'
import { type ListedName, parseName, suffixOf } from './roster-name.ts'
import { type NumbersBySeason, shortened } from './roster-seasons.ts'

/** A player as rows of a list say it: only what is there. */
export interface ListedPlayer {
  /** Of its rows, in order. */
  lines: number[]
  said: ListedName & Partial<Omit<PlayerFields, 'full_name' | 'numbers'>>
  seasons: NumbersBySeason
  email: string | undefined
  /** What an officer should look at before it is taken. */
  doubts: string[]
}

/** Why a row is held back. */
export interface RowError {
  line: number
  /** As the row has it; empty without one. */
  name: string
  error: string
}

/** What people write where they know nothing. */
const blank = /^(?:|[-–—?.]+|n\/?a|none|unknown|unk|tbd)$/i

const roles: Array<[pattern: RegExp, role: PlayerRole]> = [
  [/^(?:(?:student|team|head|equipment) )*(?:manager|mgr\.?)$/i, 'manager'],
  [/^(?:(?:student|athletic|head) )*(?:trainer|trn\.?)$/i, 'trainer'],
  [/^(?:(?:head|assistant|asst\.?) )?coach$/i, 'coach'],
  [/^(?:player|athlete)$/i, 'player'],
]

/** What is read together. */
const nameFields = ['full_name', 'current_name', 'nickname', 'suffix'] as const
type NameField = (typeof nameFields)[number]

/** "Total: 25", below the players. */
const total = /^(?:(?:grand|sub)[ -]?)?totals?\s*(?:[:=(\d].*|players\b.*)?$/i

/** Invisible characters, and those of formulas and markup. */
const strange = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\ufffd\u2028\u2029=<>{}[\]|\\@]/u

/**
 * Reads one row; the first thing that is wrong with it holds it back.
 * @param year no season is later
 */
export function readRow(
  { line, cells }: CsvRow,
  heading: Heading,
  year: number,
): ListedPlayer | RowError {
  // An apostrophe before a formula is what our own download puts there.
  const cell: Cell = (column) =>
    (cells[heading.places.get(column) ?? -1] ?? '').trim().replace(/^'(?=\s*[=+\-@])/, '')
  const known: Cell = (column) => (blank.test(cell(column)) ? '' : cell(column))
  try {
    const width = Math.max(...heading.places.values()) + heading.unread.length + 1
    if (cells.slice(width).some((extra) => extra !== ''))
      throw new CellError(
        'There are more cells than columns. Put quotes around a cell with a comma.',
      )
    return { lines: [line], ...readCells(known, year) }
  } catch (error) {
    if (error instanceof CellError)
      return { line, name: shortened(nameOf(cell)), error: error.message }
    throw error
  }
}

function readCells(known: Cell, year: number): Omit<ListedPlayer, 'lines'> {
  const name = readName(known)
  const career = readCareer(known, year)
  const note = [known('note'), career.letterNote].filter(Boolean).join('; ')
  const fields = {
    role: roleOf(known('role'), known('position')),
    position: limited('position', known('position')),
    class: career.class,
    letters: career.letters,
    is_deceased: readDeceased(known('is_deceased')) ?? name.is_deceased,
    is_uncertain: flag(known('is_uncertain'), 'Uncertain') ?? name.is_uncertain,
    note: limited('note', note),
    source: limited('source', known('source')),
    // Each field of an entry, so that no column is dropped without a word.
  } satisfies Record<Exclude<PlayerField, NameField | 'numbers'>, unknown>
  const said: ListedPlayer['said'] = { ...name, ...given(fields) }
  const email = plainAddress(known('email').toLowerCase())
  if (email && !v.is(emailField, email))
    throw new CellError(`“${shortened(email)}” is no email address.`)
  return { said, seasons: career.seasons, email: email || undefined, doubts: career.doubts }
}

/** The fields that a row has something in. */
function given<Fields extends object>(fields: Fields) {
  const known = Object.entries(fields).filter(([, value]) => value !== undefined)
  // A cast, because Object.fromEntries forgets which field has which value.
  return Object.fromEntries(known) as { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> }
}

function nameOf(cell: Cell): string {
  return (
    cell('full_name') || [cell('first'), cell('middle'), cell('last')].filter(Boolean).join(' ')
  )
}

function readName(known: Cell): ListedName {
  const text = nameOf(known)
  if (text === '') throw new CellError('There is no name.')
  if (total.test(text)) throw new CellError(`“${shortened(text)}” is a total, and no player.`)
  if (text.length > 200) throw new CellError('The name is longer than 100 characters.')
  if (strange.test(text))
    throw new CellError(`“${shortened(text)}” has characters that no name has.`)
  const name = parseName(text)
  if (nameKey(name.full_name) === '' || !/\p{L}/u.test(name.full_name))
    throw new CellError(`“${shortened(text)}” is no name.`)
  const suffix = known('suffix')
  const nickname = known('nickname')
  const now = known('current_name') && parseName(known('current_name')).full_name
  const former = known('former_name') && parseName(known('former_name')).full_name
  return checked({
    ...name,
    ...(suffix && { suffix: suffixOf(suffix) ?? suffix }),
    ...(nickname && { nickname: nickname.replaceAll(/["“”]/g, '').trim() }),
    ...(now && { current_name: now }),
    ...(former && { full_name: former, current_name: now || name.full_name }),
  })
}

function checked(name: ListedName): ListedName {
  for (const field of nameFields) if (name[field]) limited(field, name[field])
  return name
}

/** A date, too, says so. */
function readDeceased(text: string): boolean | undefined {
  return /\d{4}|\d[/.]\d/.test(text) ? true : flag(text, 'Deceased')
}

function roleOf(role: string, position: string): PlayerRole | undefined {
  const text = role || position
  const found = roles.find(([pattern]) => pattern.test(text))?.[1]
  if (role && !found)
    throw new CellError(`“${shortened(role)}” is no role. Write Player, Manager, Trainer or Coach.`)
  return found
}
