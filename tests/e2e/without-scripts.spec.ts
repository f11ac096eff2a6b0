import { demoMembers } from '../../scripts/local/demo-members.ts'
import { home } from '../../src/content/home.ts'
import { barTexts } from '../../src/content/menu.ts'
import { mailTo } from './accounts.ts'
import { expect, feedTitles, test } from './fixtures.ts'
import { expectGate, heading, menu, profileSection, userMenu, viewports } from './site.ts'

const [jamie] = demoMembers

test.use({ javaScriptEnabled: false })

test('without scripts, a visitor joins, confirms, saves every section and signs out', async ({
  page,
  stack,
  browserConsole,
}, { testId, repeatEachIndex }) => {
  const email = `plain-${testId}-${repeatEachIndex}@alumni.example`
  browserConsole.allowStatus(403, '/profile')

  await page.goto('/login?mode=signup')
  await page.getByLabel('Full Name').fill('Sam Plain')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('green and gold')
  await page.getByLabel('Confirm Password').fill('green and gold')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(
    page.getByText('Account created successfully! Please check your email to confirm your account.'),
  ).toBeVisible()

  await page.goto((await mailTo(stack, email)).link)
  await page.getByRole('button', { name: 'Confirm My Email' }).click()
  await expect(page).toHaveURL('/home')

  await userMenu(page).click()
  await page.getByRole('link', { name: 'Profile Settings' }).click()
  const personal = profileSection(page, 'Personal Information')
  // A profile that comes late is only put into the page by a script; without one it takes another look.
  await expect(async () => {
    await page.goto('/profile')
    await expect(personal).toBeVisible({ timeout: 200 })
  }).toPass()
  await personal.getByText('Edit', { exact: true }).click()
  await personal.getByLabel('Full Name').fill('Sam Plainer')
  await personal.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Personal information updated successfully!')).toBeVisible()
  await expect(page).toHaveURL('/profile')
  await expect(personal).toContainText('Sam Plainer')

  const alumni = profileSection(page, 'Alumni Information')
  await alumni.getByText('Edit', { exact: true }).click()
  await alumni.getByLabel('Graduation Year').selectOption('1975')
  await alumni.getByLabel('Position').selectOption('Punter')
  await alumni.getByLabel('Jersey Number').fill('9')
  await alumni.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Alumni information updated successfully!')).toBeVisible()
  await expect(alumni).toContainText('#9')

  const biography = profileSection(page, 'Biography')
  await biography.getByText('Edit', { exact: true }).click()
  await biography.getByRole('textbox').fill('No scripts, all heart.')
  await biography.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Biography updated successfully!')).toBeVisible()
  await expect(biography.getByText('No scripts, all heart.').first()).toBeVisible()

  await userMenu(page).click()
  await page.getByRole('link', { name: 'Sign Out' }).click()
  await expect(page.getByText('Are you sure you want to sign out?')).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/home')
  await page.goto('/profile')
  await expectGate(page)
})

