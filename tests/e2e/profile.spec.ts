import { toFill } from '../../src/content/to-fill.ts'
import { signIn } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { alive, expectGate, heading, hold, open, profileSection, userMenu } from './site.ts'

test('each section is edited and saved on its own', async ({ page, newMember }) => {
  await open(page, '/profile')
  await expect(page.getByText(`@${newMember.email.split('@')[0]}`)).toBeVisible()
  const personal = profileSection(page, 'Personal Information')
  const alumni = profileSection(page, 'Alumni Information')
  await expect(personal).toContainText(newMember.fullName)
  await expect(personal).toContainText(newMember.email)
  await expect(alumni).toContainText('Not provided')

  await personal.getByText('Edit', { exact: true }).click()
  await expect(alumni.getByLabel('Position')).toBeHidden()
  await expect(personal.getByLabel('Email')).not.toBeEditable()
  await personal.getByLabel('Full Name').fill('Robin Renamed')
  await personal.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Personal information updated successfully!')).toBeVisible()
  await expect(userMenu(page)).toContainText('Robin Renamed')

  await alumni.getByText('Edit', { exact: true }).click()
  await alumni.getByLabel('Graduation Year').selectOption('2001')
  await alumni.getByLabel('Position').selectOption('Kicker')
  await alumni.getByLabel('Jersey Number').fill('3')
  await alumni.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Alumni information updated successfully!')).toBeVisible()
  await expect(alumni.getByText('#3', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('Class of 2001')).toBeVisible()

  await page.reload()
  await expect(personal).toContainText('Robin Renamed')
  await expect(alumni).toContainText('Kicker')
})

test('a section opened again shows what was saved, and keeps what is not touched', async ({
  page,
  newMember: _,
}) => {
  await open(page, '/profile')
  const alumni = profileSection(page, 'Alumni Information')
  const edit = alumni.getByText('Edit', { exact: true })
  await edit.click()
  await alumni.getByLabel('Graduation Year').selectOption('1999')
  await alumni.getByLabel('Position').selectOption('Safety')
  await alumni.getByRole('button', { name: 'Save' }).click()
  await expect(alumni).toContainText('Safety')

  await edit.click()
  await expect(alumni.getByLabel('Graduation Year')).toHaveValue('1999')
  await expect(alumni.getByLabel('Position')).toHaveValue('Safety')
  await alumni.getByLabel('Jersey Number').fill('21')
  const request = page.waitForRequest('**/api/profile')
  await alumni.getByRole('button', { name: 'Save' }).click()
  expect((await request).postDataJSON()).toEqual({ jersey_number: '21' })
  await expect(alumni).toContainText('#21')
  await expect(alumni).toContainText('1999')
})

test('a section opened before the page’s scripts are there is saved and closed like any other', async ({
  page,
  newMember: _,
}) => {
  const goOn = await hold(page, '**/assets/*.js')
  await page.goto('/profile?whole=yes', { waitUntil: 'commit' })
  const biography = profileSection(page, 'Biography')
  await biography.getByText('Edit', { exact: true }).click()
  await biography.getByRole('textbox').fill('Early bird.')
  goOn()
  await alive(page)
  await expect(biography.getByText('Cancel', { exact: true })).toBeVisible()
  await biography.getByRole('button', { name: 'Save' }).click()
  await expect(biography.getByRole('status')).toHaveText('Biography updated successfully!')
  await expect(biography.getByRole('textbox')).toBeHidden()
  await expect(biography.getByRole('definition')).toHaveText('Early bird.')
})

test('what was typed and not saved is gone when a section is opened again', async ({ page, member }) => {
  await open(page, '/profile')
  const personal = profileSection(page, 'Personal Information')
  await personal.getByText('Edit', { exact: true }).click()
  await personal.getByLabel('Full Name').fill('Somebody Else')
  await personal.getByText('Cancel', { exact: true }).click()
  await personal.getByText('Edit', { exact: true }).click()
  await expect(personal.getByLabel('Full Name')).toHaveValue(member.profile.full_name)
})

test('the success of each section is shown for three seconds', async ({ page, newMember: _ }) => {
  await page.clock.install()
  await open(page, '/profile')
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const [section, field, sentence] of [
    ['Personal Information', 'Full Name', 'Personal information updated successfully!'],
    ['Alumni Information', 'Jersey Number', 'Alumni information updated successfully!'],
    ['Biography', 'Biography', 'Biography updated successfully!'],
  ] as const) {
    const part = profileSection(page, section)
    await part.getByText('Edit', { exact: true }).click()
    await part.getByRole('textbox', { name: field }).fill('Short')
    await part.getByRole('button', { name: 'Save' }).click()
    const message = part.getByRole('status')
    await expect(message).toHaveText(sentence)
    await page.clock.runFor(2_900)
    await expect(message).toBeVisible()
    await page.clock.runFor(100)
    await expect(message).toBeHidden()
  }
})

