import { demoMembers } from '../../scripts/local/demo-members.ts'
import { expect, test } from './fixtures.ts'
import { heading, hold, menu, open, userMenu } from './site.ts'

const [jamie] = demoMembers

test('a wrong password shows what the provider says and keeps e-mail and focus; the right one leads home', async ({
  page,
  browserConsole,
}) => {
  browserConsole.allowStatus(422, '/auth/sign-in')
  await open(page, '/login')
  await page.getByLabel('Email').fill(jamie.email)
  await page.getByLabel('Password').fill('not the password')
  await page.getByLabel('Password').press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Invalid login credentials')
  await expect(page.getByLabel('Email')).toHaveValue(jamie.email)
  await expect(page.getByLabel('Password')).toHaveValue('')
  await expect(page.getByLabel('Password')).toBeFocused()
  await expect(page).toHaveURL('/login')

  await page.getByLabel('Password').fill(jamie.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/home')
  await expect(userMenu(page)).toContainText(jamie.profile.full_name)
  await expect(menu(page).getByRole('link', { name: /^Media/ })).toBeVisible()
})

test('a refused sign-in leaves the focus on the button that was pressed', async ({
  page,
  browserConsole,
}) => {
  browserConsole.allowStatus(422, '/auth/sign-in')
  await open(page, '/login')
  await page.getByLabel('Email').fill(jamie.email)
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeFocused()
})

test('a signed-in visitor of the sign-in page is sent home', async ({ page, member }) => {
  await page.goto('/login')
  await expect(page).toHaveURL('/home')
  await page.goto('/login?mode=signup')
  await expect(page).toHaveURL('/home')
  await expect(userMenu(page)).toContainText(member.profile.full_name)
})

test('signing in reads "Signing In..." while it is under way', async ({ page }) => {
  const goOn = await hold(page, '**/auth/sign-in')
  await open(page, '/login')
  await page.getByLabel('Email').fill(jamie.email)
  await page.getByLabel('Password').fill(jamie.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled()
  goOn()
  await expect(page).toHaveURL('/home')
})

test('signing up reads "Creating Account..." while it is under way', async ({ page }, {
  testId,
  repeatEachIndex,
}) => {
  const goOn = await hold(page, '**/auth/sign-up')
  await open(page, '/login?mode=signup')
  await page.getByLabel('Full Name').fill('Busy Bee')
  await page.getByLabel('Email').fill(`busy-${testId}-${repeatEachIndex}@alumni.example`)
  await page.getByLabel('Password', { exact: true }).fill('green and gold')
  await page.getByLabel('Confirm Password').fill('green and gold')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeDisabled()
  goOn()
  await expect(page.getByText(/^Account created successfully!/)).toBeVisible()
  await expect(page.getByRole('button')).toHaveText(['Send the link again'])
})

test('a request that fails on its way says that something unexpected happened', async ({
  page,
  browserConsole,
}) => {
  browserConsole.allow(/The request failed|ERR_FAILED/)
  await page.route('**/auth/sign-in', (route) => route.abort())
  await open(page, '/login')
  await page.getByLabel('Email').fill(jamie.email)
  await page.getByLabel('Password').fill(jamie.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred. Please try again.')
})

test('going back after signing in leads to the page before the form', async ({ page }) => {
  await open(page, '/about')
  await page.getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill(jamie.email)
  await page.getByLabel('Password').fill(jamie.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/home')
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect(userMenu(page)).toBeVisible()
})

test('a visitor signs in by keyboard alone', async ({ page }) => {
  await open(page, '/login')
  await page.getByRole('link', { name: 'Back to home' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(jamie.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(jamie.password)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home')
})

test('links switch between signing in and signing up, and an arrow leads home', async ({ page }) => {
  // Said twice, the first counts, here as at the edge.
  await open(page, '/login?mode=other&mode=signup')
  await expect(heading(page)).toHaveText('Sign In')
  await page.getByRole('link', { name: 'Sign up here' }).click()
  await expect(page).toHaveURL('/login?mode=signup')
  await expect(heading(page)).toHaveText('Create Account')
  await page.getByRole('link', { name: 'Sign in here' }).click()
  await expect(page).toHaveURL('/login')
  await expect(heading(page)).toHaveText('Sign In')
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL('/home')
})
