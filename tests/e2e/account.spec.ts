import { demoMembers } from '../../scripts/local/backend/demo-members.ts'
import { authPageTexts, confirmTexts, loginTexts } from '../../src/content/accounts.ts'
import { authErrors } from '../../src/content/auth.ts'
import { barTexts } from '../../src/content/menu.ts'
import { notices } from '../../src/content/notices.ts'
import { mailTo } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { appScripts, delay, fields, fill, heading, hydrate, open, topOf, userMenu } from './site.ts'

const { signIn, signUp } = loginTexts
const [jamie] = demoMembers

test('joining: refused, under way, done', async ({
  page,
  context,
  product,
  newAddress,
  browserConsole,
}) => {
  browserConsole.allowStatus(422, '/auth/sign-up')
  const button = page.getByRole('button', { name: signUp.submit })
  const confirmation = page.getByLabel(fields.confirm_password)

  await open(page, '/login?mode=signup')
  await fill(page, {
    [fields.full_name]: 'Drew Sample',
    [fields.email]: newAddress,
    [fields.password]: 'green and gold',
    [fields.confirm_password]: 'gold and green',
  })
  const firstField = page.getByLabel(fields.full_name)
  const tops = () => Promise.all([firstField, button].map(topOf))
  const before = await tops()
  await button.click()
  await expect(confirmation).toBeFocused()
  expect(await tops()).toEqual(before)
  await expect(confirmation).toHaveAttribute('aria-invalid', 'true')
  await expect(confirmation).toHaveAccessibleDescription(/./)
  await expect(page.getByLabel(fields.password, { exact: true })).toHaveValue('green and gold')
  // The first letter of a correction removes the message.
  await confirmation.pressSequentially('x')
  await expect(confirmation).not.toHaveAttribute('aria-invalid')

  const goOn = await delay(page, '**/auth/sign-up')
  await confirmation.fill('green and gold')
  await button.click()
  await expect(page.getByRole('button', { name: signUp.busy })).toBeDisabled()
  goOn()
  await expect(page.getByText(notices['account-created'])).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.getByRole('link', { name: signUp.created.again }).click()
  // The next user of the tab reads nothing in the forms.
  for (const label of [fields.full_name, fields.email, fields.confirm_password])
    await expect(page.getByLabel(label)).toHaveValue('')
  await page.getByRole('link', { name: signUp.switchTo }).click()
  await expect(page.getByLabel(fields.email)).toHaveValue('')
  await page.getByRole('link', { name: signIn.switchTo }).click()
  await fill(page, {
    [fields.full_name]: 'Drew Sample',
    [fields.email]: newAddress,
    [fields.confirm_password]: 'green and gold',
  })
  await page.getByRole('link', { name: signUp.switchTo }).click()
  await expect(page.getByLabel(fields.email)).toHaveValue(newAddress)
  await page.getByLabel(fields.email).fill('drew@alumni.example')
  await page.getByRole('link', { name: signIn.switchTo }).click()
  await expect(page.getByLabel(fields.email)).toHaveValue('drew@alumni.example')
  await expect(page.getByLabel(fields.full_name)).toHaveValue('Drew Sample')
  await expect(confirmation).toHaveValue('green and gold')
  await page.getByRole('link', { name: signUp.switchTo }).click()
  await page.getByRole('link', { name: signIn.forgot }).click()
  await expect(page).toHaveURL('/auth/forgot')
  await expect(page.getByLabel(fields.email)).toHaveValue('drew@alumni.example')

  // Before hydration too, but never in a field in which somebody may already type.
  const hydrateNow = await delay(page, appScripts)
  await page.goto('/auth/forgot')
  await expect(page.getByLabel(fields.email)).toHaveValue('drew@alumni.example')
  hydrateNow()
  // The address of an account just confirmed is newer.
  await page.goto((await mailTo(product, newAddress)).link)
  await page.getByRole('button', { name: confirmTexts.signup.button }).click()
  await expect(page.getByText(notices['email-confirmed'])).toBeVisible()
  await expect(page.getByLabel(fields.email)).toHaveValue(newAddress)
  // It stays until the next page is shown.
  await hydrate(page)
  const showHome = await delay(page, appScripts)
  const chunk = page.waitForRequest(appScripts)
  await page.getByLabel(fields.password).fill('green and gold')
  await page.keyboard.press('Enter')
  await chunk
  await expect(page.getByText(notices['email-confirmed'])).toBeVisible()
  await expect(page.getByLabel(fields.email)).toHaveValue(newAddress)
  showHome()
  await expect(userMenu(page)).toBeVisible()
  await context.clearCookies()
  await open(page, '/login')
  await page.getByLabel(fields.email).fill('drew@alumni.example')
  await page.addInitScript(() => {
    const focus = () => document.querySelector<HTMLElement>('input[type="email"]')?.focus()
    new MutationObserver(focus).observe(document, { childList: true, subtree: true })
  })
  await open(page, '/login')
  await expect(page.getByLabel(fields.email)).toHaveValue('')
})

