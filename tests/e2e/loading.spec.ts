import type { Page } from 'playwright/test'
import { parseScheduleFile } from '../../functions/services/schedule/schedule-file.ts'
import { newsTexts, placeholderArticles } from '../../src/content/news.ts'
import { profileTexts } from '../../src/content/profile.ts'
import { scheduleTexts } from '../../src/content/schedule.ts'
import { teamDirectory } from '../../src/content/teams.ts'
import { putSession } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { patientMember, seasonFile } from './product.ts'
import { alive, profileSection, viewports } from './site.ts'
import { scheduleAnswer } from './states/season.ts'
import { goByMenu, seen } from './states/state.ts'

/** The room that something takes while it is on its way differs by no more than an eighth from what it takes then. */
function expectAlike(before: number, after: number): void {
  expect(before / after).toBeGreaterThan(0.875)
  expect(before / after).toBeLessThan(1.125)
}

function heightOf(page: Page): Promise<number> {
  return page.getByRole('main').evaluate((main) => main.getBoundingClientRect().height)
}

for (const device of ['phone', 'desktop'] as const) {
  test(`what is on its way keeps its room on a ${device}: the schedule and the news`, async ({
    page,
    member: _,
  }) => {
    await page.setViewportSize(viewports[device])
    await test.step('the schedule', async () => {
      // As many games as a season has.
      const [game, ...rest] = Array.from({ length: 12 }, (_, at) => `Team ${at}`)
      const row = (name?: string) =>
        `${name},2025-09-06T18:00:00Z,Home,"Tidewater Field, Norfolk, VA",,,,,`
      const file = [seasonFile.split('\n')[0], ...[game, ...rest].map(row)].join('\n')
      const { games } = parseScheduleFile(file, teamDirectory)
      const { promise, resolve: goOn } = Promise.withResolvers<void>()
      await page.route('**/api/schedule', async (route) => {
        await promise
        await route.fulfill({ json: scheduleAnswer(games, Date.UTC(2025, 7, 1)) })
      })
      await goByMenu(page, '/schedule')
      await seen(page, scheduleTexts.loading)
      const before = await heightOf(page)
      goOn()
      await seen(page, 'Team 3')
      expectAlike(before, await heightOf(page))
    })

    await test.step('the news', async () => {
      const { promise, resolve: goOn } = Promise.withResolvers<void>()
      const summary = `${'The Tribe came from behind in the last minute. '.repeat(4).trim()}…`
      const article = { ...placeholderArticles[0], date: '2026-01-04T17:00:00.000Z', summary }
      const articles = Array.from({ length: 10 }, (_, at) => ({
        ...article,
        id: `${at}`,
        title: `Story ${at}`,
      }))
      await page.route('**/api/scrape-news', async (route) => {
        await promise
        await route.fulfill({ json: { articles } })
      })
      await goByMenu(page, '/news')
      await seen(page, newsTexts.loading)
      const before = await heightOf(page)
      goOn()
      await seen(page, 'Story 3')
      expectAlike(before, await heightOf(page))
    })
  })
}

test('a profile that never comes is an empty one after 10 s', async ({
  page,
  context,
  stack,
  sessions,
}) => {
  await putSession(context, stack, sessions.patient)
  // The local edge would hold a compressed answer back until it is whole.
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'identity' })
  await page.clock.install()
  await page.goto('/profile', { waitUntil: 'commit' })
  const spinner = page.getByText(profileTexts.loading)
  await expect(spinner).toBeVisible()
  await alive(page)
  const before = await heightOf(page)
  await page.clock.runFor(8_000)
  await expect(spinner).toBeVisible()
  await page.clock.runFor(2_100)
  await expect(spinner).toBeHidden()
  expectAlike(before, await heightOf(page))
  await expect(
    page.getByRole('main').getByText(`@${patientMember.email.split('@')[0]}`),
  ).toBeVisible()
  const { personal, biography } = profileTexts.sections
  await expect(profileSection(page, personal.heading)).toContainText(profileTexts.notProvided)
  const part = profileSection(page, biography.heading)
  await part.getByText(profileTexts.edit, { exact: true }).click()
  await part.getByRole('textbox').fill('Late, but here.')
  await part.getByRole('button', { name: profileTexts.save }).click()
  await expect(part.getByRole('status')).toBeVisible()
  await expect(part.getByRole('definition')).toHaveText('Late, but here.')
})
