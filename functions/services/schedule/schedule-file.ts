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
import {
  type GameRemark,
  unreadableDate,
} from '../../../src/domain/schedule/schedule-row-checks.ts'
import type { TeamDirectory } from '../../../src/domain/schedule/team.ts'
import { visibleText } from '../../../src/domain/text-schema.ts'
import { InvalidResponseError } from '../../http/upstream-error.ts'
import { readScheduleCsv, type ScheduleCsvRow } from './schedule-csv.ts'

const columnNames = new Map(knownColumns.map((one): [string, string] => [one.toLowerCase(), one]))

/** The lines of a schedule, its headings first. @throws {InvalidResponseError} */
export function readCells(text: string): ScheduleCsvRow[] {
  if (text.trimStart().startsWith('<'))
    throw noSchedule('This is a web page, not a table of games.')
  // No database takes NUL or half a letter.
  const plain = visibleText(text).replaceAll('\0', '').toWellFormed()
  const rows = readScheduleCsv(plain, 1 + maxRows + 1)
  if (rows.length > 1 + maxRows)
    throw noSchedule(`There are more than ${maxRows} rows: that is no schedule.`)
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

/**
 * Reads the games of the CMS's export, drafts too, with columns in any order. Of columns with the
 * same name the first is meant; cells that are missing are empty. @throws {InvalidResponseError}
 */
export function readScheduleFile(text: string, teams: TeamDirectory) {
  const [header, ...lines] = readCells(text)
  // Headings name columns in any case.
  const columns = header?.cells?.map((name) => columnNames.get(name.toLowerCase()) ?? name) ?? []
  const missing = neededColumns.filter((column) => !columns.includes(column))
  if (missing.length > 0)
    throw noSchedule(`The schedule file lacks the needed columns: ${missing.join(', ')}.`)
  const places = knownColumns.map((column) => [column, columns.indexOf(column)] as const)
  const rows = lines.map(({ line, cells }) => {
    const entries = places.map(([column, at]) => [column, cells?.[at]?.trim() ?? ''] as const)
    const isLong = entries.some(([, text]) => text.length > maxCellLength)
    // A cast, because Object.fromEntries forgets the names.
    const row = cells && !isLong ? (Object.fromEntries(entries) as ScheduleRow) : null
    return { line, id: null, game: row && readGame(row, teams), runsOver: runsOver(cells, columns) }
  })
  return { columns, rows: withIds(rows) }
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
export function rowProblems({ game, runsOver }: Pick<FileRow, 'game' | 'runsOver'>): GameRemark[] {
  const isShown = game?.state === 'shown'
  const problems = [
    game === null &&
      'The row cannot be read: a quote is out of place, or a cell is longer than ' +
        `${maxCellLength} characters. The row is left out.`,
    isShown &&
      runsOver &&
      'The row has more cells than the header, so some may be in the wrong column.',
    isShown && game.row.Game === '' && 'The row has no opponent and is left out.',
  ]
  return problems.flatMap((text) => (text ? { kind: 'problem' as const, text } : []))
}

/** For a text that is no schedule. */
export function noSchedule(message: string): InvalidResponseError {
  return new InvalidResponseError('schedule', message)
}
