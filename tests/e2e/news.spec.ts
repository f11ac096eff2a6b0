import type { Page } from 'playwright/test'
import { newsTexts, placeholderArticles } from '../../src/content/news.ts'
import { expect, feedTitles, test } from './fixtures.ts'
import { hold, menu, open } from './site.ts'

const address = '**/api/scrape-news'

/** The news as the browser keeps them, once it does: that is after they can be seen. */
async function kept(page: Page): Promise<string | null> {
  const entry = await page.waitForFunction(() => localStorage.getItem('tribe-football-news'))
  return entry.jsonValue()
}

test('stories are listed with date, category, summary and the way to the full article', async ({
  page,
  member: _,
}) => {
  await open(page, '/news')
  const story = page.getByRole('article').filter({ hasText: feedTitles[0] }).last()
  await expect(story).toContainText('Jan 4, 2026')
  await expect(story).toContainText('Football News')
  await expect(story).toContainText('What happened: Tribe Wins the Opener.')
  const link = story.getByRole('link', { name: /^Read Full Article/ })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('href', 'https://tribeathletics.com/news/1')
})

test('the time at which the athletics site gave the stories is shown, and kept with them', async ({
  page,
  member: _,
}) => {
  await page.route(address, (route) =>
    route.fulfill({ json: { articles: placeholderArticles, fetchedAt: Date.parse('2026-11-21T14:12:00Z') } }),
  )
  await open(page, '/about')
  const updated = page.getByText('Updated Nov 21, 2026, 9:12 AM ET')
  for (let visit = 0; visit < 2; visit++) {
    await menu(page).getByRole('link', { name: /^News/ }).click()
    await expect(updated).toBeVisible()
    await menu(page)
      .getByRole('link', { name: /^About/ })
      .click()
    await expect(page).toHaveURL('/about')
    // The second time nobody answers: what the browser kept is shown.
    await page.unroute(address)
    await page.route(address, (route) => route.abort())
  }
})

test('news that the browser kept for half an hour are removed and asked for again', async ({
  page,
  member: _,
}) => {
  await open(page, '/about')
  await page.evaluate(
    ([article, savedAt]) =>
      localStorage.setItem('tribe-football-news', JSON.stringify({ savedAt, articles: [article] })),
    [{ id: 'old', title: 'Old Story', date: '', summary: '', link: '#' }, Date.now() - 30 * 60_000] as const,
  )
  const goOn = await hold(page, address)
  await menu(page).getByRole('link', { name: /^News/ }).click()
  await expect(page.getByText(newsTexts.loading)).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  goOn()
  await expect(page.getByRole('heading', { name: feedTitles[0] })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Old Story' })).toHaveCount(0)
})

test('what the browser kept grows no younger by being shown', async ({ page, member: _ }) => {
  await open(page, '/news')
  const before = await kept(page)
  for (const [name, path] of [
    [/^About/, '/about'],
    [/^News/, '/news'],
  ] as const) {
    await menu(page).getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
  }
  await expect(page.getByRole('heading', { name: feedTitles[0] })).toBeVisible()
  expect(await kept(page)).toBe(before)
})

test('by keyboard, refreshing keeps the focus on the button whatever comes of it', async ({
  page,
  member: _,
}) => {
  await open(page, '/news')
  const answers = [{ articles: [], error: newsTexts.notAFeed }, { articles: [] }]
  await page.route(address, (route) => route.fulfill({ json: answers.shift() }), { times: 2 })
  for (const [before, after] of [
    ['Refresh News', 'Try Again'],
    ['Try Again', 'Refresh'],
    ['Refresh', 'Refresh News'],
  ]) {
    await page.getByRole('button', { name: before, exact: true }).press('Enter')
    await expect(page.getByRole('button', { name: after, exact: true })).toBeFocused()
  }
})

test('a failed refresh shows the placeholders and leaves alone what the browser kept', async ({
  page,
  member: _,
  browserConsole,
}) => {
  browserConsole.allow(/ERR_FAILED|Failed to fetch/)
  await open(page, '/news')
  const before = await kept(page)
  await page.route(address, (route) => route.abort())
  await page.getByRole('button', { name: 'Refresh News' }).click()
  await expect(page.getByRole('heading', { name: placeholderArticles[0]?.title })).toBeVisible()
  expect(before).toContain(feedTitles[0])
  expect(await kept(page)).toBe(before)
})

test('Refresh News asks again and reads "Refreshing..." meanwhile', async ({ page, member: _ }) => {
  await open(page, '/news')
  const goOn = await hold(page, address)
  await page.getByRole('button', { name: 'Refresh News' }).click()
  await expect(page.getByRole('button', { name: 'Refreshing...' })).toBeDisabled()
  goOn()
  await expect(page.getByRole('button', { name: 'Refresh News' })).toBeEnabled()
})

test('coming back to the news within the site uses what the browser kept', async ({ page, member: _ }) => {
  await open(page, '/news')
  await kept(page)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('scrape-news') && asked.push(request.url()))
  await menu(page)
    .getByRole('link', { name: /^About/ })
    .click()
  await expect(page).toHaveURL('/about')
  await menu(page).getByRole('link', { name: /^News/ }).click()
  await expect(page.getByRole('heading', { name: feedTitles[0] })).toBeVisible()
  expect(asked).toEqual([])
})

test('news that cannot be fetched are replaced by two placeholders, which are not kept', async ({
  page,
  member: _,
  browserConsole,
}) => {
  browserConsole.allowStatus(502, '/api/scrape-news')
  browserConsole.allow(/HTTP error! status: 502/)
  await page.route(address, (route) => route.fulfill({ status: 502, json: { articles: [], error: 'No.' } }))
  await open(page, '/about')
  await menu(page).getByRole('link', { name: /^News/ }).click()
  for (const { title } of placeholderArticles) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('anything else that goes wrong on the page is told in a sentence; Try Again loads it anew', async ({
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
  await menu(page).getByRole('link', { name: /^News/ }).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to load news. Please try again later.')
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: feedTitles[0] })).toBeVisible()
})

test('an answer that is no news shows its sentence and Try Again, which asks again', async ({
  page,
  member: _,
}) => {
  await page.route(address, (route) => route.fulfill({ json: { articles: [], error: newsTexts.notAFeed } }), {
    times: 1,
  })
  await open(page, '/about')
  await menu(page).getByRole('link', { name: /^News/ }).click()
  await expect(page.getByText(newsTexts.notAFeed)).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: feedTitles[0] })).toBeVisible()
})

test('no news leads to the official site, and Refresh asks again', async ({ page, member: _ }) => {
  await page.route(address, (route) => route.fulfill({ json: { articles: [] } }), { times: 1 })
  await open(page, '/about')
  await menu(page).getByRole('link', { name: /^News/ }).click()
  await expect(page.getByText('No news articles available at the moment.')).toBeVisible()
  await expect(page.getByRole('link', { name: newsTexts.empty.link.label })).toHaveAttribute(
    'target',
    '_blank',
  )
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('heading', { name: feedTitles[0] })).toBeVisible()
})
