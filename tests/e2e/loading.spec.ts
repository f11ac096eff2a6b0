import type { Page } from 'playwright/test'
import { parseScheduleFile } from '../../functions/services/schedule/schedule-file.ts'
import { profileTexts } from '../../src/content/members/profile.ts'
import { newsTexts, placeholderArticles } from '../../src/content/news.ts'
import { pages } from '../../src/content/pages.ts'
import { scheduleTexts } from '../../src/content/schedule.ts'
import { teamDirectory } from '../../src/content/teams.ts'
import { putSession } from './accounts.ts'
import { testWithoutProfile } from './every-page.ts'
import { expect, test } from './fixtures.ts'
import { recordLayoutShifts } from './layout-shifts.ts'
import { seasonFile, slowMember } from './product.ts'
import { delay, hydrate, profileSection, viewports } from './site.ts'
import { expectVisibleText, navigateByMenu, scheduleResponse } from './states/state.ts'

/** Before and after loading, heights differ by at most an eighth. */
function expectAlike(before: number, after: number): void {
  expect(before / after).toBeGreaterThan(0.875)
  expect(before / after).toBeLessThan(1.125)
}

function heightOf(page: Page): Promise<number> {
  return page.getByRole('main').evaluate((main) => main.getBoundingClientRect().height)
}

test('the schedule and the news have the same height while they load', async ({
  page,
  member: _,
}) => {
  await page.setViewportSize(viewports.phone)
  const row = '2025-09-06T18:00:00Z,Home,"Tidewater Field, Norfolk, VA",,,,,'
  // As many games as a season has.
  const rows = Array.from({ length: 12 }, (_, at) => `Team ${at},${row}`)
  const file = [seasonFile.split('\n')[0], ...rows].join('\n')
  const { games } = parseScheduleFile(file, teamDirectory)
  const articles = Array.from({ length: 10 }, (_, at) => ({
    ...placeholderArticles[0],
    id: `${at}`,
    title: `Story ${at}`,
    date: '2026-01-04T17:00:00.000Z',
    summary: `${'They came from behind in the last minute. '.repeat(4)}…`,
  }))
  const schedule = scheduleResponse(games, Date.UTC(2025, 7, 1))
  for (const [path, address, json, loading, loaded] of [
    ['/schedule', '**/api/schedule', schedule, scheduleTexts.loading, 'Team 3'],
    ['/news', '**/api/scrape-news', { articles }, newsTexts.loading, 'Story 3'],
  ] as const) {
    await page.route(address, (route) => route.fulfill({ json }))
    const goOn = await delay(page, address)
    await navigateByMenu(page, path)
    await expectVisibleText(page, loading)
    const before = await heightOf(page)
    goOn()
    await expectVisibleText(page, loaded)
    expectAlike(before, await heightOf(page))
  }
})

test('a profile that never arrives is an empty one after 10 s', async ({
  page,
  context,
  product,
  sessions,
}) => {
  await putSession(context, product, sessions.slow)
  // The local edge buffers a compressed response.
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'identity' })
  await page.clock.install()
  await page.goto('/profile', { waitUntil: 'commit' })
  const spinner = page.getByText(profileTexts.loading)
  await expect(spinner).toBeVisible()
  await hydrate(page)
  const before = await heightOf(page)
  await page.clock.runFor(8_000)
  await expect(spinner).toBeVisible()
  await page.clock.runFor(2_100)
  await expect(spinner).toBeHidden()
  expectAlike(before, await heightOf(page))
  await expect(page.getByRole('main').getByText(`@${slowMember.email.split('@')[0]}`)).toBeVisible()
  const { heading } = profileTexts.sections.personal
  await expect(profileSection(page, heading)).toContainText(profileTexts.notProvided)
})

test('nothing moves when the profile comes late', async ({ page, context, product, sessions }) => {
  await putSession(context, product, sessions.slow)
  // The local edge buffers a compressed response.
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'identity' })
  await page.setViewportSize(viewports.phone)
  const shifts = await recordLayoutShifts(page)
  for (const { path } of Object.values(pages).filter(({ path }) =>
    /^\/profile(?!\/delete)/.test(path),
  )) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('footer')).toBeAttached()
    await expect(page.getByRole('main')).not.toContainText(slowMember.profile.full_name)
    product.sendSlowProfile()
    await expect(
      page.getByRole('main').getByText(slowMember.profile.full_name).first(),
    ).toBeVisible()
    expect(await shifts(), path).toEqual([])
  }
})

// A text, a list, and a form.
testWithoutProfile(['/mission', '/mission/alumni-support', '/news', '/profile/password'])
