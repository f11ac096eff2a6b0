import { chromium, type Page } from 'playwright/test'
import { chromiumFlags, findChromium } from '../../scripts/local/chromium.ts'
import { gateTexts } from '../../src/content/gate.ts'
import { home } from '../../src/content/home.ts'
import { expect, test } from './fixtures.ts'
import { expectGate, follow, heading, open, signOut, submitSignIn } from './site.ts'

const executablePath = findChromium()

// The test runner turns the back-forward cache off, so this test starts its own browser.
test.use({
  context: async ({ baseURL, userAgent, viewport }, use) => {
    const browser = await chromium.launch({
      args: chromiumFlags,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
      ...(executablePath ? { executablePath } : {}),
    })
    await use(
      await browser.newContext({ baseURL, userAgent, viewport, reducedMotion: 'no-preference' }),
    )
    await browser.close()
  },
})

test.beforeEach(({ browserConsole }) => {
  browserConsole.allowStatus(403, '/calendar')
})

/** Goes back in the history. The test runner would wait for a load: a restored page has none. */
async function back(page: Page): Promise<'Navigation' | 'BackForwardCacheRestore'> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.enable')
  const { currentIndex, entries } = await devtools.send('Page.getNavigationHistory')
  const arrived = new Promise<'Navigation' | 'BackForwardCacheRestore'>((resolve) => {
    devtools.once('Page.frameNavigated', ({ type }) => resolve(type))
  })
  await devtools.send('Page.navigateToHistoryEntry', {
    entryId: entries[currentIndex - 1]?.id ?? 0,
  })
  return arrived
}

/** Signs in on a page that was loaded as a visitor, and opens a member page without a load. */
async function openCalendar(page: Page, { email, password }: { email: string; password: string }) {
  await open(page, '/login')
  await submitSignIn(page, email, password)
  await expect(page).toHaveURL('/home')
  await follow(page, '/calendar')
  await expect(page).toHaveURL('/calendar')
  await expect(heading(page)).not.toHaveText(home.heading)
}

test('the back-forward cache restores a member’s page, and the gate after a sign-out', async ({
  page,
  context,
  account,
}) => {
  await openCalendar(page, account)
  const title = (await heading(page).textContent()) ?? ''
  await page.goto('/favicon.svg')
  expect(await back(page)).toBe('BackForwardCacheRestore')
  await expect(heading(page)).toHaveText(title)
  await page.goto('/favicon.svg')

  const other = await context.newPage()
  await open(other, '/about')
  await signOut(other)
  await expect(other).toHaveURL('/home')

  await back(page)
  expect(await heading(page).textContent()).toBe(gateTexts.heading)
  await expectGate(page)
})
