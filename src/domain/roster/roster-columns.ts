import type { CsvRow } from '../csv.ts'
import { type PlayerField, playerFieldNames, playerFields } from './player-fields.ts'
import { insteadOfYears } from './standing.ts'

/** Columns that are no field of their own. */
const partColumns = {
  first: 'first firstname given givenname fname',
  middle: 'middle middlename mi middleinitial',
  last: 'last lastname surname familyname lname',
  former_name: 'formername maidenname birthname playedas namethen neename',
  seasons: 'yrs years year yr season seasons yearsplayed seasonsplayed',
  first_season: 'firstseason firstyear from start startyear firstyr',
  last_season: 'lastseason lastyear to end endyear until through lastyr',
  email: 'email emailaddress mail mailaddress emails primaryemail email1value',
} as const

/** A column that the roster reads. */
export type RosterColumn = PlayerField | keyof typeof partColumns

const columnOf = new Map(
  [
    ...playerFieldNames.map((name) => [name, playerFields[name].headings] as const),
    ...Object.entries(partColumns),
  ].flatMap(([column, names]) =>
    // The keys are those of the objects above.
    names.split(' ').map((name) => [name, column as RosterColumn] as const),
  ),
)

/** The row with the headings: where each column is, and what is not read. */
export interface Heading {
  /** Its place among the rows. */
  at: number
  places: Map<RosterColumn, number>
  unread: string[]
  /** In cells. */
  width: number
  /** Sentences about columns whose values are something else than their name says. */
  remarks: string[]
  /** Whether two columns have the names of people. */
  hasTwoBlocks: boolean
}

/** Lists begin with a title now and then. */
const maxTitleRows = 10

/** Finds the row that names the columns; undefined where none has one of `wanted`. */
export function findHeading(
  lines: readonly CsvRow[],
  wanted: readonly RosterColumn[] = ['full_name', 'last'],
): Heading | undefined {
  for (const [at, { cells }] of lines.slice(0, maxTitleRows).entries()) {
    const heading = headingOf(cells, at)
    if (wanted.some((column) => heading.places.has(column))) return heading
  }
  return undefined
}

/** The columns from a row on that names them again; undefined for another row. */
export function headingAgain(cells: readonly string[], before: Heading): Heading | undefined {
  const heading = headingOf(cells, before.at)
  const isHeading = hasName(heading) && heading.places.size * 2 > cells.filter(Boolean).length
  if (!isHeading) return undefined
  // What its values decided stays decided.
  const isSame = [...before.places].every(([column, at]) => heading.places.get(column) === at)
  return isSame ? before : heading
}

function hasName({ places }: Heading): boolean {
  return places.has('full_name') || places.has('last')
}

function headingOf(cells: readonly string[], at: number): Heading {
  const places: Heading['places'] = new Map()
  const unread: string[] = []
  let hasTwoBlocks = false
  for (const [place, cell] of cells.entries()) {
    const column = columnNamed(cell)
    const other = places.get(column ?? 'source')
    if (column && !places.has(column)) places.set(column, place)
    else if (cell) unread.push(cell.slice(0, 40))
    if (column === 'full_name' && other !== undefined && cells[other] === cell) hasTwoBlocks = true
  }
  const width = cells.findLastIndex(Boolean) + 1
  return { at, places, unread, width, remarks: [], hasTwoBlocks }
}

/** The columns as their values decide: "Yr." of Fr. and So. has no years, and is not read. */
export function decidedByValues(found: Heading, lines: readonly CsvRow[]): Heading {
  const names = lines[found.at]?.cells ?? []
  const rows = lines.slice(found.at + 1)
  const { width } = found
  const [places, remarks, unread] = [new Map(found.places), [...found.remarks], [...found.unread]]
  for (let at = 0; at < width; at++)
    if (!names[at] && rows.some(({ cells }) => cells[at]))
      unread.push(`column ${at + 1}, without a name`)
  for (const column of ['seasons', 'class', 'numbers'] as const) {
    const place = places.get(column)
    if (place === undefined) continue
    const cells = rows.map((row) => row.cells[place] ?? '').filter((cell) => /[^\s?-]/.test(cell))
    const instead = column === 'numbers' ? insteadOfNumbers(cells) : insteadOfYears(cells)
    if (!instead) continue
    places.delete(column)
    remarks.push(`The column ${names[place]} has ${instead}. It is not read.`)
  }
  return { ...found, places, remarks, unread }
}

/** Rows at least that are counted: fewer may be the numbers of a small team. */
const minCounted = 10

function insteadOfNumbers(cells: readonly string[]): string | undefined {
  const isCount = cells.every((cell, at) => Number.parseInt(cell, 10) === at + 1)
  return isCount && cells.length >= minCounted ? 'the number of each row' : undefined
}

function columnNamed(cell: string): RosterColumn | undefined {
  if (cell.trim() === '#') return 'numbers'
  return columnOf.get(cell.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
}