test('a form sent before hydration, of a page that a program has altered, loses nothing', async ({
  page,
  browserConsole,
}) => {
  browserConsole.allow(/#418/)
  browserConsole.allowStatus(422, '/auth/sign-in')
  const goOn = await delay(page, appScripts)
  await page.goto('/login')
  const email = page.getByLabel(fields.email)
  await email.fill('sam@alumni.example')
  const password = page.getByLabel(fields.password)
  await password.fill('green and gold')
  await email.evaluate((field) => {
    field.after(Object.assign(document.createElement('input'), { id: '1password-x' }))
  })
  await password.press('Enter')
  goOn()
  await expect(password).toBeFocused()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(email).toHaveValue('sam@alumni.example')
  await expect(password).toHaveValue('green and gold')
})

test('a new password: refused, saved', async ({ page, product, account, browserConsole }) => {
  browserConsole.allowStatus(422, '/auth/new-password')
  const { newPassword } = authPageTexts
  const password = page.getByLabel(newPassword.password)
  const confirmation = page.getByLabel(newPassword.confirm_password)
  await page.goto('/auth/forgot')
  await page.getByLabel(fields.email).fill(account.email)
  await page.keyboard.press('Enter')
  await expect(page.getByText(notices['recovery-sent'])).toBeVisible()
  await page.goto((await mailTo(product, account.email, 'recovery')).link)
  await page.getByRole('button', { name: confirmTexts.recovery.button }).click()
  await password.fill('gold and green')
  await confirmation.fill('silver')
  await password.press('Enter')
  await expect(confirmation).toBeFocused()
  await expect(password).toHaveValue('gold and green')
  await expect(confirmation).toHaveValue('silver')
  await confirmation.fill('gold and green')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText(notices['password-changed'])
})

test('signing in by keyboard: failed, refused, under way, done', async ({
  page,
  browserConsole,
}) => {
  browserConsole.allowStatus(422, '/auth/sign-in')
  browserConsole.allow(/The request failed|ERR_FAILED/)
  const password = page.getByLabel(fields.password)
  // From the start: Chromium may send a request past a route that is only just there.
  let isOffline = true
  await page.route('**/auth/sign-in', (route) => (isOffline ? route.abort() : route.fallback()))
  await open(page, '/about')
  await page.getByRole('link', { name: barTexts.signIn }).press('Enter')
  await expect(page).toHaveURL('/login')
  await expect(heading(page)).toHaveText(signIn.heading)
  await page.getByLabel(fields.email).focus()
  await page.keyboard.type(jamie.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(jamie.password)
  await expect(password).toHaveValue(jamie.password)

  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(authErrors.unexpected)
  isOffline = false

  await password.fill('not the password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).not.toHaveText(authErrors.unexpected)
  await expect(page.getByLabel(fields.email)).toHaveValue(jamie.email)
  await expect(password).toHaveValue('not the password')
  await expect(password).toBeFocused()

  const show = page.getByRole('button', { name: 'Show Password' })
  await show.click()
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await expect(password).toHaveAttribute('type', 'text')
  await show.click()
  await expect(password).toHaveAttribute('type', 'password')

  const goOn = await delay(page, '**/auth/sign-in')
  await password.fill(jamie.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: signIn.busy })).toBeDisabled()
  goOn()
  await expect(page).toHaveURL('/home')
  await expect(userMenu(page)).toContainText(jamie.profile.full_name)
  // Not back to the form.
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect(userMenu(page)).toBeVisible()
})
