import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from 'playwright/test'
import { userAgent } from '../../scripts/local/chromium.ts'
import { newsTexts } from '../../src/content/news.ts'
import { profileTexts } from '../../src/content/profile.ts'
import { scheduleTexts } from '../../src/content/schedule.ts'
import { putSession, signIn } from './accounts.ts'
import { expect, feedTitles, test } from './fixtures.ts'
import { patientMember } from './product.ts'
import { alive, hold, viewports } from './site.ts'
import { goByMenu, neverAnswer, seen } from './states/state.ts'

/** Sends a page in two pieces, the second when told to, and everything else as it comes. */
async function startSlowLine(site: string, path: string, breakBefore: string) {
  const { promise: theRest, resolve: sendTheRest } = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    const headers = { 'user-agent': userAgent, 'accept-encoding': 'identity' }
    const answer = await fetch(site + request.url, { headers })
    const body = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    const middle = request.url === path ? body.indexOf(breakBefore) : 0
    response.write(body.subarray(0, middle))
    if (middle > 0) await theRest
    response.end(body.subarray(middle))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    sendTheRest,
    stop: () => server.close(),
  }
}

/** What has been painted, once the page has had every chance to paint. */
async function painted(page: Page): Promise<string[]> {
  for (let turn = 0; turn < 30; turn += 1) {
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  }
  return page.evaluate(() => performance.getEntriesByType('paint').map(({ name }) => name))
}

for (const [path, breakBefore] of [
  ['/schedule', '</nav>'],
  ['/select', '</main>'],
] as const) {
  test(`${path} is painted when its shell is whole, so that none of it moves`, async ({ page, stack }) => {
    const line = await startSlowLine(stack.url, path, breakBefore)
    await page.goto(line.url + path, { waitUntil: 'commit' })
    await page.locator('main, header').first().waitFor({ state: 'attached' })
    expect(await painted(page)).toEqual([])
    line.sendTheRest()
    await page.waitForLoadState()
    await expect.poll(() => painted(page)).toContain('first-contentful-paint')
    line.stop()
  })
}

/** The room that something takes while it is on its way differs by no more than an eighth from what it takes then. */
function expectAlike(before: number, after: number): void {
  expect(before / after).toBeGreaterThan(0.875)
  expect(before / after).toBeLessThan(1.125)
}

function heightOf(page: Page): Promise<number> {
  return page.getByRole('main').evaluate((main) => main.getBoundingClientRect().height)
}

for (const [device, size] of [
  ['phone', viewports.phone],
  ['desktop', viewports.desktop],
] as const) {
  test(`what is on its way keeps its room on a ${device}: the schedule`, async ({ page }) => {
    await page.setViewportSize(size)
    const goOn = await hold(page, '**/api/schedule')
    await goByMenu(page, 'Schedule')
    await seen(page, scheduleTexts.loading)
    const before = await heightOf(page)
    goOn()
    await seen(page, 'Paladin Stadium')
    expectAlike(before, await heightOf(page))
  })

  test(`what is on its way keeps its room on a ${device}: the news`, async ({ page, member: _ }) => {
    await page.setViewportSize(size)
    const goOn = Promise.withResolvers<void>()
    const article = {
      title: 'Tribe Wins the Opener',
      date: '2026-01-04T17:00:00.000Z',
      summary: `${'The Tribe came from behind in the last minute. '.repeat(4).trim()}…`,
      link: 'https://tribeathletics.com/news/1',
      category: 'Football News',
    }
    const articles = Array.from({ length: 10 }, (_, position) => ({ ...article, id: String(position) }))
    await page.route('**/api/scrape-news', async (route) => {
      await goOn.promise
      await route.fulfill({ json: { articles } })
    })
    await goByMenu(page, 'News')
    await seen(page, newsTexts.loading)
    const before = await heightOf(page)
    goOn.resolve()
    await seen(page, article.title)
    expectAlike(before, await heightOf(page))
  })
}

test('what is on its way keeps its room: the profile', async ({ page, context, stack }) => {
  await putSession(context, stack, await signIn(stack, patientMember))
  // The local edge would hold a compressed answer back until it is whole.
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'identity' })
  await page.clock.install()
  await page.goto('/profile', { waitUntil: 'commit' })
  await seen(page, profileTexts.loading)
  await alive(page)
  const before = await heightOf(page)
  // Ten seconds are the most that a profile is waited for: then there is none, and the page says so.
  await page.clock.runFor(10_000)
  await expect(page.getByRole('heading', { name: profileTexts.sections.biography.heading })).toBeVisible()
  expectAlike(before, await heightOf(page))
})

test('Try Again shows that it is asking', async ({ page, member: _ }) => {
  await page.route('**/api/scrape-news', (route) =>
    route.fulfill({ json: { articles: [], error: newsTexts.notAFeed } }),
  )
  await goByMenu(page, 'News')
  await seen(page, newsTexts.notAFeed)
  await page.unrouteAll()
  const goOn = await hold(page, '**/api/scrape-news')
  await page.getByRole('button', { name: newsTexts.tryAgain }).click()
  await expect(page.getByRole('button', { name: newsTexts.refreshing })).toBeDisabled()
  goOn()
  await seen(page, feedTitles[0] ?? '')
})

test('a line of light shows that the next page is on its way, once that takes a while', async ({ page }) => {
  await neverAnswer(page, '**/assets/schedule-*.js')
  await goByMenu(page, 'Schedule')
  const line = page.getByRole('status').filter({ hasText: 'The next page is on its way' })
  await expect(line).toBeVisible()
  await page.unrouteAll()
  await page
    .getByRole('link', { name: /, home$/ })
    .first()
    .click()
  await expect(page).toHaveURL('/home')
  await expect(line).toBeHidden()
})
