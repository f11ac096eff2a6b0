import type { Page } from 'playwright/test'
import { demoMembers } from '../../scripts/local/demo-members.ts'
import { authPageTexts, confirmTexts, loginTexts } from '../../src/content/accounts.ts'
import { authErrors, signOutTexts } from '../../src/content/auth.ts'
import { barTexts } from '../../src/content/menu.ts'
import { notices } from '../../src/content/notices.ts'
import { profileTexts } from '../../src/content/profile.ts'
import { mailTo } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import {
  alive,
  expectGate,
  fill,
  heading,
  hold,
  open,
  profileSection,
  signOut,
  submitSignIn,
  userMenu,
} from './site.ts'

const { fields, signIn, signUp } = loginTexts
const [jamie] = demoMembers

/** No token is where a script of the page could read it. */
async function expectNoReadableToken(page: Page): Promise<void> {
  const readable = await page.evaluate(async () => {
    const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }))
    const databases = JSON.stringify(await indexedDB.databases())
    const state = JSON.stringify(history.state)
    return [...stored, databases, state, document.cookie, document.body.innerHTML].join()
  })
  const cookies = await page.context().cookies()
  const secrets = cookies.map(({ value }) => value.split('.').at(-1) ?? '').filter(Boolean)
  expect(secrets.length).toBeGreaterThanOrEqual(2)
  expect(secrets.filter((secret) => readable.includes(secret))).toEqual([])
}

test('a visitor joins, confirms by mail, writes a biography and signs out', async ({
  page,
  stack,
  newAddress,
  browserConsole,
}) => {
  browserConsole.allowStatus(422, '/auth/sign-up')
  browserConsole.allowStatus(403, '/profile')
  const button = page.getByRole('button', { name: signUp.submit })
  const confirmation = page.getByLabel(fields.confirm_password)

  await test.step('a refused sign-up keeps what was typed but no password, and leads to the wrong field', async () => {
    await open(page, '/login?mode=signup')
    await fill(page, { [fields.full_name]: 'Drew Sample', [fields.email]: newAddress })
    await page.getByLabel(fields.position).selectOption({ index: 3 })
    await fill(page, {
      [fields.password]: 'green and gold',
      [fields.confirm_password]: 'gold and green',
    })
    await button.click()
    await expect(confirmation).toBeFocused()
    await expect(confirmation).toHaveAttribute('aria-invalid', 'true')
    await expect(confirmation).toHaveAccessibleDescription(/./)
    await expect(confirmation).toHaveValue('')
    await expect(page.getByLabel(fields.full_name)).toHaveValue('Drew Sample')
    // The first letter of a correction removes the message.
    await confirmation.pressSequentially('x')
    await expect(confirmation).not.toHaveAttribute('aria-invalid')
  })

  await test.step('signing up says that it is under way, and then what to do next', async () => {
    const goOn = await hold(page, '**/auth/sign-up')
    await fill(page, {
      [fields.password]: 'green and gold',
      [fields.confirm_password]: 'green and gold',
    })
    await button.click()
    await expect(page.getByRole('button', { name: signUp.busy })).toBeDisabled()
    goOn()
    await expect(page.getByText(notices['account-created'])).toBeVisible()
    await expect(heading(page)).toBeFocused()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await page.getByRole('link', { name: signUp.created.again }).click()
    await expect(page.getByLabel(fields.full_name)).toHaveValue('')
  })

  await test.step('the link in the mail confirms the address', async () => {
    await page.goto((await mailTo(stack, newAddress)).link)
    await page.getByRole('button', { name: confirmTexts.signup.button }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText(notices['email-confirmed'])).toBeVisible()
    await expect(page.getByLabel(fields.email)).toHaveValue(newAddress)
    await submitSignIn(page, newAddress, 'green and gold')
    await expect(page).toHaveURL('/home')
    await expect(userMenu(page)).toContainText('Drew Sample')
    await alive(page)
  })

  const biography = profileSection(page, profileTexts.sections.biography.heading)
  await test.step('a biography is saved', async () => {
    await userMenu(page).click()
    await page.getByRole('link', { name: barTexts.profileSettings }).click()
    await expect(page).toHaveURL('/profile')
    await biography.getByText(profileTexts.edit, { exact: true }).click()
    await biography.getByRole('textbox').fill('Tight end, teacher, tailgater.')
    await biography.getByRole('button', { name: profileTexts.save }).click()
    await expect(biography.getByRole('status')).toHaveText(notices['biography-saved'])
    await page.reload()
    await expect(biography.getByRole('definition')).toHaveText('Tight end, teacher, tailgater.')
    await alive(page)
  })

  await test.step('a no keeps the member signed in, a yes ends it, and Back leads to the gate', async () => {
    page.once('dialog', (dialog) => dialog.dismiss())
    await userMenu(page).click()
    await page.getByRole('link', { name: barTexts.signOut }).click()
    await page.keyboard.press('Escape')
    await expect(biography).toBeVisible()
    const dialogs = await signOut(page)
    await expect(page).toHaveURL('/home')
    expect(dialogs).toEqual([`confirm: ${signOutTexts.question}`])
    await expect(page.getByRole('link', { name: barTexts.join })).toBeVisible()
    await page.goBack()
    await expectGate(page)
  })
})

test('a link that is being used says so, and its button takes no second press', async ({
  page,
}) => {
  await open(page, '/auth/confirm?token_hash=abc&type=signup')
  // Nothing can be looked at while the browser waits for the next page.
  await page.evaluate(() => addEventListener('submit', (event) => event.preventDefault()))
  await page.getByRole('button', { name: confirmTexts.signup.button }).click()
  await expect(page.getByRole('button', { name: authPageTexts.confirm.busy })).toBeDisabled()
})

test('signing in by keyboard: unreachable, refused, under way, in', async ({
  page,
  browserConsole,
}) => {
  browserConsole.allowStatus(422, '/auth/sign-in')
  browserConsole.allow(/The request failed|ERR_FAILED/)
  const password = page.getByLabel(fields.password)
  await open(page, '/about')
  await page.getByRole('link', { name: barTexts.signIn }).press('Enter')
  await expect(page).toHaveURL('/login')
  await expect(heading(page)).toHaveText(signIn.heading)
  await page.getByRole('link', { name: loginTexts.back }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(fields.email)).toBeFocused()
  await page.keyboard.type(jamie.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(jamie.password)
  await expect(password).toHaveValue(jamie.password)

  await test.step('a request that fails on its way says so', async () => {
    await page.route('**/auth/sign-in', (route) => route.abort(), { times: 1 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(authErrors.unexpected)
  })

  await test.step('a refusal keeps the address and the focus, not the password', async () => {
    await password.fill('not the password')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).not.toHaveText(authErrors.unexpected)
    await expect(page.getByLabel(fields.email)).toHaveValue(jamie.email)
    await expect(password).toHaveValue('')
    await expect(password).toBeFocused()
    await expect(page).toHaveURL('/login')
  })

  await test.step('the right password leads home, and Back to the page before the form', async () => {
    const goOn = await hold(page, '**/auth/sign-in')
    await page.keyboard.type(jamie.password)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: signIn.submit })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: signIn.busy })).toBeDisabled()
    goOn()
    await expect(page).toHaveURL('/home')
    await expect(userMenu(page)).toContainText(jamie.profile.full_name)
    await expectNoReadableToken(page)
    await page.goBack()
    await expect(page).toHaveURL('/about')
    await expect(userMenu(page)).toBeVisible()
  })
})
