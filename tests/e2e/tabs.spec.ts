import { expect, test } from './fixtures.ts'
import { expectGate, open, signOut, userMenu } from './site.ts'

test('signing out in one tab signs the other out within a second', async ({ page, context, newMember }) => {
  const other = await context.newPage()
  await open(page, '/home')
  await open(other, '/calendar')
  await expect(userMenu(other)).toContainText(newMember.fullName)
  await signOut(page)
  await expect(page.getByRole('link', { name: 'Join' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Join' })).toBeVisible({ timeout: 1_000 })
  await expectGate(other)
})

test('signing in in one tab signs the other in within a second', async ({ page, context, account }) => {
  const other = await context.newPage()
  await open(other, '/about')
  await open(page, '/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(userMenu(page)).toBeVisible()
  await expect(userMenu(other)).toContainText(account.fullName, { timeout: 1_000 })
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
