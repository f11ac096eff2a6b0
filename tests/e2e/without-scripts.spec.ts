import { confirmTexts, loginTexts } from '../../src/content/accounts.ts'
import { signOutTexts } from '../../src/content/auth.ts'
import { profileTexts } from '../../src/content/members/profile.ts'
import { barTexts } from '../../src/content/menu.ts'
import { notices } from '../../src/content/notices.ts'
import { mailTo } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import {
  closeBanner,
  expectGate,
  fields,
  fill,
  menuLink,
  openSubmenu,
  profileSection,
  submenuItem,
  submitSignIn,
  userMenu,
  viewports,
} from './site.ts'

const { signUp } = loginTexts

test.use({ javaScriptEnabled: false })

test('without scripts: joining, signing in, saving the profile, signing out', async ({
  page,
  product,
  newAddress: email,
  browserConsole,
}) => {
  const password = 'green and gold'
  browserConsole.allowStatus(403, '/profile')
  browserConsole.allowStatus(422, '/auth/sign-up')

  await test.step('a refused sign-up has the focus on the wrong field', async () => {
    await page.goto('/login?mode=signup')
    await fill(page, {
      [fields.full_name]: 'Sam Plain',
      [fields.email]: email,
      [fields.password]: password,
      [fields.confirm_password]: 'gold and green',
    })
    await page.getByLabel(fields.position).selectOption({ index: 2 })
    const position = await page.getByLabel(fields.position).inputValue()
    await page.getByRole('button', { name: signUp.submit }).click()
    await expect(page.getByLabel(fields.confirm_password)).toBeFocused()
    await expect(page.getByLabel(fields.position)).toHaveValue(position)
  })

  await test.step('the corrected form creates the account, the mail confirms it', async () => {
    await fill(page, { [fields.password]: password, [fields.confirm_password]: password })
    await page.getByRole('button', { name: signUp.submit }).click()
    await expect(page.getByText(notices['account-created'])).toBeVisible()
    await page.goto((await mailTo(product, email)).link)
    await page.getByRole('button', { name: confirmTexts.signup.button }).click()
    await expect(page).toHaveURL('/login')
    await submitSignIn(page, email, password)
    await expect(page).toHaveURL('/home')
  })

  await test.step('a section of the profile is saved', async () => {
    await page.goto('/profile')
    const section = profileSection(page, profileTexts.sections.personal.heading)
    await section.getByText(profileTexts.edit, { exact: true }).click()
    await section.getByLabel(fields.full_name).fill('Sam Plainer')
    await section.getByRole('button', { name: profileTexts.save }).click()
    await expect(page).toHaveURL('/profile')
    await expect(section.getByRole('status')).toHaveText(notices['personal-saved'])
    await expect(section.getByText('Sam Plainer').first()).toBeVisible()
  })

  await test.step('signing out needs a confirmation on a page of its own', async () => {
    await userMenu(page).click()
    await page.getByRole('link', { name: barTexts.signOut }).click()
    await expect(page.getByText(signOutTexts.question)).toBeVisible()
    await page.getByRole('button', { name: signOutTexts.button }).click()
    await expect(page).toHaveURL('/home')
    await page.goto('/profile')
    await expectGate(page)
  })
})

test('without scripts, the menus open, close and lead on', async ({ page, member: _ }) => {
  const inside = submenuItem(page).locator('li a[href^="/"]').first()

  await test.step('a submenu opens by pointing and by keyboard', async () => {
    await page.goto('/home')
    await expect(inside).toBeHidden()
    await openSubmenu(page)
    await page.mouse.move(700, 700)
    await expect(inside).toBeHidden()
    await submenuItem(page).locator('summary').press('Enter')
    const path = (await inside.getAttribute('href')) ?? ''
    await inside.click()
    await expect(page).toHaveURL(path)
  })

  await test.step('the user menu closes on a click beside it, the banner by its X', async () => {
    await page.goto('/home')
    await closeBanner(page)
    const settings = page.getByRole('link', { name: barTexts.profileSettings })
    await userMenu(page).click()
    await expect(settings).toBeVisible()
    await page.mouse.click(700, 700)
    await expect(settings).toBeHidden()
  })

  await test.step('the menu of a phone opens over the page, closes, and leads on', async () => {
    await page.setViewportSize(viewports.phone)
    await page.goto('/about')
    const hamburger = page.getByRole('button', { name: barTexts.openMenu })
    await hamburger.click()
    await expect(menuLink(page, '/schedule')).toBeVisible()
    await page.mouse.click(10, 500)
    await expect(menuLink(page, '/schedule')).toBeHidden()
    await hamburger.click()
    await openSubmenu(page)
    const path = (await inside.getAttribute('href')) ?? ''
    await inside.click()
    await expect(page).toHaveURL(path)
  })
})
