import { readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import { parseScheduleFile } from '../../../functions/services/schedule-file.ts'
import { teamDirectory } from '../../../src/content/teams.ts'
import { type ScheduledGame, season as seasonAt } from '../../../src/domain/game.ts'
import { goByMenu, type State } from './state.ts'

const shipped = new URL('../../../public/schedules-cms.csv', import.meta.url)

/** What the edge answers with some games on a day. */
export function scheduleAnswer(games: ScheduledGame[], day: number) {
  const calendarUrl = 'https://alumni.example/schedule.ics'
  return { ok: true, ...seasonAt(games, day), unavailable: false, calendarUrl }
}

/** The schedule as it reads on a day, for the edge and for the browser's clock. */
async function onTheDay(page: Page, day: number): Promise<void> {
  const { games } = parseScheduleFile(readFileSync(shipped, 'utf8'), teamDirectory)
  await page.route('**/api/schedule', (route) => route.fulfill({ json: scheduleAnswer(games, day) }))
  await page.clock.setFixedTime(day)
  await goByMenu(page, 'Schedule')
}

/** The season that ships with the site, on days of its own. */
export const season: readonly State[] = [
  {
    name: 'next-game',
    viewer: 'visitor',
    async reach(page) {
      await onTheDay(page, Date.UTC(2025, 8, 11, 15, 32, 18))
      await expect(page.getByText(/until kickoff$/)).toHaveText('2d 0h 27m 42s until kickoff')
    },
  },
  {
    name: 'season-over',
    viewer: 'visitor',
    async reach(page) {
      await onTheDay(page, Date.UTC(2026, 1, 1))
      await expect(page.getByRole('main').getByRole('article').last()).toBeVisible()
      await expect(page.getByText(/until kickoff$/)).toHaveCount(0)
    },
  },
]
