import { cellsOfState, type Game, readGame } from '../../../src/domain/schedule/game-row.ts'
import { publishableRow, storableGames } from '../../../src/domain/schedule/published-schedule.ts'
import type { Finding } from '../../../src/domain/schedule/schedule-file-checks.ts'
import type { TeamDirectory } from '../../../src/domain/schedule/team.ts'
import { inspectSchedule } from './schedule-check.ts'

/** What an officer's file comes to. */
export interface UploadedSchedule {
  findings: Finding[]
  /** Whether the file as a whole has a problem: then none of it can be published. */
  isBlocked: boolean
  /** The numbers of lines with a problem. */
  badLines: number[]
  /** The games to publish: those with a problem as drafts, so that no visitor sees them. */
  games: Game[]
}

/** Checks an uploaded file as the command does. @param now in ms since 1970 @param closed seasons */
export function readUpload(
  text: string,
  teams: TeamDirectory,
  now: number,
  closed: readonly number[] = [],
): UploadedSchedule {
  const { findings, rows } = inspectSchedule(text, teams, now, closed)
  const problems = findings.filter(({ kind }) => kind === 'problem').map(({ line }) => line)
  const badLines = [...new Set(problems.filter((line) => line > 1))]
  return {
    findings,
    isBlocked: problems.some((line) => line <= 1),
    badLines,
    games: storableGames(
      rows
        .filter(({ game }) => game.isGame)
        .map(({ line, game: { row } }) => ({
          ...publishableRow(row),
          ...(badLines.includes(line) && cellsOfState('draft')),
        }))
        .map((row) => readGame(row, teams)),
    ),
  }
}
