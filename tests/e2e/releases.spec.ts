import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { alive, heading, menu, open } from './site.ts'

const gone = /Failed to load resource: .* 404|Failed to fetch dynamically imported module|Unable to preload/

/** The documents that a page asks for from now on, by their paths. */
function documentsOf(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  return documents
}

/** A release has replaced the files that the page would ask for. @param until no longer once this is true */
async function takeFilesAway(page: Page, until: () => boolean): Promise<void> {
  await page.route('**/assets/**', (route) =>
    until() ? route.continue() : route.fulfill({ status: 404, body: 'Not found' }),
  )
}

// With all that moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a tab from before a release loads the next page anew, once, and goes on', async ({
  page,
  member: _,
  browserConsole,
}) => {
  browserConsole.allow(gone)
  await open(page, '/about')
  const documents = documentsOf(page)
  await takeFilesAway(page, () => documents.length > 0)
  await menu(page)
    .getByRole('link', { name: /^Mission/ })
    .click()
  await expect(heading(page)).toHaveText('Our Mission')
  expect(documents).toEqual(['/mission'])
  await alive(page)
  await menu(page)
    .getByRole('link', { name: /^Calendar/ })
    .click()
  await expect(heading(page)).toHaveText('Calendar')
  expect(documents).toEqual(['/mission'])
})

test('where files stay away, the page is loaded anew once, not for ever', async ({
  page,
  member: _,
  browserConsole,
}) => {
  browserConsole.allow(gone)
  await open(page, '/about')
  const documents = documentsOf(page)
  await takeFilesAway(page, () => false)
  await menu(page)
    .getByRole('link', { name: /^Mission/ })
    .click()
  await expect(heading(page)).toHaveText('Our Mission')
  await page.waitForLoadState('networkidle')
  expect(documents).toEqual(['/mission'])
})

test('a visitor whose page lost its scripts to a release moves on without them', async ({
  page,
  browserConsole,
}) => {
  browserConsole.allow(gone)
  const documents = documentsOf(page)
  await takeFilesAway(page, () => documents.length > 1)
  await page.goto('/about')
  await menu(page)
    .getByRole('link', { name: /^Schedule/ })
    .click()
  await expect(page).toHaveURL('/schedule')
  expect(documents).toEqual(['/about', '/schedule'])
})
