import { createAccount, mailTo } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { alive, expectGate, heading, open, profileSection, signOut, userMenu } from './site.ts'

test('a visitor joins, confirms by mail, writes a biography and signs out', async ({
  page,
  stack,
  browserConsole,
}, { testId, repeatEachIndex }) => {
  const email = `joins-${testId}-${repeatEachIndex}@alumni.example`
  browserConsole.allowStatus(403, '/profile')

  await open(page, '/login?mode=signup')
  await page.getByLabel('Full Name').fill('Drew Sample')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('green and gold')
  await page.getByLabel('Confirm Password').fill('green and gold')
  await page.getByLabel('Graduation Year').selectOption('1999')
  await page.getByLabel('Position').selectOption('Tight End')
  await page.getByLabel('Jersey Number').fill('88')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(
    page.getByText('Account created successfully! Please check your email to confirm your account.'),
  ).toBeVisible()
  await expect(page).toHaveURL('/login?mode=signup')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.getByRole('link', { name: 'Sign up again' }).click()
  await expect(page.getByLabel('Full Name')).toHaveValue('')

  await page.goto((await mailTo(stack, email)).link)
  await page.getByRole('button', { name: 'Confirm My Email' }).click()
  await expect(page).toHaveURL('/home')
  await expect(userMenu(page)).toContainText('Drew Sample')

  await alive(page)
  await userMenu(page).click()
  await page.getByRole('link', { name: 'Profile Settings' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(heading(page)).toHaveText('Edit Profile')
  const alumni = profileSection(page, 'Alumni Information')
  await expect(alumni).toContainText('1999')
  await expect(alumni).toContainText('Tight End')
  await expect(alumni).toContainText('#88')

  const biography = profileSection(page, 'Biography')
  await biography.getByText('Edit', { exact: true }).click()
  await biography.getByRole('textbox').fill('Tight end, teacher, tailgater.')
  await biography.getByRole('button', { name: 'Save' }).click()
  await expect(biography.getByText('Biography updated successfully!')).toBeVisible()
  await expect(biography.getByRole('textbox')).toBeHidden()
  await page.reload()
  await expect(biography.getByText('Tight end, teacher, tailgater.').first()).toBeVisible()

  await alive(page)
  const dialogs = await signOut(page)
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('link', { name: 'Join' })).toBeVisible()
  expect(dialogs).toEqual(['confirm: Are you sure you want to sign out?'])
  await page.goBack()
  await expect(page).toHaveURL('/profile')
  await expectGate(page)
  await page.goto('/profile')
  await expectGate(page)
  await expect(page.getByText('Tight end, teacher, tailgater.')).toHaveCount(0)
})

test('the link in the mail works once', async ({ page, stack, browserConsole }, {
  testId,
  repeatEachIndex,
}) => {
  const email = `once-${testId}-${repeatEachIndex}`
  await createAccount(stack, email)
  browserConsole.allowStatus(422, '/auth/confirm')
  await page.goto((await mailTo(stack, `${email}@alumni.example`)).link)
  await page.getByRole('button', { name: 'Confirm My Email' }).click()
  await expect(heading(page)).toHaveText('This Link No Longer Works')
  await page.getByLabel('Email').fill(`${email}@alumni.example`)
  await page.getByRole('button', { name: 'Send a New Link' }).click()
  await expect(page.getByText('If that address is waiting to be confirmed')).toBeVisible()
})

test('the link to confirm is sent again after a sign-up, and when a sign-in says it is missing', async ({
  page,
  browserConsole,
}, { testId, repeatEachIndex }) => {
  browserConsole.allowStatus(422, '/auth/sign-in')
  const email = `again-${testId}-${repeatEachIndex}@alumni.example`
  await open(page, '/login?mode=signup')
  await page.getByLabel('Full Name').fill('Drew Sample')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('green and gold')
  await page.getByLabel('Confirm Password').fill('green and gold')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(heading(page)).toHaveText('Send the Link Again')
  await expect(page.getByRole('status')).toContainText('If that address is waiting to be confirmed')

  await open(page, '/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('green and gold')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toHaveText('Email not confirmed')
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByRole('status')).toContainText('If that address is waiting to be confirmed')
})

test('saying no to the question keeps the member signed in', async ({ page, member }) => {
  await open(page, '/home')
  page.once('dialog', (dialog) => dialog.dismiss())
  await userMenu(page).click()
  await page.getByRole('link', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/home')
  await expect(userMenu(page)).toContainText(member.profile.full_name)
})

test('a session that the provider cannot end is cleared all the same, and an alert says so', async ({
  page,
  newMember: _,
}) => {
  await page.route('**/auth/sign-out', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ok: true, provider: 'failed' } })
  })
  await open(page, '/home')
  const dialogs = await signOut(page)
  await expect(page.getByRole('link', { name: 'Join' })).toBeVisible()
  await expect
    .poll(() => dialogs)
    .toEqual(['confirm: Are you sure you want to sign out?', 'alert: You have been signed out successfully.'])
  await expect(page).toHaveURL('/home')
})

test('without an answer from the site, an alert tells how to get rid of what is left', async ({
  page,
  member: _,
  browserConsole,
}) => {
  browserConsole.allow(/Sign-out got no answer|ERR_FAILED/)
  await page.route('**/auth/sign-out', (route) => route.abort())
  await open(page, '/about')
  const dialogs = await signOut(page)
  await expect
    .poll(() => dialogs)
    .toEqual([
      'confirm: Are you sure you want to sign out?',
      'alert: Sign out encountered an issue, but you will be redirected to the home page. Please clear your browser cache if you continue to see authentication issues.',
    ])
  await expect(page).toHaveURL('/home')
})

test('a forgotten password is replaced by the link in the mail', async ({ page, account, stack }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(heading(page)).toHaveText('Forgot Your Password?')
  await page.getByLabel('Email').fill(account.email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByText('If that address has an account')).toBeVisible()

  await page.goto((await mailTo(stack, account.email, /password/i)).link)
  await page.getByRole('button', { name: 'Reset My Password' }).click()
  await page.getByLabel('New Password').fill('gold and green')
  await page.getByLabel('Confirm Password').fill('gold and green')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText('Your new password is saved. Welcome back.')).toBeVisible()
  await page.goto('/auth/new-password')
  await expect(page.getByLabel('New Password')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Change It on My Profile' })).toBeVisible()

  await page.context().clearCookies()
  await open(page, '/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill('gold and green')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/home')
})
