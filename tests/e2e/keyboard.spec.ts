import type { Locator, Page } from 'playwright/test'
import { demoMembers } from '../../scripts/local/demo-members.ts'
import { barTexts } from '../../src/content/menu.ts'
import { expect, test } from './fixtures.ts'
import { expectGate, heading, menu, open, userMenu } from './site.ts'

const [jamie] = demoMembers

/** Presses Tab until the element has the focus: never more often than a patient person would. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let presses = 0; presses < 15; presses++) {
    await page.keyboard.press('Tab')
    if (await element.evaluate((node) => node === document.activeElement)) return
  }
  await expect(element).toBeFocused()
}

test('the first Tab offers to skip to the content', async ({ page }) => {
  await open(page, '/about')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('by keyboard alone: menu, search, sign-in form, and in', async ({ page, browserConsole }) => {
  browserConsole.allowStatus(403, '/search?q=tailgate')
  await open(page, '/about')
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: barTexts.logoLabel }))
  await tabTo(page, menu(page).getByRole('link', { name: /^About/ }))
  await tabTo(page, menu(page).getByRole('link', { name: /^Schedule/ }))
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('tailgate')
  await tabTo(page, page.getByRole('button', { name: 'GO' }))
  await page.keyboard.press('Enter')
  await expectGate(page)
  await expect(page).toHaveURL('/search?q=tailgate')
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Sign In' }))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Sign In')

  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(jamie.email)
  await tabTo(page, page.getByLabel('Password'))
  await page.keyboard.type(jamie.password)
  await tabTo(page, page.getByRole('button', { name: 'Sign In' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home')
  await expect(userMenu(page)).toBeVisible()
})

test('by keyboard alone: the user menu opens, closes on Escape and leads to the profile', async ({
  page,
  member: _,
}) => {
  await open(page, '/about')
  await userMenu(page).focus()
  await page.keyboard.press('Enter')
  const settings = page.getByRole('link', { name: 'Profile Settings' })
  await expect(settings).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await expect(userMenu(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, settings)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile')
})
