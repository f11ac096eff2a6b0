import { expect, type Page } from 'playwright/test'
import { parseScheduleFile } from '../../../functions/services/schedule/schedule-file.ts'
import { teamDirectory } from '../../../src/content/teams.ts'
import { type ScheduledGame, season as seasonAt } from '../../../src/domain/game.ts'
import { kickoff, seasonFile } from '../product.ts'
import { navigateByMenu, type State, state } from './state.ts'

/** The edge's response with these games on a day. */
export function scheduleResponse(games: ScheduledGame[], day: number) {
  const calendarUrl = 'https://alumni.example/schedule.ics'
  return { ok: true, ...seasonAt(games, day), unavailable: false, calendarUrl }
}

/** Opens the schedule of a day, by the clocks of edge and browser. */
async function onTheDay(page: Page, day: number): Promise<void> {
  const { games } = parseScheduleFile(seasonFile, teamDirectory)
  await page.route('**/api/schedule', (route) =>
    route.fulfill({ json: scheduleResponse(games, day) }),
  )
  await page.clock.setFixedTime(day)
  await navigateByMenu(page, '/schedule')
}

/** The season on different days. */
export const season: readonly State[] = [
  state('next-game', { viewer: 'visitor' }, async (page) => {
    await onTheDay(page, kickoff - ((2 * 24 * 60 + 27) * 60 + 42) * 1_000)
    await expect(page.getByText(/until kickoff$/)).toHaveText('2d 0h 27m 42s until kickoff')
  }),
  state('season-over', { viewer: 'visitor' }, async (page) => {
    await onTheDay(page, kickoff + 30 * 86_400_000)
    await expect(page.getByRole('main').getByRole('article').last()).toBeVisible()
    await expect(page.getByText(/until kickoff$/)).toHaveCount(0)
  }),
]
