import { teamDirectory } from '../../../src/content/teams.ts'
import {
  hasGame,
  isListed,
  type ScheduleRow,
  scheduledGame,
} from '../../../src/domain/schedule/game.ts'
import { seasonOfId } from '../../../src/domain/schedule/game-identity.ts'
import {
  documentOf,
  type KeyedRow,
  keyedRows,
  publishableRow,
  rowsOf,
  storableRows,
} from '../../../src/domain/schedule/published-schedule.ts'
import type { Finding } from '../../../src/domain/schedule/schedule-file-checks.ts'
import { rowChecks } from '../../../src/domain/schedule/schedule-row-checks.ts'
import { season } from '../../../src/domain/schedule/season.ts'
import type { ScheduleContext } from './schedule.ts'
import { fetchSchedule } from './schedule-source.ts'

/** The rows of the schedule file with a game, archived ones too. @throws {UpstreamError} */
export async function fileRows({ env, settings }: ScheduleContext): Promise<KeyedRow[]> {
  const { text } = await fetchSchedule(env, settings)
  // Loaded on first use: most isolates read no file.
  const { readScheduleRows } = await import('./schedule-file.ts')
  const rows = readScheduleRows(text).rows.flatMap(({ row }) => row ?? [])
  const games = rows.filter((row) => hasGame(row, teamDirectory)).map(publishableRow)
  const document = documentOf(keyedRows(storableRows(games), teamDirectory), teamDirectory)
  return rowsOf(document, teamDirectory)
}

/** Whether a game that visitors see has been played, and nobody has said how. @param now in ms since 1970 */
export function lacksResult(row: ScheduleRow, now: number): boolean {
  const game = isListed(row) ? scheduledGame(row, 0, teamDirectory) : null
  return game !== null && !game.status && !game.result && season([game], now).isOver
}

/** The first season whose games have all been played or are not to be; null while it goes on. @param now in ms since 1970 */
export function endedSeason(rows: readonly KeyedRow[], now: number): number | null {
  const listed = rows.filter(({ row }) => isListed(row))
  const [first] = listed.flatMap(({ id }) => seasonOfId(id) ?? []).sort((a, b) => a - b)
  if (first === undefined) return null
  const games = listed.flatMap(({ id, row }, position) =>
    seasonOfId(id) === first ? (scheduledGame(row, position, teamDirectory) ?? []) : [],
  )
  const isEnded = season(games, now).games.every(({ isOver, status }) => isOver || status)
  return isEnded ? first : null
}

/** What is odd about each game that is not archived. @param now in ms since 1970 */
export function findingsOf(rows: readonly KeyedRow[], now: number) {
  return rows.flatMap(({ key, row }, position) => {
    const game = scheduledGame(row, position, teamDirectory)
    if (!game || row.Archived.toLowerCase() === 'true') return []
    const findings = rowChecks({ line: position + 1, row, game }, teamDirectory, now)
    return findings.map(({ kind, text }): Pick<Finding, 'kind' | 'text'> & { key: string } => ({
      ...{ key, kind, text },
    }))
  })
}
