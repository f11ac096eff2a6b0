import { CsvError, parse } from 'csv-parse/sync'
import { isListed, type ScheduledGame, type ScheduleRow, scheduledGame } from '../../src/domain/game.ts'
import type { TeamDirectory } from '../../src/domain/team.ts'

/** Something a maintainer should mend in the file. Lines count from 1, the header's; a row is named by its first. */
export interface ScheduleProblem {
  line: number
  problem: string
}

/** What arrived is no schedule at all: a web page, or a file without the needed columns. */
export class ScheduleFileError extends Error {
  override name = 'ScheduleFileError'
}

/** The columns that nothing can stand in for. */
const neededColumns = ['Game', 'Game Date', 'Home or Away', 'Location'] as const

/** Text in quotes may run over lines; beyond this many, a row's closing quote is taken to be missing. */
const mostLinesOfARow = 100

interface CsvRow {
  line: number
  /** Null when the row is not CSV, as with a quote that is never closed. */
  cells: string[] | null
}

/**
 * Reads the CMS's schedule export: CSV (RFC 4180) with a header in any column order.
 *
 * Archived and draft rows are left out without a word; rows that cannot be read or name no game are left out and
 * reported. All of them count for the ids of the others. A bad row never costs the rows around it.
 *
 * @param text the file's text; a byte order mark and any line ends will do
 * @param teams the names, logos and links of the games
 * @throws {ScheduleFileError} when the text is no schedule
 */
export function parseScheduleFile(
  text: string,
  teams: TeamDirectory,
): { games: ScheduledGame[]; problems: ScheduleProblem[] } {
  if (text.trimStart().startsWith('<')) {
    throw new ScheduleFileError('The schedule file is a web page, not CSV.')
  }
  const [header, ...dataRows] = readCsv(text)
  const columns = header?.cells?.map((name) => name.trim()) ?? []
  const missing = neededColumns.filter((column) => !columns.includes(column))
  if (missing.length > 0) {
    throw new ScheduleFileError(`The schedule file lacks the needed columns: ${missing.join(', ')}.`)
  }

  const games: ScheduledGame[] = []
  const problems: ScheduleProblem[] = []
  for (const [position, { line, cells }] of dataRows.entries()) {
    const report = (problem: string) => problems.push({ line, problem })
    if (cells === null) {
      report('The row cannot be read: a quote is out of place. The row is left out.')
      continue
    }
    const row = scheduleRow(columns, cells)
    if (!isListed(row)) continue
    if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
      report('The row has more cells than the header, so some may be in the wrong column.')
    }
    const game = scheduledGame(row, position, teams)
    if (game === null) {
      report('The row has no Game and is left out.')
      continue
    }
    if (game.kickoff === null) report(`The Game Date "${game.isoDate}" is unreadable and is shown as given.`)
    games.push(game)
  }
  return { games, problems }
}

/**
 * Splits the text into rows one at a time, so that a quote left open spoils its own line only: read as a whole,
 * the file would be one endless cell from there on.
 */
function readCsv(text: string): CsvRow[] {
  const lines = text.split(/\r\n|\n|\r/)
  const rows: CsvRow[] = []
  let at = 0
  while (at < lines.length) {
    const length = lengthOfRow(lines, at)
    const cells = readCells(lines.slice(at, at + length).join('\n'))
    const isBlank = cells?.length === 0
    if (!isBlank) rows.push({ line: at + 1, cells })
    at += cells === null ? 1 : length
  }
  return rows
}

/** How many lines the row at this place takes: as many as it needs for every quote to have its counterpart. */
function lengthOfRow(lines: string[], at: number): number {
  let quotes = 0
  for (const [index, line] of lines.slice(at, at + mostLinesOfARow).entries()) {
    quotes += line.split('"').length - 1
    if (quotes % 2 === 0) return index + 1
  }
  return 1
}

/** The cells of one row; empty for a blank line, null when it is not CSV. */
function readCells(row: string): string[] | null {
  try {
    const [cells = []] = parse(row, {
      bom: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: '\n',
    })
    return cells
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}

/** The columns by name. Where a name comes twice the first is meant; cells that are missing are empty. */
function scheduleRow(columns: string[], cells: string[]): ScheduleRow {
  const cell = (column: string) => cells[columns.indexOf(column)]?.trim() ?? ''
  return {
    Game: cell('Game'),
    'Game Date': cell('Game Date'),
    'Home or Away': cell('Home or Away'),
    Location: cell('Location'),
    'Home Icon': cell('Home Icon'),
    'Away Icon': cell('Away Icon'),
    'Special Event': cell('Special Event'),
    Archived: cell('Archived'),
    Draft: cell('Draft'),
  }
}
