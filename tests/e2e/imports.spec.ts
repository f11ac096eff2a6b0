import { expect, test } from './fixtures.ts'
import { appScripts, expectHydrated, heading } from './site.ts'

/** The browser’s own lines about a file, and the error. */
const failed = /Failed to load resource|Failed to fetch dynamically imported module/

test('scripts that failed to load are requested again at the next interaction', async ({
  page,
  browserConsole,
}) => {
  browserConsole.allow(failed)
  await page.route(appScripts, (route) => route.abort())
  await page.goto('/about')
  const failure = page.waitForEvent('pageerror')
  await page.locator('a').first().dispatchEvent('keydown')
  await failure
  await page.unrouteAll()
  await page.locator('a').first().dispatchEvent('keydown')
  await expectHydrated(page)
  await expect(heading(page)).toBeVisible()
})
