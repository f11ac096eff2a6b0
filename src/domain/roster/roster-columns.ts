import type { CsvRow } from '../csv.ts'
import { type PlayerField, playerFieldNames, playerFields } from './player-fields.ts'

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

function headingOf(cells: readonly string[], at: number): Heading {
  const places: Heading['places'] = new Map()
  const unread: string[] = []
  for (const [place, cell] of cells.entries()) {
    const column = columnNamed(cell)
    if (column && !places.has(column)) places.set(column, place)
    else if (cell) unread.push(cell.slice(0, 40))
  }
  return { at, places, unread }
}

function columnNamed(cell: string): RosterColumn | undefined {
  if (cell.trim() === '#') return 'numbers'
  return columnOf.get(cell.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
}
