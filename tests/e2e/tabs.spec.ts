import { barTexts } from '../../src/content/menu.ts'
import { expect, test } from './fixtures.ts'
import { expectGate, follow, open, signOut, submitSignIn, userMenu } from './site.ts'

test('the other tab is signed in and out too', async ({ page, context, account }) => {
  const other = await context.newPage()
  await other.clock.install()
  await open(other, '/about')
  // From here on no timer of the other page fires: what it learns, it is told.
  await other.clock.pauseAt((await other.evaluate(() => Date.now())) + 1_000)
  await open(page, '/login')
  await submitSignIn(page, account.email, account.password)
  await expect(userMenu(page)).toBeVisible()
  await expect(userMenu(other)).toBeVisible()
  await other.clock.resume()
  await follow(other, '/calendar')
  await expect(other).toHaveURL('/calendar')
  await other.evaluate(() => scrollTo(0, 200))
  const left = page.waitForEvent('load')
  await signOut(page)
  await expect(other.getByRole('banner').getByRole('link', { name: barTexts.join })).toBeVisible()
  await expectGate(other)
  await left
  expect(await other.evaluate(() => scrollY)).toBe(0)
})
