import type { RunningWorker } from '../../scripts/local/worker.ts'
import { expect, test } from './fixtures.ts'
import { startSeason } from './product.ts'
import { heading, hold, menu, open } from './site.ts'

// A season of its own, which stays played whatever the day, and whatever file the site ships with.
const season = [
  'Game,Game Date,Home or Away,Location,Home Icon,Away Icon,Special Event,Archived,Draft',
  'Furman,2025-08-30T18:00:00Z,Away,"Paladin Stadium, Greenville, SC",,,,false,false',
  'Open Date,2025-10-11,Home,,,,,true,false',
  'Elon,2025-10-18,Home,"Zable Stadium, Williamsburg, VA",,,Homecoming,false,false',
  'Richmond,2025-11-22T18:00:00Z,Home,"Zable Stadium, Williamsburg, VA",,,Senior Day,false,false',
].join('\n')

/** Started by the first test that wants it. */
let site: Promise<RunningWorker> | undefined
test.afterAll(async () => (await site)?.stop())
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs.
  baseURL: async ({}, use) => {
    site ??= startSeason(season)
    await use((await site).url)
  },
})

test('a season is listed with its links', async ({ page }) => {
  await open(page, '/schedule')
  await expect(heading(page)).toHaveText('2025 Schedule')
  await expect(page.getByText('Follow the Tribe through an exciting season of football.')).toBeVisible()
  const games = page
    .getByRole('main')
    .locator('li')
    .filter({ has: page.getByRole('article') })
  const game = page.getByRole('article', { name: 'William & Mary vs. Furman' })
  await expect(game).toContainText('Saturday, August 30, 2025')
  await expect(game).toContainText('2:00 PM')
  await expect(game).toContainText('Paladin Stadium, Greenville, SC')
  for (const label of ['Details', 'Live Stats', 'Tickets']) {
    await expect(game.getByRole('link', { name: new RegExp(`^${label}`) })).toHaveAttribute(
      'target',
      '_blank',
    )
  }
  await expect(page.getByRole('article', { name: 'William & Mary vs. Elon' })).toContainText('Homecoming')
  await expect(page.getByText('Open Date')).toHaveCount(0)
  await expect(games).toHaveCount(3)
})

test('a season that has been played is thanked for', async ({ page }) => {
  await open(page, '/schedule')
  await expect(page.getByRole('heading', { name: 'That was the season' })).toBeVisible()
  await expect(page.getByText(/next game/i)).toHaveCount(0)
})

test('each game and the whole season can be put into a calendar', async ({ page }) => {
  await open(page, '/schedule')
  const game = page.getByRole('article', { name: 'William & Mary vs. Furman' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    game.getByRole('link', { name: /^Add to calendar/ }).click(),
  ])
  expect(file.suggestedFilename()).toBe('2025-furman.ics')
  await expect(page.getByRole('link', { name: 'Subscribe' })).toHaveAttribute(
    'href',
    /^webcal:\/\/.+\/schedule\.ics$/,
  )
})

test('a game has an address on the page, which its calendar entry leads to', async ({ page }) => {
  await open(page, '/schedule#2025-richmond')
  await expect(page.getByRole('heading', { name: 'William & Mary vs. Richmond' })).toBeInViewport()
})

test('"Loading schedule..." stands in for games that are on their way', async ({ page }) => {
  const goOn = await hold(page, '**/api/schedule')
  await open(page, '/about')
  await menu(page)
    .getByRole('link', { name: /^Schedule/ })
    .click()
  await expect(page.getByText('Loading schedule...')).toBeVisible()
  goOn()
  await expect(page.getByRole('heading', { name: 'William & Mary vs. Furman' })).toBeVisible()
})

const outOfOrder = {
  ok: false,
  message: 'An unexpected error occurred. Please try again.',
  code: 'unexpected',
}

for (const [what, answer] of [
  ['out of reach', null],
  ['out of order', { status: 503, json: outOfOrder }],
  ['a web page', { status: 200, contentType: 'text/html', body: '<!doctype html>' }],
] as const) {
  test(`a schedule that cannot be loaded says so in place of the list: ${what}`, async ({
    page,
    browserConsole,
  }) => {
    browserConsole.allow(/The schedule could not be loaded|ERR_FAILED| 503 /)
    await page.route('**/api/schedule', (route) => (answer ? route.fulfill(answer) : route.abort()))
    await open(page, '/about')
    await menu(page)
      .getByRole('link', { name: /^Schedule/ })
      .click()
    await expect(page.getByRole('alert')).toHaveText('Failed to load schedule data')
  })
}
