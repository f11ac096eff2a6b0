import { newsTexts, placeholderArticles } from '../../src/content/news.ts'
import { expect, feedTitles, test } from './fixtures.ts'
import { hold, menu, open } from './site.ts'

const address = '**/api/scrape-news'

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
  await expect(page.getByRole('heading', { name: feedTitles[0] })).toBeVisible()
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
