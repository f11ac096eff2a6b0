import type { Page } from 'playwright/test'
import { newsTexts, placeholderArticles } from '../../src/content/news.ts'
import { expect, feedTitles, test } from './fixtures.ts'
import { follow, open } from './site.ts'
import { goByMenu } from './states/state.ts'

const address = '**/api/scrape-news'

function story(page: Page, title = feedTitles[0]) {
  return page.getByRole('heading', { name: title })
}

/** The news as the browser keeps them, once it does: that is after they can be seen. */
async function kept(page: Page): Promise<string | null> {
  const entry = await page.waitForFunction(() => localStorage.getItem('tribe-football-news'))
  return entry.jsonValue()
}

test('coming back to the news uses what the browser kept', async ({ page, member: _ }) => {
  await page.route(address, (route) =>
    route.fulfill({
      json: { articles: placeholderArticles, fetchedAt: Date.parse('2026-11-21T14:12:00Z') },
    }),
  )
  await goByMenu(page, '/news')
  const updated = page.getByText('Nov 21, 2026, 9:12 AM ET')
  await expect(updated).toBeVisible()
  const before = await kept(page)
  await page.unroute(address)
  const asked: string[] = []
  page.on(
    'request',
    (request) => request.url().includes('scrape-news') && asked.push(request.url()),
  )
  await follow(page, '/about')
  await expect(page).toHaveURL('/about')
  await follow(page, '/news')
  await expect(updated).toBeVisible()
  expect(await kept(page)).toBe(before)
  expect(asked).toEqual([])
})

test('refreshing keeps the focus on the button, whatever comes', async ({ page, member: _ }) => {
  await open(page, '/news')
  await expect(story(page)).toBeVisible()
  const answers = [{ articles: [], error: newsTexts.notAFeed }, { articles: [] }]
  for (const [before, after] of [
    [newsTexts.refresh, newsTexts.tryAgain],
    [newsTexts.tryAgain, newsTexts.empty.refresh],
    [newsTexts.empty.refresh, newsTexts.refresh],
  ] as const) {
    const { promise, resolve: goOn } = Promise.withResolvers<void>()
    const json = answers.shift()
    await page.route(address, async (route) => {
      await promise
      await (json ? route.fulfill({ json }) : route.continue())
    })
    await page.getByRole('button', { name: before, exact: true }).press('Enter')
    await expect(page.getByRole('button', { name: newsTexts.refreshing })).toBeDisabled()
    goOn()
    await expect(page.getByRole('button', { name: after, exact: true })).toBeFocused()
    await page.unroute(address)
  }
  await expect(story(page)).toBeVisible()
})

test('any other error is told, and Try Again loads anew', async ({
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
