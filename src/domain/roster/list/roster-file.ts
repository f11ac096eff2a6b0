import { shownNumber } from '../../count.ts'
import type { CsvRow } from '../../csv.ts'
import { hasLostLetters } from '../../csv-letters.ts'
import { shortened } from '../entry/roster-seasons.ts'
import { isHeading, mayBePerson, seasonHeading } from './other-words.ts'
import type { SeasonAbove } from './roster-career.ts'
import {
  type ColumnChoices,
  type DecidedHeading,
  decidedHeading,
  findHeading,
  type Heading,
  hasName,
  headingAgain,
  maxReadCell,
} from './roster-columns.ts'
import { readCsvFile } from './roster-csv.ts'
import { type ListedPlayer, type RowContext, type RowError, readRow } from './roster-row.ts'
import { listTime } from './roster-years.ts'

/** What a file has: rows that can be read, rows that are nobody, and columns that are not read. */
export interface RosterFile extends Pick<DecidedHeading, 'columns' | 'unread' | 'remarks'> {
  rows: ListedPlayer[]
  errors: RowError[]
  /** How many names are in capitals. */
  capitals: number
}

/** What an officer decided about a file before it is read. */
export interface Reading {
  /** Whether names in capitals stay as they are. */
  keepsCapitals?: boolean
  columns?: ColumnChoices
}

const noHeading =
  'No column is called Name. Please name the columns in the first line: Name, No., Years, Pos, Class.'

const twoBlocks =
  'This list has two blocks of columns side by side. Please put one below the other, and choose it again.'

/** The most rows that have a name alone, where that is unusual. */
const maxAlone = 1 / 3

/**
 * Reads a list of players as clubs have it. `problem` is a sentence about the whole file.
 * @param now in ms: seasons of two digits are not later
 */
export function readRoster(
  bytes: Uint8Array,
  now: number,
  { keepsCapitals, columns: chosen }: Reading = {},
): RosterFile | { problem: string } {
  const file = readCsvFile(bytes)
  if ('problem' in file) return file
  const found = findHeading(file.lines)
  const heading = found && decidedHeading(found, file.lines, chosen)
  if (!heading || !hasName(heading)) return { problem: noHeading }
  if (heading.hasTwoBlocks) return { problem: twoBlocks }
  const below = file.lines.slice(heading.at + 1)
  if (below.length === 0) return { problem: 'This file names its columns, but has no players.' }
  // No pattern shall see what no field takes.
  const isTooLong = (row: CsvRow) =>
    readCells(row, heading).some((cell) => cell.length > maxReadCell)
  const lines = below.filter((row) => !isTooLong(row))
  const time = listTime(now)
  const read = rowsOf(lines, heading).map((row) =>
    'error' in row ? row : readPlaced(row, { ...row, time, keepsCapitals }),
  )
  const tooLong = `A cell is longer than ${shownNumber(maxReadCell)} characters.`
  const errors = [
    ...file.lines.slice(0, heading.at).map((row) => heldBack(row, aboveHeading)),
    ...below.filter(isTooLong).map(({ line }) => ({ line, name: '', error: tooLong })),
    ...lines.flatMap((row) => swallowed(row, heading)),
    ...read.filter((row) => 'error' in row),
  ]
  const rows = read.filter((row) => 'fields' in row)
  const capitals = rows.filter(({ inCapitals }) => inCapitals).length
  const { columns, unread, remarks } = heading
  return { rows, errors, columns, unread, remarks, capitals }
}

const aboveHeading = 'This line is above the names of the columns.'

function heldBack({ line, cells }: CsvRow, error: string): RowError {
  return { line, name: shortened(wordsOf(cells)), error }
}

