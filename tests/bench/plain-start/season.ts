import { createServerFn } from '@tanstack/react-start'
import { parseScheduleFile } from '../../../functions/services/schedule/schedule-file.ts'
import { teamDirectory } from '../../../src/content/teams.ts'
import { type ScheduledGame, season } from '../../../src/domain/game.ts'

/** The schedule file of this run, put in by the build. */
declare const SCHEDULE: string

let games: ScheduledGame[] | undefined

/** The season, read once by each isolate. */
export const getSeason = createServerFn({ method: 'GET' }).handler(async () => {
  const now = Date.now()
  games ??= parseScheduleFile(SCHEDULE, teamDirectory).games
  return { ...season(games, now), calendarUrl: 'https://alumni.example/schedule.ics' }
})
