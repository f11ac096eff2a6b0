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
  { class: latest, season }: ListTime,
): void {
  const column = columnOf[kind]
  if (!column) return
  const range = [cell('first_season'), cell('last_season')].filter(Boolean).join('-')
  const said = cell(column) || (column === 'seasons' ? range : '')
  const yearsIn = (text: string) => readYears(text, { near: undefined, latest, season })?.years
  const known = kind === 'seasons' ? yearsIn(said) : undefined
  const agrees = known
    ? yearsIn(value)?.every((year) => known.includes(year))
    : said.toLowerCase() === value.toLowerCase()
  if (said === '') own.set(column, value)
  // Addresses never go into the roster.
  else if (!agrees && kind === 'email')
    remarks.doubts.push(`“${words}” is another address. It is left out.`)
  else if (!agrees) remarks.unread('beside the name, and other than its column', words)
}
