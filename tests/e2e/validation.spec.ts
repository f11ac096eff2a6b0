import { expect, test } from './fixtures.ts'
import { open } from './site.ts'

/** A sign-up that would be accepted; each test spoils one thing about it. */
const good = {
  'Full Name': 'Alex Newcomer',
  Email: 'alex@alumni.example',
  Password: 'green and gold',
  'Confirm Password': 'green and gold',
}

const signUpRefusals = [
  ['an empty name', { 'Full Name': ' ' }, 'Full Name', 'Enter your full name.'],
  ['an empty e-mail', { Email: '' }, 'Email', 'Enter your email address.'],
  ['an e-mail without @', { Email: 'alex' }, 'Email', 'Enter a valid email address, like name@example.com.'],
  [
    'an e-mail without a domain',
    { Email: 'alex@' },
    'Email',
    'Enter a valid email address, like name@example.com.',
  ],
  ['an empty password', { Password: '', 'Confirm Password': '' }, 'Password', 'Enter a password.'],
  ['an unconfirmed password', { 'Confirm Password': '' }, 'Confirm Password', 'Confirm your password.'],
  ['two passwords', { 'Confirm Password': 'gold and green' }, 'Confirm Password', 'Passwords do not match.'],
  [
    'a short password',
    { Password: 'tribe', 'Confirm Password': 'tribe' },
    'Password',
    'Password must be at least 6 characters long.',
  ],
] as const

for (const [what, spoiled, field, sentence] of signUpRefusals) {
  test(`signing up with ${what} says "${sentence}"`, async ({ page, browserConsole }) => {
    browserConsole.allowStatus(422, '/auth/sign-up')
    await open(page, '/login?mode=signup')
    for (const [label, text] of Object.entries({ ...good, ...spoiled })) {
      await page.getByLabel(label, { exact: true }).fill(text)
    }
    await page.getByRole('button', { name: 'Create Account' }).click()
    const wrong = page.getByLabel(field, { exact: true })
    await expect(wrong).toHaveAccessibleDescription(sentence)
    await expect(wrong).toHaveAttribute('aria-invalid', 'true')
    await expect(wrong).toBeFocused()
    await expect(page.getByRole('alert')).toHaveText(sentence)
    await expect(page).toHaveURL('/login?mode=signup')
    const typed = { ...good, ...spoiled }
    for (const label of ['Full Name', 'Email'] as const) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(typed[label])
    }
    for (const label of ['Password', 'Confirm Password']) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
    }

    // What was said of a field is over with the first letter of the correction.
    await wrong.pressSequentially('x')
    await expect(wrong).not.toHaveAttribute('aria-invalid')
    await expect(page.getByText(sentence).filter({ visible: true })).toHaveCount(0)
  })
}

const signInRefusals = [
  ['an empty e-mail', { Email: '', Password: 'green and gold' }, 'Email', 'Enter your email address.'],
  [
    'half an e-mail',
    { Email: 'alex@', Password: 'green and gold' },
    'Email',
    'Enter a valid email address, like name@example.com.',
  ],
  ['an empty password', { Email: 'alex@alumni.example', Password: '' }, 'Password', 'Enter your password.'],
] as const

for (const [what, typed, field, sentence] of signInRefusals) {
  test(`signing in with ${what} says "${sentence}"`, async ({ page, browserConsole }) => {
    browserConsole.allowStatus(422, '/auth/sign-in')
    await open(page, '/login')
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByLabel(field)).toHaveAccessibleDescription(sentence)
    await expect(page.getByLabel(field)).toBeFocused()
    await expect(page.getByRole('alert')).toHaveText(sentence)
    await expect(page).toHaveURL('/login')
  })
}

test('year, position and jersey number may be left out', async ({ page }, { testId, repeatEachIndex }) => {
  await open(page, '/login?mode=signup')
  for (const [label, text] of Object.entries(good)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('Email').fill(`optional-${testId}-${repeatEachIndex}@alumni.example`)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText(/^Account created successfully!/)).toBeVisible()
})

test('graduation years run from four years ahead down to 1960', async ({ page }) => {
  await page.goto('/login?mode=signup')
  const years = await page.getByLabel('Graduation Year').locator('option').allTextContents()
  expect(years.slice(1, 3)).toEqual([`${new Date().getFullYear() + 4}`, `${new Date().getFullYear() + 3}`])
  expect(years.at(-1)).toBe('1960')
})
