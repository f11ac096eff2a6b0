import * as v from 'valibot'
import { emailField } from './credentials.ts'
import { type PlayerFields, type PlayerRole, playerLimits } from './roster.ts'
import type { Heading, RosterColumn } from './roster-columns.ts'
import type { CsvLine } from './roster-csv.ts'
import { type ListedName, nameKey, parseName, suffixOf } from './roster-name.ts'
import {
  addNumbers,
  isSeason,
  type NumbersBySeason,
  parseSeasons,
  shortened,
  spanOf,
} from './roster-seasons.ts'

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
  error: string
}

/** What people write where they know nothing. */
const blank = /^(?:|[-–—?.]+|n\/?a|none|unknown|unk|tbd)$/i

const yes = /^(?:y|yes|true|x|1|†|✓|deceased)$/i
const no = /^(?:n|no|false|0)$/i

/** The year of a student, which is no class. */
const standing = /^(?:r-?|rs-?)?(?:fr|so|jr|sr|gr|freshman|sophomore|junior|senior|graduate)\.?$/i

const roles: Array<[pattern: RegExp, role: PlayerRole]> = [
  [/^(?:(?:student|team|head|equipment) )*(?:manager|mgr\.?)$/i, 'manager'],
  [/^(?:(?:student|athletic|head) )*(?:trainer|trn\.?)$/i, 'trainer'],
  [/^(?:(?:head|assistant|asst\.?) )?coach$/i, 'coach'],
  [/^(?:player|athlete)$/i, 'player'],
]

/** Longer careers are doubtful. */
const maxSpan = 6

/** Invisible characters, and those of formulas and markup. */
const strange = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\ufffd\u2028\u2029=<>{}[\]|\\@]/u

class CellError extends Error {}

