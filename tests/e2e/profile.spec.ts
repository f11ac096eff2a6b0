import type { Locator, Page } from 'playwright/test'
import { authErrors, signOutTexts } from '../../src/content/auth.ts'
import { profileTexts } from '../../src/content/members/profile.ts'
import { barTexts } from '../../src/content/menu.ts'
import { notices } from '../../src/content/notices.ts'
import { putSession, type Session, signIn } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import {
  appScripts,
  delay,
  expectGate,
  expectHydrated,
  fields,
  fill,
  hydrate,
  menuLink,
  open,
  profileSection,
  topOf,
  userMenu,
} from './site.ts'

const { sections } = profileTexts

/** Opens or closes the form of a section. */
async function toggle(part: Locator, label: string = profileTexts.edit): Promise<void> {
  await part.getByText(label, { exact: true }).click()
}

/** Opens a section, and waits until its form has its values. */
async function openForm(part: Locator): Promise<void> {
  await toggle(part)
  await expect(part.getByText(profileTexts.cancel, { exact: true })).toBeVisible()
}

async function save(part: Locator): Promise<void> {
  await part.getByRole('button', { name: profileTexts.save }).click()
}

/** Saves a change as another device of the member does. */
async function saveElsewhere(page: Page, change: Record<string, string>): Promise<void> {
  const status = await page.evaluate(async (fields) => {
    const { profile } = await (await fetch('/api/profile')).json()
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ ...fields, base: profile.updated_at })
    return (await fetch('/api/profile', { method: 'POST', headers, body })).status
  }, change)
  expect(status).toBe(200)
}

test('each section is edited and saved on its own', async ({ page, newMember, browserConsole }) => {
  browserConsole.allowStatus(503, '/api/profile')
  browserConsole.allowStatus(409, '/api/profile')
  page.on('dialog', (dialog) => dialog.accept())
  await page.clock.install()
  await open(page, '/profile')
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  const personal = profileSection(page, sections.personal.heading)
  const alumni = profileSection(page, sections.alumni.heading)
  const biography = profileSection(page, sections.biography.heading)
  await expect(personal).toContainText(newMember.email)
  await expect(alumni).toContainText(profileTexts.notProvided)

  await test.step('the success disappears after three seconds', async () => {
    await openForm(personal)
    await expect(alumni.getByLabel(fields.position)).toBeHidden()
    await expect(personal.getByLabel(fields.email)).not.toBeEditable()
    await personal.getByLabel(fields.full_name).fill('Robin Renamed')
    const failure = { ok: false, message: 'Not today.', code: 'session-missing' }
    await page.route('**/api/profile', (route) => route.fulfill({ status: 503, json: failure }), {
      times: 1,
    })
    await save(personal)
    await expect(personal.getByRole('alert')).toHaveText(failure.message)
    // This tab has what was typed.
    await expect(personal.getByRole('link')).toHaveAttribute('target', '_blank')
    await expect(personal.getByLabel(fields.full_name)).toHaveValue('Robin Renamed')
    await save(personal)
    await expect(personal.getByRole('status')).toHaveText(notices['personal-saved'])
    await expect(userMenu(page)).toContainText('Robin Renamed')
    await page.clock.runFor(2_000)
    // A second save shows the message for its full time.
    await openForm(personal)
    await expect(personal.getByRole('status')).toBeHidden()
    await save(personal)
    await page.clock.runFor(2_900)
    await expect(personal.getByRole('status')).toBeVisible()
    await page.clock.runFor(100)
    await expect(personal.getByRole('status')).toBeHidden()
  })

  await test.step('a section is disabled while it is saved', async () => {
    const goOn = await delay(page, '**/api/profile')
    await openForm(alumni)
    await alumni.getByLabel(fields.graduation_year).selectOption('1999')
    await alumni.getByLabel(fields.position).selectOption({ index: 2 })
    await save(alumni)
    await expect(alumni.getByRole('button', { name: profileTexts.saving })).toBeDisabled()
    await expect(alumni.getByLabel(fields.position)).toBeDisabled()
    goOn()
    await expect(alumni.getByRole('status')).toHaveText(notices['alumni-saved'])
    await expect(alumni).toContainText('1999')
  })

  await test.step('a section shows what was saved, and sends only what was changed', async () => {
    await openForm(alumni)
    await expect(alumni.getByLabel(fields.graduation_year)).toHaveValue('1999')
    await alumni.getByLabel(fields.jersey_number).fill('21')
    const request = page.waitForRequest('**/api/profile')
    await save(alumni)
    expect((await request).postDataJSON()).toEqual({
      jersey_number: '21',
      base: expect.any(String),
    })
    await expect(alumni).toContainText('21')
  })

  await test.step('a cancelled change is gone; an emptied field is not provided', async () => {
    await openForm(personal)
    await personal.getByLabel(fields.full_name).fill('Somebody Else')
    await toggle(personal, profileTexts.cancel)
    await openForm(personal)
    await expect(personal.getByLabel(fields.full_name)).toHaveValue('Robin Renamed')
    await personal.getByLabel(fields.full_name).fill('   ')
    await save(personal)
    await expect(personal).toContainText(profileTexts.notProvided)
    await expect(biography).toContainText(profileTexts.biographyPrompt)
  })

  await test.step('what this page saves is no conflict for its other open sections', async () => {
    await openForm(biography)
    await biography.getByRole('textbox').fill('One')
    await openForm(alumni)
    await alumni.getByLabel(fields.jersey_number).fill('22')
    await save(alumni)
    await expect(alumni.getByRole('status')).toHaveText(notices['alumni-saved'])
    await save(biography)
    await expect(biography.getByRole('status')).toHaveText(notices['biography-saved'])
  })

  await test.step('what another tab has saved since is replaced by the second save', async () => {
    await openForm(biography)
    await biography.getByRole('textbox').fill('Mine')
    await openForm(alumni)
    await alumni.getByLabel(fields.jersey_number).fill('23')
    await saveElsewhere(page, { bio: 'Theirs', position: 'Coach', jersey_number: '7' })
    await page.evaluate(() => new BroadcastChannel('auth').postMessage('profile'))
    await expect(alumni).toContainText('#7')
    await save(alumni)
    await expect(alumni.getByRole('alert')).toHaveText(profileTexts.conflict)
    await save(alumni)
    await expect(alumni).toContainText('#23')
    await expect(alumni).toContainText('Coach')
    const saveButton = biography.getByRole('button', { name: profileTexts.save })
    await saveButton.click()
    await expect(biography.getByRole('alert')).toHaveText(profileTexts.conflict)
    const theirs = biography.getByText('Theirs').last()
    await expect(theirs).toBeInViewport()
    expect(await topOf(theirs)).toBeGreaterThan(await topOf(saveButton))
    await expect(biography.getByRole('textbox')).toHaveValue('Mine')
    await save(biography)
    await expect(biography.getByRole('status')).toHaveText(notices['biography-saved'])
    await expect(biography).toContainText('Mine')
  })

  await page.clock.resume()
  await page.reload()
  await expect(alumni).toContainText('1999')
  await expect(personal).toContainText(profileTexts.notProvided)
})

