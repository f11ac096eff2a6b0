import { chromiumFlags, findChromium } from '../../scripts/local/chromium.ts'
import { expect, test } from './fixtures.ts'
import { alive, expectGate, heading, menu, open, signOut } from './site.ts'

const executablePath = findChromium()

// The test runner turns the back-forward cache off; visitors have it.
test.use({
  launchOptions: {
    args: chromiumFlags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath ? { executablePath } : {}),
  },
})

test.beforeEach(({ browserConsole }) => {
  browserConsole.allowStatus(403, '/calendar')
})

test('the browser of these tests keeps pages for going back', async ({ page }) => {
  await open(page, '/about')
  await page.evaluate(() => Object.assign(window, { wasKept: true }))
  await page.goto('/mission')
  await page.goBack()
  expect(await page.evaluate(() => 'wasKept' in window)).toBe(true)
})

test('Back after signing out shows the gate, also where the page was opened before signing in', async ({
  page,
  account,
}) => {
  await open(page, '/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/home')
  await menu(page)
    .getByRole('link', { name: /^Calendar/ })
    .click()
  await expect(heading(page)).toHaveText('Calendar')
  await signOut(page)
  await expect(page).toHaveURL('/home')
  await page.goBack()
  await expect(page).toHaveURL('/calendar')
  expect(await heading(page).textContent()).toBe('Alumni Access Required')
  await expectGate(page)
})

test('Back in another tab shows the gate, when it was left for elsewhere before signing out', async ({
  page,
  context,
  account,
}) => {
  await open(page, '/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/home')
  await menu(page)
    .getByRole('link', { name: /^Calendar/ })
    .click()
  await expect(heading(page)).toHaveText('Calendar')
  await page.goto('about:blank')

  const other = await context.newPage()
  await open(other, '/about')
  await signOut(other)
  await expect(other).toHaveURL('/home')

  await page.goBack()
  await expect(page).toHaveURL('/calendar')
  expect(await heading(page).textContent()).toBe('Alumni Access Required')
  await alive(page)
  await expectGate(page)
})
