import { fieldMarks, type MarkKind, type NameMark } from './name-marks.ts'
import { saysDeath } from './person-words.ts'
import { yearsCell } from './roster-career.ts'
import { type ListTime, readYears } from './roster-years.ts'
import { type Cell, flagOf } from './row-fields.ts'
import type { RowRemarks } from './row-remarks.ts'

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
  const own = new Map<string, string>()
  const cell: Cell = (column) => known(column) || own.get(column) || ''
  const agree = (kind: MarkKind, said: string, value: string) => {
    if (kind !== 'seasons') return said.toLowerCase() === value.toLowerCase()
    const seasons = readYears(said, time)?.years ?? []
    return readYears(value, time)?.years.every((year) => seasons.includes(year))
  }
  for (const { kind, words, value } of marks) {
    const { length } = remarks.doubts
    const field = fieldMarks.find((one) => one === kind)
    const said = field === 'seasons' ? yearsCell(cell) : field && cell(field)
    if (kind === 'doubt') remarks.unread('beside the name', words)
    else if (!field) remarks.notes.push(words)
    else if (!said) own.set(field, value)
    // Addresses never go into the roster.
    else if (!agree(field, said, value) && field === 'email')
      remarks.doubts.push(`“${words}” is another address. It is left out.`)
    else if (!agree(field, said, value))
      remarks.unread('beside the name, and other than its column', words)
    const death = known('is_deceased')
    if (kind === 'dagger' || (kind === 'dead' && !(flagOf(death) || saysDeath(death))))
      remarks.doubts.push(`“${words}” is read as In memoriam: is that right?`)
    // A doubt has its words.
    if (remarks.doubts.length === length) remarks.taken.push(words)
  }
  return cell
}