/** Reads a row, and doubts what only the list around it shows. */
function readPlaced(row: PlacedRow, context: RowContext): ListedPlayer | RowError {
  const player = readRow(row, context)
  if ('error' in player) return player
  if (readCells(row, row.heading).some(hasLostLetters))
    player.doubts.push('Letters of this row are lost. Save the list as CSV UTF-8, and look.')
  if (row.isDoubtful) player.doubts.push('Only a name is here: is it a person?')
  if (swallowed(row, row.heading).length > 0)
    player.doubts.push('A quote (") holds other lines in a cell of this row.')
  return player
}

/** The cells that are read: those of its columns, or what stands alone. */
function readCells({ cells }: CsvRow, { places }: Heading): readonly string[] {
  return filled(cells).length === 1 ? cells : [...places.values()].map((at) => cells[at] ?? '')
}

/** Lines in a cell, but a note, that look like rows: a quote before them may be no quote. */
function swallowed({ line, cells }: CsvRow, { places }: Heading): RowError[] {
  return cells.flatMap((cell, place) => {
    const [, ...others] = cell.split('\n')
    if (place === places.get('note') || !others.some((one) => /[,;\t|].*[,;\t|]/.test(one)))
      return []
    return others.map((one, at) => ({
      ...{ line: line + at + 1, name: shortened(one) },
      error: `This line is in a cell of line ${line}, behind a quote (").`,
    }))
  })
}

interface PlacedRow extends CsvRow {
  heading: Heading
  above: SeasonAbove | undefined
  /** Whether a name alone, among rows that have more, may be a heading. */
  isDoubtful: boolean
}

/** The rows with their columns and the season above them; and what is nobody. */
function rowsOf(lines: readonly CsvRow[], first: Heading): Array<PlacedRow | RowError> {
  const isGrouped = saysSeasonsOnce(lines, first)
  const alone = lines
    .filter(({ cells }) => filled(cells).length === 1)
    .map((row) => wordsOf(row.cells))
  const names = alone.filter((words) => words.includes(' ') && !isHeading(words))
  const isListOfNames = names.length > lines.length * maxAlone
  const years = first.places.get('seasons')
  let heading = first
  let above: SeasonAbove | undefined
  return lines.map(({ line, cells }) => {
    const words = wordsOf(cells)
    // A row of our own download is an entry, whatever it is called.
    if (cells[heading.places.get('id') ?? -1])
      return { line, cells, heading, above, isDoubtful: false }
    const isAlone = filled(cells).length === 1
    const nobody = (what: string) => heldBack({ line, cells }, `This is ${what}, and no player.`)
    const again = headingAgain(cells, heading)
    if (again) {
      heading = again
      return nobody('a line with the names of the columns')
    }
    const season = isAlone ? seasonHeading(words) : undefined
    if (season) above = { line, season }
    if (season || (isAlone && isHeading(words))) return nobody('a heading')
    const place = heading.places.get('full_name') ?? heading.places.get('last') ?? 0
    const isDoubtful = isAlone && !(isListOfNames && words.includes(' '))
    if (isDoubtful && !mayBePerson(words)) return nobody('a line of text')
    const said = cells[years ?? -1]
    if (isGrouped && said) above = { line, season: Number(said) }
    // Converted documents put into the first column whatever stands alone.
    const placed = isDoubtful ? [...Array<string>(place).fill(''), words] : cells
    return { line, cells: placed, heading, above, isDoubtful }
  })
}

function filled(cells: readonly string[]): string[] {
  return cells.filter(Boolean)
}

function wordsOf(cells: readonly string[]): string {
  return filled(cells).join(' ').replaceAll(/\s+/g, ' ')
}

/** Whether each season is in the first row of its group only, as merged cells are saved. */
function saysSeasonsOnce(lines: readonly CsvRow[], { places }: Heading): boolean {
  const place = places.get('seasons')
  if (place === undefined) return false
  const cells = lines.map((row) => row.cells[place] ?? '')
  const said = cells.filter(Boolean)
  return (
    cells[0] !== '' &&
    said.length < cells.length &&
    said.every((cell) => /^(?:1[89]|20)\d\d$/.test(cell)) &&
    new Set(said).size === said.length
  )
}
