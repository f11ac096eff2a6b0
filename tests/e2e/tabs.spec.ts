import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { alive, expectGate, open, signOut, userMenu } from './site.ts'

/** From here on no timer of the page fires: what it learns, it is told. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
}

test('signing out in one tab signs the other out within a second', async ({ page, context, newMember }) => {
  const other = await context.newPage()
  await other.clock.install()
  await open(page, '/home')
  await open(other, '/calendar')
  await expect(userMenu(other)).toContainText(newMember.fullName)
  await stopClock(other)
  await signOut(page)
  await expect(other.getByRole('link', { name: 'Join' })).toBeVisible()
  await expectGate(other)
})

test('signing in in one tab signs the other in within a second', async ({ page, context, account }) => {
  const other = await context.newPage()
  await other.clock.install()
  await open(other, '/about')
  await stopClock(other)
  await open(page, '/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(userMenu(page)).toBeVisible()
  await expect(userMenu(other)).toBeVisible()
  await other.clock.resume()
  await expect(userMenu(other)).toContainText(account.fullName)
})

test('a sign-in before the page is alive is shown in the other tab too', async ({
  page,
  context,
  account,
}) => {
  const other = await context.newPage()
  await open(other, '/about')
  await page.goto('/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit())
  await expect(page).toHaveURL('/home')
  await alive(page)
  await expect(userMenu(other)).toContainText(account.fullName)
})

test('a page renews the session on time, also when it was looked at just before', async ({
  page,
  newMember: _,
}) => {
  await page.clock.install()
  await open(page, '/about')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh')) asked.push(request.method())
  })
  const loadedAt = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(loadedAt + (58 * 60 + 40) * 1_000)
  const look = page.waitForResponse('**/auth/refresh')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await (await look).finished()
  expect(asked).toEqual(['POST'])
  await page.clock.runFor(24_000)
  await expect.poll(() => asked).toEqual(['POST', 'POST'])
})