test('what is typed outlasts the session and another page, for its member alone', async ({
  page,
  context,
  product,
  sessions,
  newMember,
  browserConsole,
}) => {
  browserConsole.allowStatus(409, '/api/profile')
  const biography = profileSection(page, sections.biography.heading)
  const field = biography.getByRole('textbox')
  const questions: string[] = []
  page.on('dialog', async (dialog) => {
    if (dialog.type() === 'beforeunload') return dialog.accept()
    questions.push(dialog.message())
    await (questions.length % 2 === 1 ? dialog.dismiss() : dialog.accept())
  })
  /** Ends the session and begins another one. */
  async function signInAgain(session: Session): Promise<void> {
    await context.clearCookies()
    await page.evaluate(() => new BroadcastChannel('auth').postMessage('session'))
    await expectGate(page)
    await expect(page.getByText(profileTexts.unsaved.any)).toBeVisible()
    await putSession(context, product, session)
    await open(page, '/profile')
  }
  await open(page, '/profile')
  await toggle(biography)
  await field.fill('I played')
  await menuLink(page, '/schedule').click()
  await expect.poll(() => questions).toEqual([profileTexts.leave])
  await expect(page).toHaveURL('/profile')
  await menuLink(page, '/schedule').click()
  await expect(field).toBeHidden()
  await page.goBack()
  await expect(field).toHaveValue('I played')

  await field.fill('I played safety')
  await signInAgain(sessions.member)
  await expect(field).toBeHidden()
  await toggle(biography)
  await expect(field).not.toHaveValue(/safety/)
  await signInAgain(await signIn(product, newMember))
  await open(page, '/home')
  await page.getByRole('link', { name: profileTexts.unsaved.link }).click()
  await expect(field).toHaveValue('I played safety')

  // Saved elsewhere since the draft.
  await saveElsewhere(page, { bio: 'Theirs' })
  await open(page, '/profile')
  await save(biography)
  await expect(biography.getByRole('alert')).toHaveText(profileTexts.conflict)

  questions.length = 0
  await userMenu(page).click()
  await page.getByRole('link', { name: barTexts.signOut }).click()
  await expect.poll(() => questions).toEqual([signOutTexts.unsaved])
  // The page of a link that was followed before the scripts loaded asks, too.
  questions.length = 0
  await open(page, '/auth/sign-out')
  await hydrate(page)
  await page.getByRole('main').getByRole('button', { name: signOutTexts.button }).click()
  await expect.poll(() => questions).toEqual([signOutTexts.unsaved])
  await open(page, '/profile')
  questions.length = 0
  await toggle(biography, profileTexts.cancel)
  await expect.poll(() => questions).toEqual([profileTexts.discard])
  await expect(field).toHaveValue('I played safety')
  await toggle(biography, profileTexts.cancel)
  await expect(biography.getByText(profileTexts.edit, { exact: true })).toBeVisible()
  await page.reload()
  await hydrate(page)
  await expect(field).toBeHidden()
  expect(questions).toHaveLength(2)
})

