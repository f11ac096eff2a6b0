import type { Page } from 'playwright/test'
import { pages } from '../../src/content/pages.ts'
import { expect, test } from './fixtures.ts'
import { follow, heading, hydrate, open } from './site.ts'

const gone =
  /Failed to load resource: .* 404|Failed to fetch dynamically imported module|Unable to preload/

/** The paths of the documents that a page loads from now on, prefetched ones too. */
function documentsOf(page: Page): string[] {
  const documents: string[] = []
  page.on('domcontentloaded', () => documents.push(new URL(page.url()).pathname))
  return documents
}

/** A release has replaced the files that the page would request. */
async function takeFilesAway(page: Page): Promise<void> {
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: 'Not found' }))
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a tab from before a release loads anew, once', async ({
  page,
  member: _,
  browserConsole,
}) => {
  browserConsole.allow(gone)
  await open(page, '/about')
  const documents = documentsOf(page)
  await takeFilesAway(page)
  await follow(page, '/schedule')
  await expect.poll(() => documents).toEqual(['/schedule'])
  // While files are missing, it loads no further time.
  await page.waitForLoadState('networkidle')
  expect(documents).toEqual(['/schedule'])
  await page.unrouteAll()
  await page.reload()
  await hydrate(page)
  await follow(page, '/calendar')
  await expect(page).toHaveURL('/calendar')
  await expect(heading(page)).toBeVisible()
  expect(documents).toEqual(['/schedule', '/schedule'])
})

test('a visitor whose page lost its scripts moves on without them', async ({
  page,
  browserConsole,
}) => {
  browserConsole.allow(gone)
  const documents = documentsOf(page)
  await takeFilesAway(page)
  await page.goto('/about')
  await follow(page, '/schedule')
  await expect.poll(() => documents).toEqual(['/about', '/schedule'])
})

test('a page is there, and moves on in place, without the styles that a program blocks', async ({
  page,
  browserConsole,
}) => {
  browserConsole.allow(/net::ERR_FAILED/)
  await page.route('**/*.css', (route) => route.abort())
  await page.goto('/about')
  const documents = documentsOf(page)
  await hydrate(page)
  await page.locator('a[href="/schedule"]').first().click()
  await expect(page).toHaveTitle(pages.schedule.title)
  await expect(page.getByRole('main')).toContainText('Riverton')
  expect(documents).toEqual([])
})
