import {
  type Finding,
  fileChecks,
  likelyCause,
} from '../../../src/domain/schedule/schedule-file-checks.ts'
import {
  dayChecks,
  type GameRemark,
  rowChecks,
} from '../../../src/domain/schedule/schedule-row-checks.ts'
import type { TeamDirectory } from '../../../src/domain/schedule/team.ts'
import { InvalidResponseError } from '../../http/upstream-error.ts'
import { type FileRow, readScheduleFile, rowProblems } from './schedule-file.ts'

/** What a check of a table of games has found. */
export type Inspection = { findings: Finding[]; rows: FileRow[] }

/**
 * Says what is wrong with a table of games.
 * @param now in ms since 1970
 * @param closed seasons that are closed
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
    const listed = new Set(
      rows.flatMap(({ game }) => (game?.isGame && game.state === 'shown' ? game : [])),
    )
    const ofDay = dayChecks([...listed])
    const findings = rows.flatMap(({ line, ...row }) => {
      const { game } = row
      const remarks = [...rowProblems(row), ...byeCheck(row)]
      if (game && listed.has(game)) remarks.push(...rowChecks(game, teams, now), ...ofDay(game))
      return remarks.map((remark): Finding => ({ line, ...remark, name: game?.opponent }))
    })
    const all = [...fileChecks(text, columns, [...listed], closed), ...findings]
    return { findings: all.toSorted((a, b) => a.line - b.line), rows }
  } catch (error) {
    if (!(error instanceof InvalidResponseError)) throw error
    const cause = likelyCause(text) ?? error.message
    return { findings: [{ line: 0, kind: 'problem', text: cause }], rows: [] }
  }
}

/** A week without a game is no game, and somebody may miss it. */
function byeCheck({ game }: Pick<FileRow, 'game'>): GameRemark[] {
  if (!game || game.row.Game === '' || game.state !== 'shown' || game.isGame) return []
  return [{ kind: 'problem', text: `"${game.row.Game}" is no opponent: the row is left out.` }]
}
