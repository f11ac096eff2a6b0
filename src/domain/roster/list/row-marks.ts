import type { MarkKind, NameMark } from './name-marks.ts'
import { saysDeath } from './person-words.ts'
import { type Cell, flagOf } from './roster-cell.ts'
import type { RosterColumn } from './roster-columns.ts'
import { type ListTime, readYears } from './roster-years.ts'
import type { RowRemarks } from './row-remarks.ts'

const columnOf: Partial<Record<MarkKind, RosterColumn>> = {
  ...{ position: 'position', role: 'role', seasons: 'seasons', class: 'class', numbers: 'numbers' },
  email: 'email',
}

/**
 * The cells of a row with what stands beside its name: it fills an empty cell. What says
 * something else than its cell is in doubt.
 */
export function withMarks(
  known: Cell,
  marks: readonly NameMark[],
  remarks: RowRemarks,
  time: ListTime,
): Cell {
  const own = new Map<RosterColumn, string>()
  const cell: Cell = (column) => known(column) || own.get(column) || ''
  for (const mark of marks) {
    const { kind, words } = mark
    remarks.taken.push(words)
    if (kind === 'note') remarks.notes.push(words)
    else if (kind === 'doubt') remarks.unread('beside the name', words)
    else if (kind === 'dead' || kind === 'dagger') takeDeath(mark, known('is_deceased'), remarks)
    else takeField(mark, cell, own, remarks, time)
  }
  return cell
}

function takeDeath({ kind, words }: NameMark, said: string, remarks: RowRemarks): void {
  remarks.notes.push(words)
  if (kind === 'dagger' || !(flagOf(said) || saysDeath(said)))
    remarks.doubts.push(`“${words}” is read as In memoriam: is that right?`)
}

function takeField(
  { kind, words, value }: NameMark,
  cell: Cell,
  own: Map<RosterColumn, string>,
  remarks: RowRemarks,
  time: ListTime,
): void {
  const column = columnOf[kind]
  if (!column) return
  const said = cell(column) || (column === 'seasons' ? cell('first_season') : '')
  if (said === '') {
    own.set(column, value)
    // "’64" is the class for most people, and the season for some.
    if (/^['’‘]/.test(words) && kind === 'class' && !isAfterSeasons(value, cell, time))
      remarks.doubts.push(`“${words}” is read as the class: is that right?`)
  } else if (!agrees(kind, value, said, cell, time)) {
    if (kind === 'position') remarks.notes.push(words)
    // Addresses never go into the roster.
    else if (kind === 'email') remarks.doubts.push(`“${words}” is another address. It is left out.`)
    else remarks.unread('beside the name, and other than its column', words)
  }
}

function yearsIn(text: string, near: number | undefined, time: ListTime): number[] {
  const found = readYears(text, { near, latest: time.class, season: time.season })
  return 'years' in found ? found.years : []
}

function seasonsIn(cell: Cell, time: ListTime): number[] {
  const range = [cell('first_season'), cell('last_season')].filter(Boolean).join('-')
  return yearsIn(cell('seasons') || range, undefined, time)
}

function isAfterSeasons(value: string, cell: Cell, time: ListTime): boolean {
  const last = seasonsIn(cell, time).at(-1)
  const [year] = yearsIn(value, last, time)
  return last !== undefined && year !== undefined && year >= last && year <= last + 6
}

function agrees(kind: MarkKind, value: string, said: string, cell: Cell, time: ListTime): boolean {
  if (kind === 'numbers') return said.split(/\D+/).includes(value)
  if (kind !== 'seasons' && kind !== 'class') return said.toLowerCase() === value.toLowerCase()
  const known = kind === 'seasons' ? seasonsIn(cell, time) : yearsIn(said, undefined, time)
  const years = yearsIn(value, known[0], time)
  // "(1920-1999)" are no seasons: perhaps a life.
  return years.length > 0 && years.every((year) => known.includes(year))
}
