import type { CsvRow } from '../../csv.ts'
import { rowId } from '../../page-search.ts'
import { type PlayerField, playerFieldNames, playerFields } from '../entry/player-fields.ts'
import { insteadOfYears } from './standing.ts'

/** Columns that are no field of their own. */
const partColumns = {
  /** Of the entry, in our own download. */
  id: 'id entryid',
  first: 'first firstname given givenname fname',
  middle: 'middle middlename mi middleinitial',
  last: 'last lastname surname lname',
  former_name: 'formername maidenname birthname playedas namethen neename',
  seasons: 'yrs years year yr season seasons played yearsplayed yrsplayed seasonsplayed',
  first_season: 'firstseason firstyear from start startyear firstyr',
  last_season: 'lastseason lastyear to end endyear until through lastyr',
  email: 'email emailaddress mail mailaddress emails primaryemail email1value',
} as const

/** A column that the roster reads. */
export type RosterColumn = PlayerField | keyof typeof partColumns

/** All columns that a list can have. */
export const rosterColumns: readonly RosterColumn[] = [
  ...playerFieldNames,
  // The keys are those of the object above.
  ...(Object.keys(partColumns) as Array<keyof typeof partColumns>),
]

/** Whether a text is the name of a column. */
export function isRosterColumn(text: string): text is RosterColumn {
  return rosterColumns.some((column) => column === text)
}

/** What an officer took columns for, by their places; null is not read. */
export type ColumnChoices = ReadonlyMap<number, RosterColumn | null>

/** A column of a file, and what it was taken for; null where it is not read. */
export interface ListedColumn {
  place: number
  /** Empty without one. */
  heading: string
  column: RosterColumn | null
  /** Its first ones. */
  values: string[]
}

const columnOf = new Map(
  [
    ...playerFieldNames.map((name) => [name, playerFields[name].headings] as const),
    ...Object.entries(partColumns),
  ].flatMap(([column, names]) =>
    // The keys are those of the objects above.
    names.split(' ').map((name) => [name, column as RosterColumn] as const),
  ),
)

/** The row with the headings, and where each column is. */
export interface Heading {
  /** Its place among the rows. */
  at: number
  names: readonly string[]
  places: ReadonlyMap<RosterColumn, number>
  /** In cells. */
  width: number
  /** Columns that have something else than years, by their places. */
  yearless: ReadonlySet<number>
  /** Whether two columns have the names of people. */
  hasTwoBlocks: boolean
}

/** A heading as the values below it decide, and its columns for a report. */
export interface DecidedHeading extends Heading {
  columns: ListedColumn[]
  /** Names of columns that are not read. */
  unread: string[]
  /** Sentences about columns whose values are something else than their name says. */
  remarks: string[]
}

/** In characters, of a cell that a field can take: no pattern sees a longer one. */
export const maxReadCell = playerFields.note.limit

const ofNames: readonly RosterColumn[] = ['full_name', 'last', 'family_name']

/** Lists begin with a title now and then. */
const maxTitleRows = 10

/** Finds the row that names the columns; undefined where none has one of `wanted`. */
export function findHeading(lines: readonly CsvRow[], wanted = ofNames): Heading | undefined {
  const first = lines.slice(0, maxTitleRows).map(({ cells }, at) => headingOf(cells, at))
  return first.find(({ places }) => wanted.some((column) => places.has(column)))
}

/** The columns from a row on that names them again; undefined for another row. */
export function headingAgain(cells: readonly string[], before: Heading): Heading | undefined {
  const heading = headingOf(cells, before.at)
  const isHeading = hasName(heading) && heading.places.size * 2 > cells.filter(Boolean).length
  if (!isHeading) return undefined
  // What was decided about the same names stays decided.
  const isSame = before.names.every((name, at) => name === (cells[at] ?? ''))
  return isSame ? before : heading
}

