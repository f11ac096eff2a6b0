import type { Page } from 'playwright/test'
import { newsTexts, placeholderArticles } from '../../src/content/news.ts'
import { expect, feedTitles, test } from './fixtures.ts'
import { delay, follow, open } from './site.ts'
import { navigateByMenu } from './states/state.ts'

const address = '**/api/scrape-news'

function story(page: Page, title = feedTitles[0]) {
  return page.getByRole('heading', { name: title })
}

/** The cached news, which the browser stores after they are visible. */
async function cached(page: Page): Promise<string | null> {
  const entry = await page.waitForFunction(() => localStorage.getItem('tribe-football-news'))
  return entry.jsonValue()
}

test('back on the news page, the browser uses its cache', async ({ page, member: _ }) => {
  await page.route(address, (route) =>
    route.fulfill({
      json: { articles: placeholderArticles, fetchedAt: Date.parse('2026-11-21T14:12:00Z') },
    }),
  )
  await navigateByMenu(page, '/news')
  const updated = page.getByText('Nov 21, 2026, 9:12 AM ET')
  await expect(updated).toBeVisible()
  const before = await cached(page)
  await page.unroute(address)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await follow(page, '/about')
  await expect(page).toHaveURL('/about')
  await follow(page, '/news')
  await expect(updated).toBeVisible()
  expect(await cached(page)).toBe(before)
  expect(requests.filter((url) => url.includes('scrape-news'))).toEqual([])
})

test('the refresh button has the focus after every outcome', async ({ page, member: _ }) => {
  await open(page, '/news')
  await expect(story(page)).toBeVisible()
  const responses = [{ articles: [], error: newsTexts.notAFeed }, { articles: [] }]
  for (const [before, after] of [
    [newsTexts.refresh, newsTexts.tryAgain],
    [newsTexts.tryAgain, newsTexts.empty.refresh],
    [newsTexts.empty.refresh, newsTexts.refresh],
  ] as const) {
    const json = responses.shift()
    await page.route(address, (route) => (json ? route.fulfill({ json }) : route.continue()))
    const goOn = await delay(page, address)
    await page.getByRole('button', { name: before, exact: true }).press('Enter')
    await expect(page.getByRole('button', { name: newsTexts.refreshing })).toBeDisabled()
    goOn()
    await expect(page.getByRole('button', { name: after, exact: true })).toBeFocused()
    await page.unroute(address)
  }
  await expect(story(page)).toBeVisible()
})

test('any other error has a message, and Try Again loads anew', async ({
  page,
  member: _,
  browserConsole,
}) => {
  browserConsole.allow(/No dates today/)
  await open(page, '/about')
  await page.evaluate(() => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get() {
        throw new Error('No dates today')
      },
    })
  })
  await follow(page, '/news')
  await expect(page.getByRole('alert')).toHaveText(newsTexts.failed)
  await page.getByRole('link', { name: newsTexts.tryAgain }).click()
  await expect(story(page)).toBeVisible()
})