test('without scripts, a refused sign-in shows its page again, and the right password leads home', async ({
  page,
  browserConsole,
}) => {
  browserConsole.allowStatus(422, '/auth/sign-in')
  await page.goto('/login')
  await page.getByLabel('Email').fill(jamie.email)
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid login credentials')
  await expect(heading(page)).toHaveText('Sign In')
  await expect(page.getByLabel('Email')).toHaveValue(jamie.email)
  await expect(page.getByLabel('Password')).toHaveValue('')

  await page.getByLabel('Password').fill(jamie.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/home')
  await expect(userMenu(page)).toBeVisible()
})

test('without scripts, a refused sign-up shows what was typed and what is wrong', async ({
  page,
  browserConsole,
}) => {
  browserConsole.allowStatus(422, '/auth/sign-up')
  await page.goto('/login?mode=signup')
  await page.getByLabel('Full Name').fill('Sam Plain')
  await page.getByLabel('Email').fill('sam@alumni.example')
  await page.getByLabel('Password', { exact: true }).fill('green and gold')
  await page.getByLabel('Confirm Password').fill('gold and green')
  await page.getByLabel('Position').selectOption('Coach')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription('Passwords do not match.')
  await expect(page.getByLabel('Confirm Password')).toBeFocused()
  await expect(page.getByLabel('Full Name')).toHaveValue('Sam Plain')
  await expect(page.getByLabel('Position')).toHaveValue('Coach')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
})

test('without scripts, the search box leads to the results', async ({ page, member: _ }) => {
  await page.goto('/home')
  await page.getByRole('searchbox').fill('tailgate')
  await page.getByRole('button', { name: 'GO' }).click()
  await expect(page).toHaveURL('/search?q=tailgate')
  await expect(page.getByRole('link', { name: 'View Page' }).first()).toBeVisible()
})

test('without scripts, the news are in the page and can be asked for again', async ({ page, member: _ }) => {
  await page.goto('/news')
  const story = page.getByRole('heading', { name: feedTitles[0] })
  // The first to ask may be answered before the feed is; who asks again has what came.
  await page.getByRole('link', { name: 'Refresh News' }).or(story).first().waitFor()
  await page.goto('/news')
  await expect(story).toBeVisible()
  await expect(page.getByText(/^Updated \w{3} \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Refresh News' }).click()
  await expect(page).toHaveURL(/\/news\??$/)
  await expect(story).toBeVisible()
})

test('without scripts, a search that finds nothing offers others', async ({ page, member: _ }) => {
  await page.goto('/search?q=zzzzzz')
  await expect(heading(page)).toHaveText('No Results Found')
  await page.getByRole('link', { name: 'homecoming' }).click()
  await expect(page.locator('mark').first()).toHaveText('Homecoming')
})

test('without scripts, the schedule is in the page', async ({ page }) => {
  await page.goto('/schedule')
  await expect(heading(page)).toHaveText(/^\d{4} Schedule$/)
  await expect(page.getByRole('heading', { name: /^William & Mary vs\. / }).first()).toBeVisible()
})

test('without scripts, the password is changed and the arrow leads to the page before', async ({
  page,
  newMember,
  browserConsole,
}) => {
  browserConsole.allowStatus(422, '/auth/password')
  await page.goto('/about')
  await page.goto('/profile?whole=yes', { referer: page.url() })
  await expect(page.getByRole('link', { name: 'Back to the previous page' })).toHaveAttribute(
    'href',
    '/about',
  )
  const part = profileSection(page, 'Password')
  await part.getByText('Change', { exact: true }).click()
  await part.getByLabel('Current Password').fill('not mine')
  await part.getByLabel('New Password', { exact: true }).fill('gold and green')
  await part.getByLabel('Confirm New Password').fill('gold and green')
  await part.getByRole('button', { name: 'Change Password' }).click()
  await expect(part.getByLabel('Current Password')).toHaveAccessibleDescription(
    'That is not your current password. Please try again.',
  )
  await part.getByLabel('Current Password').fill(newMember.password)
  await part.getByLabel('New Password', { exact: true }).fill('gold and green')
  await part.getByLabel('Confirm New Password').fill('gold and green')
  await part.getByRole('button', { name: 'Change Password' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(part.getByText('Password changed successfully!')).toBeVisible()
})

test('without scripts, a submenu opens by pointing and by keyboard, and leads to its pages', async ({
  page,
  member: _,
}) => {
  await page.goto('/media')
  const link = menu(page).getByRole('link', { name: /^Where to Meet/ })
  await expect(link).toBeHidden()
  await menu(page)
    .getByRole('link', { name: /^Calendar/ })
    .hover()
  await expect(link).toBeVisible()
  await page.mouse.move(700, 700)
  await expect(link).toBeHidden()
  await menu(page)
    .getByRole('link', { name: /^Calendar/ })
    .focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(link).toBeVisible()
  await link.click()
  await expect(page).toHaveURL('/calendar/where-to-meet')
})

test('without scripts, the user menu opens and closes, and the banner can be closed', async ({
  page,
  member: _,
}) => {
  await page.goto('/home')
  await page.getByRole('button', { name: home.promo.close }).click()
  await expect(page.getByText(home.promo.text)).toBeHidden()
  const settings = page.getByRole('link', { name: 'Profile Settings' })
  await userMenu(page).click()
  await expect(settings).toBeVisible()
  await page.mouse.click(700, 700)
  await expect(settings).toBeHidden()
  await userMenu(page).click()
  await settings.click()
  await expect(page).toHaveURL('/profile')
})

test('without scripts, the bar shows the member’s name', async ({ page, member }) => {
  // A profile that comes late is only put into the page by a script; without one it takes another look.
  await expect(async () => {
    await page.goto('/about')
    await expect(userMenu(page)).toContainText(member.profile.full_name, { timeout: 200 })
  }).toPass()
})

test.describe('on a phone', () => {
  test.use({ viewport: viewports.phone })

  test('without scripts, the menu opens over the page, closes beside it, and leads on', async ({
    page,
    member: _,
  }) => {
    await page.goto('/about')
    await page.getByRole('button', { name: barTexts.openMenu }).click()
    const mission = menu(page).getByRole('link', { name: /^Mission/ })
    await expect(mission).toBeVisible()
    await page.mouse.click(10, 500)
    await expect(mission).toBeHidden()
    await page.getByRole('button', { name: barTexts.openMenu }).click()
    await menu(page)
      .locator('summary', { hasText: `${barTexts.more} Calendar` })
      .click()
    await menu(page)
      .getByRole('link', { name: /^Homecoming/ })
      .click()
    await expect(page).toHaveURL('/calendar/homecoming')
  })
})
