import {
  isListed,
  columns as knownColumns,
  maxRows,
  neededColumns,
  type ScheduledGame,
  type ScheduleRow,
  scheduledGame,
} from '../../../src/domain/schedule/game.ts'
import { withIds } from '../../../src/domain/schedule/game-identity.ts'
import { maxCellLength } from '../../../src/domain/schedule/published-schedule.ts'
import type { TeamDirectory } from '../../../src/domain/schedule/team.ts'
import { InvalidResponseError } from '../../http/upstream-error.ts'
import { readScheduleCsv } from './schedule-csv.ts'

/** A problem in the file. Lines count from 1, the header's; a row has its first one's. */
export interface ScheduleProblem {
  line: number
  problem: string
}

const columnNames = new Map<string, string>(
  knownColumns.map((column) => [column.toLowerCase(), column]),
)

/** Reads the rows of the CMS's export, with columns in any order. @throws {InvalidResponseError} */
export function readScheduleRows(text: string) {
  if (text.trimStart().startsWith('<'))
    throw noSchedule('The schedule file is a web page, not CSV.')
  const [header, ...dataRows] = readScheduleCsv(text, 1 + maxRows + 1)
  // Headers name columns in any case.
  const columns = header?.cells?.map((name) => columnNames.get(name.toLowerCase()) ?? name) ?? []
  const missing = neededColumns.filter((column) => !columns.includes(column))
  if (missing.length > 0)
    throw noSchedule(`The schedule file lacks the needed columns: ${missing.join(', ')}.`)
  if (dataRows.length > maxRows)
    throw noSchedule(`The schedule file has more than ${maxRows} rows: that is no schedule.`)
  const rowOf = rowReader(columns)
  const rows = dataRows.map(({ line, cells }) => ({
    line,
    row: cells && rowOf(cells),
    /** Whether it has text beyond the header's last column. */
    runsOver: cells?.slice(columns.length).some((cell) => cell.trim() !== '') ?? false,
  }))
  return { columns, rows }
}

/**
 * Parses the CMS's export. Rows that cannot be read, or name no game, are reported. Rows left
 * out count for the ids of the others. @throws {InvalidResponseError} when it is no schedule
 */
export function parseScheduleFile(text: string, teams: TeamDirectory) {
  const games: ScheduledGame[] = []
  const problems: ScheduleProblem[] = []
  const rows = readScheduleRows(text).rows.map((one) => ({ ...one, id: null }))
  for (const [position, { line, row, id, runsOver }] of withIds(rows, teams).entries()) {
    const report = (problem: string) => problems.push({ line, problem })
    if (row === null) {
      report(
        'The row cannot be read: a quote is out of place, or a cell is longer than ' +
          `${maxCellLength} characters. The row is left out.`,
      )
      continue
    }
    if (!isListed(row)) continue
    if (runsOver)
      report('The row has more cells than the header, so some may be in the wrong column.')
    const game = scheduledGame(row, position, teams, id)
    if (game === null) {
      // A week without a game is no problem.
      if (row.Game === '') report('The row has no Game and is left out.')
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

function noSchedule(message: string): InvalidResponseError {
  return new InvalidResponseError('schedule', message)
}

/**
 * Of columns with the same name the first is meant; cells that are missing are empty. Null where no
 * game takes a cell: patterns may take the square of its length.
 */
function rowReader(columns: string[]) {
  const positions = knownColumns.map((column) => [column, columns.indexOf(column)] as const)
  return (cells: string[]) => {
    const entries = positions.map(([column, at]) => [column, cells[at]?.trim() ?? ''])
    if (entries.some(([, text = '']) => text.length > maxCellLength)) return null
    // A cast, because Object.fromEntries forgets the names.
    return Object.fromEntries(entries) as ScheduleRow
  }
}
