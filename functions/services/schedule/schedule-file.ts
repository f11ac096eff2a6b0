import { type ScheduledGame, scheduledGame } from '../../../src/domain/schedule/game.ts'
import { withIds } from '../../../src/domain/schedule/game-identity.ts'
import {
  columns as knownColumns,
  maxRows,
  neededColumns,
  readGame,
  type ScheduleRow,
} from '../../../src/domain/schedule/game-row.ts'
import { maxCellLength } from '../../../src/domain/schedule/published-schedule.ts'
import { otherMark } from '../../../src/domain/schedule/schedule-file-checks.ts'
import { type Remark, unreadableDate } from '../../../src/domain/schedule/schedule-row-checks.ts'
import type { TeamDirectory } from '../../../src/domain/schedule/team.ts'
import { InvalidResponseError } from '../../http/upstream-error.ts'
import { readScheduleCsv, type ScheduleCsvRow } from './schedule-csv.ts'

const columnNames = new Map<string, string>(
  knownColumns.map((column) => [column.toLowerCase(), column]),
)

/** Reads the rows of the CMS's export, with columns in any order. @throws {InvalidResponseError} */
export function readScheduleRows(text: string) {
  const [header, ...lines] = readCells(text)
  // Headings name columns in any case.
  const columns = header?.cells?.map((name) => columnNames.get(name.toLowerCase()) ?? name) ?? []
  const missing = neededColumns.filter((column) => !columns.includes(column))
  if (missing.length > 0)
    throw noSchedule(
      otherMark(columns) ?? `The schedule file lacks the needed columns: ${missing.join(', ')}.`,
    )
  const rowOf = rowReader(columns)
  const rows = lines.map(({ line, cells }) => ({
    ...{ line, row: cells && rowOf(cells), runsOver: runsOver(cells, columns) },
  }))
  return { columns, rows }
}

/** The lines of a schedule, its headings first. @throws {InvalidResponseError} */
export function readCells(text: string, delimiter?: string): ScheduleCsvRow[] {
  if (text.trimStart().startsWith('<'))
    throw noSchedule('The schedule file is a web page, not CSV.')
  const rows = readScheduleCsv(text, 1 + maxRows + 1, delimiter)
  if (rows.length > 1 + maxRows)
    throw noSchedule(`The schedule file has more than ${maxRows} rows: that is no schedule.`)
  return rows
}

/** Whether a row has text beyond the last heading. */
export function runsOver(cells: readonly string[] | null, columns: readonly string[]): boolean {
  return cells?.slice(columns.length).some((cell) => cell.trim() !== '') ?? false
}

/** A row of a file with its game, null where it cannot be read. */
export type FileRow = ReturnType<typeof readScheduleFile>['rows'][number] & {
  /** Whether the table says no place, which is the home stadium then. */
  isAtHome?: boolean
}

/** Reads the games of the CMS's export, drafts too. @throws {InvalidResponseError} */
export function readScheduleFile(text: string, teams: TeamDirectory) {
  const { columns, rows } = readScheduleRows(text)
  const games = rows.map(({ row, ...one }) => ({ ...one, game: row && readGame(row, teams) }))
  return { columns, rows: withIds(games.map((one) => ({ ...one, id: null }))) }
}

/**
 * Parses the CMS's export. Rows that cannot be read, or name no game, are reported. Rows left
 * out count for the ids of the others. @throws {InvalidResponseError} when it is no schedule
 */
export function parseScheduleFile(text: string, teams: TeamDirectory) {
  const { rows } = readScheduleFile(text, teams)
  const games = rows.flatMap(({ id, game }, position): ScheduledGame[] => {
    const shown = game?.state === 'shown' ? scheduledGame(game, position, teams, id) : null
    return shown ? [shown] : []
  })
  const problems = rows.flatMap(({ line, ...row }) => {
    const { game } = row
    const isUnread = game?.state === 'shown' && game.isGame && game.when === null
    const texts = rowProblems(row).map(({ text }) => text)
    return [...texts, ...(isUnread ? [unreadableDate(game)] : [])].map((text) => ({ line, text }))
  })
  return { games, problems }
}

/** What is wrong with a row as such, whatever its game. */
export function rowProblems({ game, runsOver }: Pick<FileRow, 'game' | 'runsOver'>): Remark[] {
  const isShown = game?.state === 'shown'
  const problems = [
    game === null &&
      'The row cannot be read: a quote is out of place, or a cell is longer than ' +
        `${maxCellLength} characters. The row is left out.`,
    isShown &&
      runsOver &&
      'The row has more cells than the header, so some may be in the wrong column.',
    // A week without a game is no problem.
    isShown && game.row.Game === '' && 'The row has no opponent and is left out.',
  ]
  return problems.flatMap((text) => (text ? { kind: 'problem' as const, text } : []))
}

/** For a text that is no schedule. */
export function noSchedule(message: string): InvalidResponseError {
  return new InvalidResponseError('schedule', message)
}

/**
 * Of columns with the same name the first is meant; cells that are missing are empty. Null where no
 * game takes a cell.
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
