import { hasGame, isListed, type ScheduleRow } from '../../../src/domain/schedule/game.ts'
import { crossChecks } from '../../../src/domain/schedule/schedule-cross-checks.ts'
import {
  type Finding,
  fileChecks,
  likelyCause,
  seasonChecks,
} from '../../../src/domain/schedule/schedule-file-checks.ts'
import { rowChecks } from '../../../src/domain/schedule/schedule-row-checks.ts'
import type { TeamDirectory } from '../../../src/domain/schedule/team.ts'
import { InvalidResponseError } from '../../http/upstream-error.ts'
import { parseScheduleFile, readScheduleRows } from './schedule-file.ts'

/** What a check of a schedule export has found. */
export interface Inspection {
  findings: Finding[]
  /** Rows by what becomes of them. */
  counts: { listed: number; archived: number; draft: number; unreadable: number }
  /** The rows that can be read. */
  rows: Array<{ line: number; row: ScheduleRow }>
}

/**
 * Says what is wrong with a schedule export, in terms of the content system.
 * @param text the file's text
 * @param teams the teams that the site knows
 * @param now in ms since 1970
 * @param closed seasons whose lines are left out
 */
export function inspectSchedule(
  text: string,
  teams: TeamDirectory,
  now: number,
  closed: readonly number[] = [],
): Inspection {
  const counts = { listed: 0, archived: 0, draft: 0, unreadable: 0 }
  try {
    const { columns, rows } = readScheduleRows(text)
    const { games, problems } = parseScheduleFile(text, teams)
    const gamesById = new Map(games.map((game) => [game.id, game]))
    const listed = rows.flatMap(({ line, row }, position) => {
      const game = gamesById.get(String(position + 1))
      return row && game ? [{ line, row, game }] : []
    })
    for (const { row } of rows) {
      if (row === null) counts.unreadable++
      else if (isTrue(row.Archived)) counts.archived++
      else if (isTrue(row.Draft)) counts.draft++
    }
    counts.listed = games.length
    const findings = [
      ...fileChecks(text, columns, games.length),
      ...problems.map(({ line, problem }) => ({ line, kind: 'problem' as const, text: problem })),
      ...seasonChecks(
        listed.map(({ game }) => game.kickoff),
        closed,
      ),
      ...listed.flatMap((entry) => rowChecks(entry, teams, now)),
      ...crossChecks(listed),
      ...rows.flatMap(({ line, row }) => byeCheck(line, row, teams)),
    ]
    return {
      findings: findings.toSorted((a, b) => a.line - b.line),
      counts,
      rows: rows.flatMap(({ line, row }) => (row ? [{ line, row }] : [])),
    }
  } catch (error) {
    if (!(error instanceof InvalidResponseError)) throw error
    return {
      findings: [{ line: 0, kind: 'problem', text: likelyCause(text) ?? error.message }],
      counts,
      rows: [],
    }
  }
}

/** A week without a game is no mistake, but somebody may miss it. */
function byeCheck(line: number, row: ScheduleRow | null, teams: TeamDirectory): Finding[] {
  if (!row || row.Game === '' || !isListed(row) || hasGame(row, teams)) return []
  return [{ line, kind: 'hint', text: `"${row.Game}" is no opponent: the row is left out.` }]
}

function isTrue(text: string): boolean {
  return text.toLowerCase() === 'true'
}
