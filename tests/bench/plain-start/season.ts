import { createServerFn } from '@tanstack/react-start'
import { parseScheduleFile } from '../../../functions/services/schedule/schedule-file.ts'
import { teamDirectory } from '../../../src/content/teams.ts'
import { type ScheduledGame, season } from '../../../src/domain/game.ts'
import { shownGames } from '../../../src/domain/shown-game.ts'

/** The schedule file of this run, put in by the build. */
declare const SCHEDULE: string

let games: ScheduledGame[] | undefined

/** The season, read once by each isolate. */
export const getSeason = createServerFn({ method: 'GET' }).handler(async () => {
  const now = Date.now()
  games ??= parseScheduleFile(SCHEDULE, teamDirectory).games
  const list = season(games, now)
  return {
    ...list,
    games: shownGames(list.games),
    calendarUrl: 'https://alumni.example/schedule.ics',
  }
})