test('saving reads "Saving..." and lets nothing be typed while it is under way', async ({
  page,
  newMember: _,
}) => {
  const goOn = await hold(page, '**/api/profile')
  await open(page, '/profile')
  const biography = profileSection(page, 'Biography')
  await biography.getByText('Edit', { exact: true }).click()
  await biography.getByRole('textbox').fill('Patience.')
  await biography.getByRole('button', { name: 'Save' }).click()
  await expect(biography.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await expect(biography.getByRole('textbox')).toBeDisabled()
  goOn()
  await expect(page.getByText('Biography updated successfully!')).toBeVisible()
})

test('a section that cannot be saved stays open and says so', async ({ page, member: _, browserConsole }) => {
  browserConsole.allowStatus(503, '/api/profile')
  await open(page, '/profile')
  for (const [section, field, sentence] of [
    ['Personal Information', 'Full Name', 'Failed to update personal information. Please try again.'],
    ['Alumni Information', 'Jersey Number', 'Failed to update alumni information. Please try again.'],
    ['Biography', 'Biography', 'Failed to update biography. Please try again.'],
  ] as const) {
    await page.route('**/api/profile', (route) =>
      route.fulfill({ status: 503, json: { ok: false, message: sentence, code: 'not-saved' } }),
    )
    const part = profileSection(page, section)
    await part.getByText('Edit', { exact: true }).click()
    await part.getByRole('textbox', { name: field }).fill('13')
    await part.getByRole('button', { name: 'Save' }).click()
    await expect(part.getByRole('alert')).toHaveText(sentence)
    await expect(part.getByRole('textbox', { name: field })).toHaveValue('13')
  }
})

test('an emptied field is shown as not provided, and an empty biography asks for one', async ({
  page,
  newMember: _,
}) => {
  await open(page, '/profile')
  const personal = profileSection(page, 'Personal Information')
  await personal.getByText('Edit', { exact: true }).click()
  await personal.getByLabel('Full Name').fill('   ')
  await personal.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Personal information updated successfully!')).toBeVisible()
  await expect(personal).toContainText('Not provided')
  await expect(profileSection(page, 'Biography')).toContainText(/tell us about yourself/i)
})

test('the arrow leads to the page before', async ({ page, member: _ }) => {
  await open(page, '/about')
  await userMenu(page).click()
  await page.getByRole('link', { name: 'Profile Settings' }).click()
  await expect(heading(page)).toHaveText('Edit Profile')
  await page.getByRole('link', { name: 'Back to the previous page' }).click()
  await expect(page).toHaveURL('/about')
  await alive(page)
})

test('the arrow leads to the page before after a full load, and after a way within the site', async ({
  page,
  member: _,
}) => {
  const arrow = page.getByRole('link', { name: 'Back to the previous page' })
  await page.goto('/about')
  await page.goto('/profile', { referer: new URL('/about', page.url()).href })
  await alive(page)
  await arrow.click()
  await expect(page).toHaveURL('/about')

  await open(page, '/profile')
  await page.getByRole('contentinfo').getByRole('link').first().click()
  await expect(page).toHaveURL('/home')
  await userMenu(page).click()
  await page.getByRole('link', { name: 'Profile Settings' }).click()
  await expect(page).toHaveURL('/profile')
  await arrow.click()
  await expect(page).toHaveURL('/home')
})

test('the arrow leads home when there is no page before', async ({ page, member: _ }) => {
  await open(page, '/profile')
  await page.getByRole('link', { name: 'Back to the previous page' }).click()
  await expect(page).toHaveURL('/home')
})

test('the password is changed by whoever knows the current one', async ({
  page,
  newMember,
  browserConsole,
}) => {
  browserConsole.allowStatus(422, '/auth/password')
  await page.clock.install()
  await open(page, '/profile')
  const part = profileSection(page, 'Password')
  await part.getByText('Change', { exact: true }).click()
  await part.getByLabel('Current Password').fill('not mine')
  await part.getByLabel('New Password', { exact: true }).fill('gold and green')
  await part.getByLabel('Confirm New Password').fill('gold and green')
  await part.getByRole('button', { name: 'Change Password' }).click()
  const current = part.getByLabel('Current Password')
  await expect(current).toHaveAccessibleDescription('That is not your current password. Please try again.')
  await expect(current).toBeFocused()

  // No password stays in a form that was refused.
  for (const field of await part.locator('input[type=password]').all()) await expect(field).toHaveValue('')
  await current.fill(newMember.password)
  await part.getByLabel('New Password', { exact: true }).fill('gold and green')
  await part.getByLabel('Confirm New Password').fill('gold and green')
  await page.keyboard.press('Enter')
  await expect(part.getByRole('status')).toHaveText(
    'Password changed successfully! Your other devices will have to sign in again.',
  )
  await expect(current).toBeHidden()
  await expect(part.getByText('Change', { exact: true })).toBeFocused()
  await page.clock.fastForward(3_000)
  await expect(part.getByRole('status')).toBeHidden()
  await part.getByText('Change', { exact: true }).click()
  await expect(current).toHaveValue('')

  await page.context().clearCookies()
  await open(page, '/login')
  await page.getByLabel('Email').fill(newMember.email)
  await page.getByLabel('Password').fill('gold and green')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/home')
})

test('whoever was signed out on another device is asked to sign in before a new password', async ({
  page,
  stack,
  newMember,
  browserConsole,
}) => {
  browserConsole.allowStatus(401, '/auth/password')
  await open(page, '/profile')
  const elsewhere = await signIn(stack, newMember)
  const cookie = elsewhere.map(({ name, value }) => `${name}=${value}`).join('; ')
  const headers = { cookie, origin: stack.url, 'content-type': 'application/json' }
  expect((await fetch(`${stack.url}/auth/sign-out`, { method: 'POST', headers })).status).toBe(200)

  const part = profileSection(page, 'Password')
  await part.getByText('Change', { exact: true }).click()
  await part.getByLabel('Current Password').fill(newMember.password)
  await part.getByLabel('New Password', { exact: true }).fill('gold and green')
  await part.getByLabel('Confirm New Password').fill('gold and green')
  await part.getByRole('button', { name: 'Change Password' }).click()
  await expectGate(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/login')
})

test('the page says how to ask the club for what it cannot do', async ({ page, member: _ }) => {
  await open(page, '/profile')
  const part = profileSection(page, 'Your Account')
  await expect(part).toContainText(/another email address/)
  await expect(part).toContainText(/removed/)
  await expect(part.getByRole('link')).toHaveAttribute('href', `mailto:${toFill.infoEmail}`)
})

test('no token is where a page’s script could read it', async ({ page, stack, newMember }) => {
  const said: string[] = []
  page.on('response', async (response) => {
    if (/json|html|javascript/.test(response.headers()['content-type'] ?? '')) {
      said.push(await response.text().catch(() => ''))
    }
  })
  await page.context().clearCookies()
  await open(page, '/login')
  await page.getByLabel('Email').fill(newMember.email)
  await page.getByLabel('Password').fill(newMember.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/home')
  for (const path of ['/profile', '/news', '/media', '/search?q=game']) await open(page, path)
  const readable = await page.evaluate(async () => {
    const kept = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }))
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    return [...kept, document.cookie, JSON.stringify(databases), JSON.stringify(history.state)].join('\n')
  })
  const cookies = await page.context().cookies(stack.url.replace('http:', 'https:'))
  const tokens = cookies.map(({ value }) => value)
  expect(tokens.length).toBeGreaterThanOrEqual(2)
  expect(said.length).toBeGreaterThan(5)
  const everything = [...said, readable].join('\n')
  expect(tokens.filter((token) => everything.includes(token))).toEqual([])
  expect(tokens.filter((token) => everything.includes(token.split('.').at(-1) ?? token))).toEqual([])
})
