import { parseScheduleFile } from '../../../functions/services/schedule-file.ts'
import { teamDirectory } from '../../../src/content/teams.ts'
import { season } from '../../../src/domain/game.ts'

const day = 24 * 3_600_000

/** The next kickoff of a schedule, and how its countdown begins by a clock that is a day ahead. */
export function nextKickoff(schedule: string): { kickoff: number; live: string } {
  const now = Date.now()
  const { games } = season(parseScheduleFile(schedule, teamDirectory).games, now)
  const kickoff = games.find(({ isNextGame }) => isNextGame)?.kickoff ?? Number.NaN
  return { kickoff, live: `${Math.floor((kickoff - now) / day) - 1}d ` }
}
