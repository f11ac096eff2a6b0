import type { CsvRow } from '../../csv.ts'
import { familyName, nameKey } from '../entry/name-key.ts'
import { suffixOf } from '../entry/name-parts.ts'
import { type PlayerField, type PlayerFields, playerFields } from '../entry/player-fields.ts'
import { type NumbersBySeason, shortened } from '../entry/roster-seasons.ts'
import { isInCapitals, mixedCase } from './mixed-case.ts'
import { meaningOf } from './name-marks.ts'
import { isOtherWord } from './other-words.ts'
import { readCareer, type SeasonAbove } from './roster-career.ts'
import type { Heading, RosterColumn } from './roster-columns.ts'
import { type ListedName, parseName, type ReadName } from './roster-name.ts'
import type { ListTime } from './roster-years.ts'
import {
  type Cell,
  limited,
  readDeceased,
  readEmail,
  readFlag,
  readPosition,
  readRole,
} from './row-fields.ts'
import { withMarks } from './row-marks.ts'
import { RowRemarks } from './row-remarks.ts'
import { isNoYear } from './standing.ts'

/** A player as rows of a list say it: only what is there. */
export interface ListedPlayer extends Omit<RowRemarks, 'unread'> {
  /** Of its rows, in order. */
  lines: number[]
  fields: ListedName & Partial<Omit<PlayerFields, 'full_name' | 'numbers'>>
  seasons: NumbersBySeason
  /** Of the entry, as our own download has it. */
  id: string | undefined
  /** The name as the list has it in capitals; it is read in mixed case. */
  inCapitals: string | undefined
  /** Reads the row without what is the same as in these cells. */
  without: (own: ReadonlyMap<string, string>) => ListedPlayer | RowError
  email: string | undefined
  /** Doubts about who else it may be. */
  twins: string[]
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

/** In characters, with what stands beside the name. */
const maxNameCell = 200

/** What is read together. */
type NameField = Exclude<keyof ListedName, 'is_uncertain'>

/** What is around a row: its columns, when the list is read, and a season that stands above. */
export interface RowContext {
  heading: Heading
  time: ListTime
  above: SeasonAbove | undefined
  /** Whether names in capitals stay as they are. */
  keepsCapitals?: boolean | undefined
  /** Cells that say nothing new. */
  own?: ReadonlyMap<string, string>
}

/** Reads one row. What no rule reads is in doubt; held back is only what is nobody. */
export function readRow(row: CsvRow, context: RowContext): ListedPlayer | RowError {
  const { line, cells } = row
  const { heading, own } = context
  const cell: Cell = (column) => {
    const text = (cells[heading.places.get(column) ?? -1] ?? '').trim()
    return text.replaceAll(/\s*\n\s*/g, column === 'note' ? '\n' : ' ')
  }
  const isOwn = (column: RosterColumn) => own?.get(column) === cell(column)
  const known: Cell = (column) => (blank.test(cell(column)) || isOwn(column) ? '' : cell(column))
  const remarks = new RowRemarks()
  const ownName: ReadName = { name: { full_name: cell('full_name') }, marks: [] }
  const name = isOwn('full_name') ? ownName : readName(known, remarks)
  if (typeof name === 'string')
    return { line, name: shortened(cells.filter(Boolean).join(' ')), error: name }
  const extra = cells.slice(heading.width).filter(Boolean).join(', ')
  if (extra) remarks.unread('beyond the columns', extra, 'Put quotes around a cell with a comma.')
  for (const place of heading.yearless)
    if (!isNoYear(cells[place] ?? ''))
      remarks.unread(heading.names[place] ?? '', cells[place] ?? '')
  const read = readCells(name, known, remarks, context)
  const without = (others: RowContext['own']) => readRow(row, { ...context, own: others })
  return { ...read, ...remarks, lines: [line], twins: [], without }
}

function readCells(
  { name, family, marks }: ReadName,
  known: Cell,
  remarks: RowRemarks,
  { time, above, keepsCapitals }: RowContext,
) {
  const cell = withMarks(known, marks, remarks, time)
  const { seasons, ...career } = readCareer(cell, remarks, time, above)
  const isShouted = isInCapitals(name.full_name)
  const shown = isShouted && !keepsCapitals ? inMixedCase(name) : name
  const isDead = marks.some(({ kind }) => kind === 'dead' || kind === 'dagger')
  const fields = {
    role: readRole(cell('role'), cell('position'), remarks),
    position: readPosition(cell('position'), remarks),
    ...career,
    is_deceased: readDeceased(known('is_deceased'), remarks) ?? (isDead || undefined),
    is_uncertain: readFlag('is_uncertain', cell('is_uncertain'), remarks) ?? name.is_uncertain,
    source: limited('source', cell('source'), remarks),
    note: limited('note', known('note'), remarks),
    family_name: readFamily(shown, family, known, remarks),
    // Each field of an entry, so that no column is dropped without a word.
  } satisfies Record<Exclude<PlayerField, NameField | 'numbers'>, unknown>
  const email = readEmail(cell('email'), remarks)
  // "Guard" may be a heading, "(Jim) Abel" has a nickname in place of a first name, and of
  // "Pat O?Dwyer" a word is not read.
  const words = shown.full_name.split(' ').filter((word) => !isOtherWord(word))
  const isAlone = !known('id') && words.length < 2
  const isPart = marks.some(({ kind }) => kind === 'doubt')
  if (isAlone && (isPart || shown.nickname !== undefined || meaningOf(shown.full_name)))
    remarks.doubts.push('The name is one word: is it a person?')
  const inCapitals = isShouted ? name.full_name : undefined
  const id = known('id') || undefined
  return { fields: { ...shown, ...given(fields) }, seasons, id, email, inCapitals }
}

function inMixedCase(name: ListedName): ListedName {
  const mixed = { ...name }
  for (const field of ['full_name', 'current_name', 'nickname'] as const)
    if (mixed[field]) mixed[field] = mixedCase(mixed[field])
  return mixed
}

/** The fields that a row has something in. */
function given<Fields extends object>(fields: Fields) {
  const known = Object.entries(fields).filter(([, value]) => value !== undefined)
  // A cast, because Object.fromEntries forgets which field has which value.
  return Object.fromEntries(known) as { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> }
}

/** The name, or why there is none as a sentence. */
function readName(known: Cell, remarks: RowRemarks): ReadName | string {
  const parts = [known('first'), known('middle'), known('last') || known('family_name')]
  const text = known('full_name') || parts.filter(Boolean).join(' ')
  if (text === '') return 'There is no name.'
  // The patterns take their time with more.
  if (text.length > maxNameCell) return 'The name is longer than 200 characters.'
  const { name, family, marks } = parseName(text)
  if (!/\p{L}/u.test(name.full_name)) return `“${shortened(text)}” is no name.`
  if (name.full_name.length > playerFields.full_name.limit)
    return 'The name is longer than 100 characters.'
  const [now = '', former] = (['current_name', 'former_name'] as const).map((column) => {
    const read = parseName(known(column).slice(0, maxNameCell))
    marks.push(...read.marks)
    return read.name.full_name
  })
  const found = { ...name, ...(former && { full_name: former, current_name: name.full_name }) }
  const own = {
    nickname: known('nickname').replaceAll(/["“”]/g, '').trim(),
    suffix: suffixOf(known('suffix')) ?? known('suffix'),
    current_name: now,
  }
  for (const field of ['nickname', 'suffix', 'current_name'] as const) {
    const beside = name[field]
    if (own[field] && beside && nameKey(own[field]) !== nameKey(beside))
      remarks.unread(`another ${playerFields[field].label.toLowerCase()}`, beside)
    const value = limited(field, own[field] || found[field] || '', remarks)
    if (value) found[field] = value
    else delete found[field]
  }
  return { name: found, family: former ? undefined : family, marks }
}

/**
 * The family name that a row gives, where the name alone would tell another one: the row is believed.
 * @param given what is before a comma
 */
function readFamily(
  { full_name: name, current_name: now }: ListedName,
  given: string | undefined,
  known: Cell,
  remarks: RowRemarks,
): string | undefined {
  const column = (known('family_name') || known('last')).slice(0, maxNameCell)
  const said = parseName(column).name.full_name || given
  if (!said || known('former_name')) return undefined
  const words = name.split(' ')
  const family = words.slice(-said.split(' ').length).join(' ')
  if (nameKey(family) === nameKey(said))
    return family === familyName(name) || family === name ? undefined : family
  // "Cole", "Mary Jo (née Ward)": it is that of the name now.
  if (now && nameKey(familyName(now)) === nameKey(said)) return undefined
  return remarks.unread('Family name', said)
}
