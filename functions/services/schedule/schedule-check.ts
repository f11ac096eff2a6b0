import {
  crossChecks,
  type Finding,
  fileChecks,
  likelyCause,
  seasonChecks,
} from '../../../src/domain/schedule/schedule-file-checks.ts'
import { rowChecks } from '../../../src/domain/schedule/schedule-row-checks.ts'
import type { TeamDirectory } from '../../../src/domain/schedule/team.ts'
import { InvalidResponseError } from '../../http/upstream-error.ts'
import { type FileRow, readScheduleFile, rowProblems } from './schedule-file.ts'

/** What a check of a schedule export has found. */
export interface Inspection {
  findings: Finding[]
  rows: FileRow[]
}

/**
 * Says what is wrong with a schedule export, in terms of the content system.
 * @param text the file's text
 * @param teams the teams that the site knows
 * @param now in ms since 1970
 * @param closed seasons whose lines are left out
 * @param read throws an {@link InvalidResponseError} for a text that is no schedule
 */
export function inspectSchedule(
  text: string,
  teams: TeamDirectory,
  now: number,
  closed: readonly number[] = [],
  read: typeof readScheduleFile = readScheduleFile,
): Inspection {
  try {
    const { columns, rows } = read(text, teams)
    const games = rows.flatMap(({ line, game }) => (game ? { line, game } : []))
    const listed = games.filter(({ game }) => game.isGame && game.state === 'shown')
    const findings = [
      ...fileChecks(text, columns, listed.length),
      ...rows.flatMap(rowProblems),
      ...seasonChecks(
        listed.map(({ game }) => game.when?.kickoff ?? null),
        closed,
      ),
      ...listed.flatMap((entry) => rowChecks(entry, teams, now)),
      ...crossChecks(listed),
      ...rows.flatMap(byeCheck),
    ]
    return { findings: findings.toSorted((a, b) => a.line - b.line), rows }
  } catch (error) {
    if (!(error instanceof InvalidResponseError)) throw error
    return {
      findings: [{ line: 0, kind: 'problem', text: likelyCause(text) ?? error.message }],
      rows: [],
    }
  }
}

/** A week without a game is no mistake, but somebody may miss it. */
function byeCheck({ line, game }: FileRow): Finding[] {
  if (!game || game.row.Game === '' || game.state !== 'shown' || game.isGame) return []
  return [{ line, kind: 'hint', text: `"${game.row.Game}" is no opponent: the row is left out.` }]
}