test('what is typed before hydration stays, also in a page that a program has altered', async ({
  page,
  newMember: _,
  browserConsole,
}) => {
  browserConsole.allow(/#418/)
  page.on('dialog', (dialog) => dialog.accept())
  const alumni = profileSection(page, sections.alumni.heading)
  const biography = profileSection(page, sections.biography.heading)
  const bio = biography.getByRole('textbox')
  for (const isAltered of [false, true]) {
    const goOn = await delay(page, appScripts)
    await page.goto('/profile', { waitUntil: 'commit' })
    await toggle(alumni)
    await toggle(biography)
    // As React does with events while it hydrates.
    await page.evaluate(() => document.addEventListener('input', (e) => e.stopPropagation(), true))
    await bio.fill(`I played ${isAltered}`)
    if (isAltered) await bio.evaluate((field) => field.after(document.createElement('div')))
    goOn()
    await expectHydrated(page)
    await expect(bio).toHaveValue(`I played ${isAltered}`)
    await expect(alumni.getByLabel(fields.position)).toBeVisible()
    await toggle(biography, profileTexts.cancel)
    await expect(bio).toBeHidden()
  }
  const goOn = await delay(page, appScripts)
  await page.clock.install()
  await page.goto('/profile', { waitUntil: 'commit' })
  await toggle(biography)
  await bio.fill('I played')
  await save(biography)
  await page.clock.fastForward(5_000)
  await expect(biography.getByRole('status')).toHaveText(notices['biography-saved'])
  goOn()
  await expectHydrated(page)
  await expect(bio).toBeHidden()
})

test('the arrow leads home, or to the page before without a load', async ({ page, member: _ }) => {
  const arrow = page.getByRole('link', { name: profileTexts.back })
  await open(page, '/profile')
  await arrow.click()
  await expect(page).toHaveURL('/home')

  await hydrate(page)
  await menuLink(page, '/schedule').click()
  await expect(page).toHaveURL('/schedule')
  await userMenu(page).click()
  await page.getByRole('link', { name: barTexts.profileSettings }).click()
  await expect(page).toHaveURL('/profile')
  await arrow.click()
  await expect(page).toHaveURL('/schedule')
})

test('the password form: refused, saved, and closed by the end of the session', async ({
  page,
  newMember,
  browserConsole,
}) => {
  browserConsole.allowStatus(422, '/auth/password')
  browserConsole.allowStatus(401, '/auth/password')
  const { heading, edit, fields } = profileTexts.password
  const part = profileSection(page, heading)
  const current = part.getByLabel(fields.current_password)
  async function change(from: string, to: string): Promise<void> {
    await fill(part, {
      [fields.current_password]: from,
      [fields.password]: to,
      [fields.confirm_password]: to,
    })
    await page.keyboard.press('Enter')
  }
  await open(page, '/profile/password')
  await toggle(part, edit)
  await change('not mine', 'gold and green')
  await expect(current).toHaveAccessibleDescription(authErrors.wrongPassword)
  await expect(current).toBeFocused()
  // The browser says no to both questions.
  await toggle(part, profileTexts.cancel)
  await menuLink(page, '/schedule').click()
  await expect(page).toHaveURL('/profile/password')
  await expect(current).toHaveValue('not mine')

  await change(newMember.password, 'gold and green')
  await expect(part.getByRole('status')).toHaveText(notices['password-updated'])
  await expect(current).toBeHidden()
  await expect(part.getByText(edit, { exact: true })).toBeFocused()

  await page.context().clearCookies()
  await toggle(part, edit)
  await change('gold and green', 'green and gold')
  await expectGate(page)
})