/** Reads one row; the first thing that is wrong with it holds it back. */
export function readRow({ line, cells }: CsvLine, heading: Heading): ListedPlayer | RowError {
  // An apostrophe before a formula is what our own download puts there.
  const cell = (column: RosterColumn) =>
    (cells[heading.places.get(column) ?? -1] ?? '').trim().replace(/^'(?=\s*[=+\-@])/, '')
  const known = (column: RosterColumn) => (blank.test(cell(column)) ? '' : cell(column))
  try {
    const width = Math.max(...heading.places.values()) + heading.unread.length + 1
    if (cells.slice(width).some((extra) => extra !== ''))
      throw new CellError(
        'There are more cells than columns. Put quotes around a cell with a comma.',
      )
    return { lines: [line], ...readCells(cell, known) }
  } catch (error) {
    if (error instanceof CellError) return { line, error: error.message }
    throw error
  }
}

type Cell = (column: RosterColumn) => string

function readCells(cell: Cell, known: Cell): Omit<ListedPlayer, 'lines'> {
  const name = readName(cell, known)
  const { seasons, years, doubts } = readSeasons(known)
  const role = roleOf(known('role'), known('position'))
  const said: ListedPlayer['said'] = {
    ...name,
    ...(role && { role }),
    ...given('position', limited('position', known('position'))),
    ...given('class', readClass(known('class'), years)),
    ...given('letters', readLetters(known('letters'))),
    ...given('is_deceased', readDeceased(known('is_deceased')) ?? name.is_deceased),
    ...given('is_uncertain', flag(known('is_uncertain'), 'Uncertain') ?? name.is_uncertain),
    ...given('note', limited('note', known('note'))),
    ...given('source', limited('source', known('source'))),
  }
  const email = known('email').toLowerCase()
  if (email && !v.is(emailField, email))
    throw new CellError(`“${shortened(email)}” is no email address.`)
  return { said, seasons, email: email || undefined, doubts }
}

function given<Name extends string, Value>(name: Name, value: Value | undefined) {
  // An object with the one key or none, which TypeScript cannot tell from a computed name.
  return (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value }
}

function readName(cell: Cell, known: Cell): ListedName {
  const parts = [cell('first'), known('middle'), cell('last')].filter(Boolean)
  const text = cell('name') || parts.join(' ')
  if (text === '') throw new CellError('There is no name.')
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
  for (const field of ['full_name', 'current_name', 'nickname', 'suffix'] as const)
    if (name[field]) limited(field, name[field])
  return name
}

function limited(field: keyof typeof playerLimits, text: string): string | undefined {
  const what = { full_name: 'name', current_name: 'name now' }[String(field)] ?? field
  if (text.length > playerLimits[field])
    throw new CellError(`The ${what} is longer than ${playerLimits[field]} characters.`)
  return text || undefined
}

function readSeasons(known: Cell) {
  const from = known('first_season')
  const to = known('last_season')
  const text = known('seasons') || (from && to && from !== to ? `${from}-${to}` : from || to)
  const parsed = parseSeasons(text)
  if ('error' in parsed) throw new CellError(parsed.error)
  const { years, isReversed } = parsed
  const doubts = isReversed ? [`The seasons “${shortened(text)}” run backwards.`] : []
  if (spanOf(years) > maxSpan) doubts.push(`“${shortened(text)}” is longer than six years.`)
  const numbers = readNumbers(known('number'))
  const seasons: NumbersBySeason = new Map()
  for (const year of years) addNumbers(seasons, year, numbers)
  if (years.length === 0 && numbers.length > 0) addNumbers(seasons, null, numbers)
  return { seasons, years, doubts }
}

/** "0" and "00" are two numbers; "07" is 7. */
function readNumbers(text: string): string[] {
  const parts = text.split(/[,;/&\s]+|\band\b/i).map((part) => part.replace(/^(?:#|no\.?)/i, ''))
  return parts
    .filter((part) => part !== '')
    .map((part) => {
      if (!/^\d{1,2}$/.test(part))
        throw new CellError(
          `“${shortened(text)}” is no jersey number. Numbers have one or two digits.`,
        )
      return part.replace(/^0(?=[1-9])/, '')
    })
}

/** Four digits; two digits where the seasons tell the century. */
function readClass(text: string, years: readonly number[]): number | undefined {
  if (text === '' || standing.test(text)) return undefined
  const [, digits = ''] = /^(?:class of )?['’]?(\d{4}|\d{2})$/i.exec(text) ?? []
  const candidates = digits.length === 4 ? [Number(digits)] : nearest(digits, years)
  const [year] = candidates
  if (year === undefined || !isSeason(year))
    throw new CellError(`“${shortened(text)}” is no class. Write all four digits, like 1999.`)
  return year
}

function nearest(digits: string, years: readonly number[]): number[] {
  const [first] = years
  if (digits === '' || first === undefined) return []
  return [1800, 1900, 2000, 2100]
    .map((century) => century + Number(digits))
    .filter((year) => year >= first - 1 && year <= first + 10)
}

function readLetters(text: string): number[] | undefined {
  if (text === '') return undefined
  const parsed = parseSeasons(text)
  if ('error' in parsed)
    throw new CellError(`“${shortened(text)}” are no letter years. Write them like 2001-03.`)
  return parsed.years
}

/** A date, too, says so. */
function readDeceased(text: string): boolean | undefined {
  return /\d{4}|\d[/.]\d/.test(text) ? true : flag(text, 'Deceased')
}

function flag(text: string, name: string): boolean | undefined {
  if (text === '') return undefined
  if (yes.test(text)) return true
  if (no.test(text)) return false
  throw new CellError(`${name} is “${shortened(text)}”. Write Yes or No.`)
}

function roleOf(role: string, position: string): PlayerRole | undefined {
  const text = role || position
  const found = roles.find(([pattern]) => pattern.test(text))?.[1]
  if (role && !found)
    throw new CellError(`“${shortened(role)}” is no role. Write Player, Manager, Trainer or Coach.`)
  return found
}
