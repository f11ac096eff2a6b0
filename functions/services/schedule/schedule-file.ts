import {
  isListed,
  maxRows,
  neededColumns,
  type ScheduledGame,
  type ScheduleRow,
  scheduledGame,
  usefulColumns,
} from '../../../src/domain/game.ts'
import type { TeamDirectory } from '../../../src/domain/team.ts'
import { readCsv } from './schedule-csv.ts'

/** A problem in the file. Lines count from 1, the header's; a row has its first one's. */
export interface ScheduleProblem {
  line: number
  problem: string
}

/** What arrived is no schedule at all: a web page, or a file without the needed columns. */
export class ScheduleFileError extends Error {
  override name = 'ScheduleFileError'
}

const knownColumns = [...neededColumns, ...usefulColumns]

/** Headers name columns in any case. */
function columnNamed(name: string): string {
  return knownColumns.find((column) => column.toLowerCase() === name.toLowerCase()) ?? name
}

/** Reads the rows of the CMS's export, with columns in any order. @throws {ScheduleFileError} */
export function readScheduleRows(text: string) {
  if (text.trimStart().startsWith('<'))
    throw new ScheduleFileError('The schedule file is a web page, not CSV.')
  const [header, ...dataRows] = readCsv(text, 1 + maxRows + 1)
  const columns = header?.cells?.map(columnNamed) ?? []
  const missing = neededColumns.filter((column) => !columns.includes(column))
  if (missing.length > 0)
    throw new ScheduleFileError(
      `The schedule file lacks the needed columns: ${missing.join(', ')}.`,
    )
  if (dataRows.length > maxRows)
    throw new ScheduleFileError(
      `The schedule file has more than ${maxRows} rows: that is no schedule.`,
    )
  const rows = dataRows.map(({ line, cells }) => ({
    line,
    row: cells && scheduleRow(columns, cells),
    /** Whether it has text beyond the header's last column. */
    runsOver: cells?.slice(columns.length).some((cell) => cell.trim() !== '') ?? false,
  }))
  return { columns, rows }
}

/**
 * Parses the CMS's export. Rows that cannot be read, or name no game, are reported. Rows left
 * out count for the ids of the others. @throws {ScheduleFileError} when it is no schedule
 */
export function parseScheduleFile(text: string, teams: TeamDirectory) {
  const games: ScheduledGame[] = []
  const problems: ScheduleProblem[] = []
  for (const [position, { line, row, runsOver }] of readScheduleRows(text).rows.entries()) {
    const report = (problem: string) => problems.push({ line, problem })
    if (row === null) {
      report('The row cannot be read: a quote is out of place. The row is left out.')
      continue
    }
    if (!isListed(row)) continue
    if (runsOver)
      report('The row has more cells than the header, so some may be in the wrong column.')
    const game = scheduledGame(row, position, teams)
    if (game === null) {
      report('The row has no Game and is left out.')
      continue
    }
    if (game.kickoff === null)
      report(
        `The Game Date "${game.isoDate}" is unreadable and is shown as given. ` +
          'Write it like 2026-09-05T14:00, or 2026-09-05 for a time to be announced.',
      )
    games.push(game)
  }
  return { games, problems }
}

/** Of columns with the same name the first is meant; cells that are missing are empty. */
function scheduleRow(columns: string[], cells: string[]): ScheduleRow {
  const textOf = (column: string) => cells[columns.indexOf(column)]?.trim() ?? ''
  const row = Object.fromEntries(knownColumns.map((column) => [column, textOf(column)]))
  // A cast, because Object.fromEntries forgets the names.
  return row as ScheduleRow
}
