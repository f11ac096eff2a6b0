import { chromium, type Page } from 'playwright/test'
import { chromiumFlags, findChromium } from '../../scripts/local/chromium.ts'
import { expect, test } from './fixtures.ts'
import { expectGate, heading, menu, open, signOut } from './site.ts'

const executablePath = findChromium()

// The test runner turns the back-forward cache off; visitors have it. A browser of one's own is quicker than a worker.
test.use({
  context: async ({ baseURL, userAgent, viewport }, use) => {
    const browser = await chromium.launch({
      args: chromiumFlags,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
      ...(executablePath ? { executablePath } : {}),
    })
    await use(await browser.newContext({ baseURL, userAgent, viewport, reducedMotion: 'no-preference' }))
    await browser.close()
  },
})

test.beforeEach(({ browserConsole }) => {
  browserConsole.allowStatus(403, '/calendar')
})

/** Goes back the browser's own way: the test runner's waits for a load that a kept page never has. */
async function back(page: Page): Promise<'Navigation' | 'BackForwardCacheRestore'> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.enable')
  const { currentIndex, entries } = await devtools.send('Page.getNavigationHistory')
  const arrived = new Promise<'Navigation' | 'BackForwardCacheRestore'>((resolve) => {
    devtools.once('Page.frameNavigated', ({ type }) => resolve(type))
  })
  await devtools.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? 0 })
  return arrived
}

/** Signs in on a page that was loaded as a visitor, and goes on to a page for members without leaving it. */
async function openCalendar(page: Page, { email, password }: { email: string; password: string }) {
  await open(page, '/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/home')
  await menu(page)
    .getByRole('link', { name: /^Calendar/ })
    .click()
  await expect(heading(page)).toHaveText('Calendar')
}

test('a page that was kept for going back is the member’s again', async ({ page, account }) => {
  await openCalendar(page, account)
  await page.goto('/favicon.svg')
  expect(await back(page)).toBe('BackForwardCacheRestore')
  await expect(heading(page)).toHaveText('Calendar')
})

test('Back after signing out shows the gate, also where the page was opened before signing in', async ({
  page,
  account,
}) => {
  await openCalendar(page, account)
  await signOut(page)
  await expect(page).toHaveURL('/home')
  await back(page)
  expect(await heading(page).textContent()).toBe('Alumni Access Required')
  await expectGate(page)
})

test('Back in another tab shows the gate, when the page was left before signing out', async ({
  page,
  context,
  account,
}) => {
  await openCalendar(page, account)
  await page.goto('/favicon.svg')

  const other = await context.newPage()
  await open(other, '/about')
  await signOut(other)
  await expect(other).toHaveURL('/home')

  await back(page)
  expect(await heading(page).textContent()).toBe('Alumni Access Required')
  await expectGate(page)
})