/** Whether the columns have a name of people. */
export function hasName({ places }: Heading): boolean {
  return ofNames.some((column) => places.has(column))
}

/** A column that is chosen is that, whatever others are called. */
function headingOf(
  names: readonly string[],
  at: number,
  chosen: ColumnChoices = new Map(),
): Heading {
  const places = new Map<RosterColumn, number>()
  for (const [place, column] of chosen) if (column) places.set(column, place)
  const again = names.flatMap((name, place) => {
    const column = chosen.has(place) ? undefined : columnNamed(name)
    if (column && places.has(column)) return { column, name }
    if (column) places.set(column, place)
    return []
  })
  // One column of the same kind may say the same in other words.
  const ofPeople = again.find(({ column }) => column === 'full_name' || column === 'last')
  const isSame = ofPeople && ofPeople.name === names[places.get(ofPeople.column) ?? -1]
  const hasTwoBlocks = Boolean(ofPeople && (isSame || again.length > 1))
  const width = names.findLastIndex(Boolean) + 1
  return { at, names, places, width, yearless: new Set(), hasTwoBlocks }
}

/**
 * The columns as the officer and their values decide: "Yr." of Fr. and So. has no years, and is not
 * read.
 */
export function decidedHeading(
  found: Heading,
  lines: readonly CsvRow[],
  chosen: ColumnChoices = new Map(),
): DecidedHeading {
  const heading = headingOf(found.names, found.at, chosen)
  const { names, width } = heading
  const rows = lines.slice(found.at + 1)
  const places = new Map(heading.places)
  const values = (place: number) =>
    rows.map(({ cells }) => cells[place] ?? '').filter((cell) => cell && cell.length <= maxReadCell)
  const instead = new Map<number, string>()
  const yearless = new Set<number>()
  for (const [column, place] of heading.places) {
    const other = chosen.has(place) ? undefined : insteadOf(column, values(place))
    if (other === undefined) continue
    places.delete(column)
    instead.set(place, other)
    // "Yr." has standings, and "Years" behind it the years.
    const next = names.findIndex(
      (name, at) => at > place && !chosen.has(at) && columnNamed(name) === column,
    )
    if (next >= 0) places.set(column, next)
    if (column === 'seasons' || column === 'class') yearless.add(place)
  }
  const columnAt = new Map([...places].map(([column, place]) => [place, column]))
  const columns = Array.from({ length: width }, (_, place) => ({
    ...{ place, heading: names[place] ?? '', column: columnAt.get(place) ?? null },
    // Not the heading of the next page.
    values: values(place)
      .filter((value) => value !== names[place])
      .slice(0, maxShownValues),
  })).filter((column) => column.heading || column.values.length > 0)
  return {
    ...{ ...heading, places, yearless, columns },
    unread: columns
      .filter(({ place, column }) => !column && !instead.get(place))
      .map(
        ({ heading: name, place }) => name.slice(0, 40) || `column ${place + 1}, without a name`,
      ),
    remarks: [...instead].flatMap(([place, other]) =>
      other ? `The column ${names[place]} has ${other}. It is not read.` : [],
    ),
  }
}

const maxShownValues = 3

/** What a column has in place of what its name says, or an empty text; undefined where it has it. */
function insteadOf(column: RosterColumn, cells: readonly string[]): string | undefined {
  const known = cells.filter((cell) => /[^\s?-]/.test(cell))
  // Others have numbers of their own in a column of this name.
  if (column === 'id') return cells.every(rowId) ? undefined : ''
  // Fewer rows may have the numbers of a small team.
  if (column === 'numbers' && known.length >= 10)
    return known.every((cell, at) => Number.parseInt(cell, 10) === at + 1)
      ? 'the number of each row'
      : undefined
  return column === 'seasons' || column === 'class' ? insteadOfYears(known) : undefined
}

function columnNamed(cell: string): RosterColumn | undefined {
  if (cell.trim() === '#') return 'numbers'
  return columnOf.get(cell.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
}
