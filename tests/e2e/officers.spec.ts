import type { Page } from 'playwright/test'
import { confirmTexts, loginTexts } from '../../src/content/accounts.ts'
import { authErrors } from '../../src/content/auth.ts'
import { gateTexts } from '../../src/content/gate.ts'
import { membershipTexts, stateLabels } from '../../src/content/members/membership.ts'
import { profileTexts } from '../../src/content/members/profile.ts'
import { barTexts } from '../../src/content/menu.ts'
import { notices } from '../../src/content/notices.ts'
import { officerTexts } from '../../src/content/officers/officers.ts'
import { decidedText, membersTexts, queueTexts } from '../../src/content/officers/people.ts'
import { personActionTexts } from '../../src/content/officers/person-actions.ts'
import { expectAccessible } from './accessibility.ts'
import { mailTo, proveMailbox, putSession } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import {
  delay,
  fields,
  fill,
  lastPage,
  open,
  profileSection,
  submitSignIn,
  userMenu,
} from './site.ts'

test('somebody joins, answers a question, and is verified', async ({
  page: member,
  officer,
  product,
  newAddress,
  browserConsole,
}) => {
  browserConsole.allowStatus(422, '/api/officers/decision')
  const card = officer.getByRole('article').filter({ hasText: newAddress }).last()
  const membership = profileSection(member, membershipTexts.heading)
  const numbers: string[] = []
  officer.on(
    'request',
    (one) => one.url().endsWith('/api/officers/counts') && numbers.push(one.url()),
  )
  const menuLink = officer.locator('#user-menu').getByText(barTexts.officers)

  await test.step('joins', async () => {
    await open(member, '/login?mode=signup')
    await fill(member, {
      [fields.full_name]: 'Drew Sample',
      [fields.email]: newAddress,
      [fields.password]: 'green and gold',
      [fields.confirm_password]: 'green and gold',
    })
    await member.getByRole('button', { name: loginTexts.signUp.submit }).click()
    // Its response has the cookie that the link's page asks for.
    await expect(member.getByText(notices['account-created'])).toBeVisible()
    await member.goto((await mailTo(product, newAddress)).link)
    await member.getByRole('button', { name: confirmTexts.signup.button }).click()
    await submitSignIn(member, newAddress, 'green and gold')
    await expect(userMenu(member)).toBeVisible()
  })

  await test.step('is asked for more, by an officer on a phone', async () => {
    await open(officer, '/home')
    await userMenu(officer).click()
    const link = officer.getByRole('link', { name: barTexts.officers })
    await expect(link).toHaveText(/ [1-9]\d* waiting$/)
    // The page came with them.
    expect(numbers).toHaveLength(0)
    await link.click()
    await expectAccessible(officer, 'phone')
    await lastPage(officer)
    await card.getByText(personActionTexts.ask.open).click()
    await card.getByRole('button', { name: personActionTexts.ask.submit }).click()
    const question = card.getByLabel(personActionTexts.ask.label)
    await expect(question).toBeFocused()
    await expect(question).toHaveAttribute('aria-invalid', 'true')
    await question.fill('Which years?')
    const before = await queueLength(officer)
    await card.getByRole('button', { name: personActionTexts.ask.submit }).click()
    await expect(card.getByRole('status')).toHaveText(
      decidedText('Drew Sample', { state: 'asked' }),
    )
    await expect.poll(() => queueLength(officer)).toBeLessThan(before)
    const mail = await card.getByRole('link', { name: officerTexts.write }).getAttribute('href')
    expect(decodeURIComponent(mail ?? '')).toContain('Which years?')
  })

  await test.step('answers', async () => {
    await open(member, '/profile/membership')
    await expect(membership).toContainText('Which years?')
    await membership.getByText(membershipTexts.answer, { exact: true }).click()
    await membership.getByLabel(membershipTexts.connection.label).selectOption('player')
    await membership.getByLabel(membershipTexts.yourAnswer.label).fill('1995 to 1998.')
    await membership.getByRole('button', { name: membershipTexts.save }).click()
    await expect(membership).toContainText(stateLabels.waiting)
  })

  await test.step('is verified, undone and verified again, without a reload', async () => {
    await officer.getByRole('link', { name: queueTexts.link }).click()
    await expect(officer).toHaveURL('/officers')
    await lastPage(officer)
    await expect(card).toContainText('1995 to 1998.')
    const verify = card.getByRole('button', { name: officerTexts.verify })
    const undo = card.getByRole('button', { name: officerTexts.undo })
    const asked = numbers.length
    const waiting = await menuLink.textContent()
    await verify.click()
    await expect(menuLink).not.toHaveText(waiting ?? '')
    await undo.click()
    await expect(card).toContainText(stateLabels.waiting)
    await expect(menuLink).toHaveText(waiting ?? '')
    await verify.click()
    // Only a decision that is stored can be undone.
    await expect(undo).toBeVisible()
    // One for each decision: links and menu ask together.
    await expect.poll(() => numbers.length - asked).toBe(3)
    await open(member, '/profile/membership')
    await expect(membership).toContainText(membershipTexts.next.verified)
    await expect(membership.getByText(profileTexts.edit, { exact: true })).toHaveCount(0)
  })
})

test('a card loses neither the focus nor what is typed, whatever becomes of its forms', async ({
  officer,
  product,
  account,
  sessions,
  browserConsole,
}) => {
  browserConsole.allow(/ (401|409) |ERR_FAILED|The request failed|could not be loaded again/)
  const decisions = '**/api/officers/decision'
  const card = officer.getByRole('article').filter({ hasText: account.email }).last()
  const message = card.locator('[tabindex="-1"]')
  const button = (name: string) => card.getByRole('button', { name })
  const ask = card.getByText(personActionTexts.ask.open)
  const decline = card.getByText(personActionTexts.decline.open, { exact: true })
  const question = card.getByLabel(personActionTexts.ask.label)

  await test.step('a row has its forms when it is open', async () => {
    await open(officer, '/officers/members')
    const row = officer.locator('article article').first()
    await expect(row.locator('form')).toHaveCount(0)
    await row.locator('summary').click()
    await expect(row.locator('form').first()).toBeAttached()
  })

  await test.step('one form is under way at a time, and its words stay as they were sent', async () => {
    await proveMailbox(account)
    await open(officer, `/officers/members?q=${account.email}`)
    await decline.click()
    await ask.click()
    await question.fill('Which years?')
    const release = await delay(officer, decisions)
    await button(personActionTexts.ask.submit).press('Enter')
    await expect(button(officerTexts.busy)).toBeDisabled()
    await expect(button(personActionTexts.decline.submit)).toBeDisabled()
    await question.press('End')
    await question.pressSequentially(' And which number?')
    await expect(question).toHaveValue('Which years?')
    await expect(question).toBeFocused()
    release()
    await officer.unroute(decisions)
    await expect(message).toBeFocused()
    await expect(card).toContainText(`${officerTexts.asked} Which years?`)
  })

  await test.step('the message has the focus when the pressed button is gone', async () => {
    await button(officerTexts.undo).press('Enter')
    await expect(message).toBeFocused()
    await expect(message).toHaveText(decidedText(account.fullName, { state: 'waiting' }))
  })

  await test.step('what the officer went on to keeps the focus', async () => {
    const release = await delay(officer, decisions)
    await decline.click()
    await card.getByLabel(personActionTexts.decline.label).fill('No teammate knows them.')
    await button(personActionTexts.decline.submit).press('Enter')
    const search = officer.getByLabel(membersTexts.label)
    await search.focus()
    release()
    await officer.unroute(decisions)
    await expect(message).toHaveText(decidedText(account.fullName, { state: 'declined' }))
    await expect(search).toBeFocused()
  })

  await test.step('a decision whose response is lost is saved, and a second press is refused', async () => {
    await officer.route(
      decisions,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await button(officerTexts.undo).press('Enter')
    await expect(message).toHaveText(authErrors.unexpected)
    await expect(message).toBeFocused()
    await button(officerTexts.backToQueue).press('Enter')
    await expect(message).toContainText(officerTexts.errors.conflict)
    await expect(message).toBeFocused()
    const changed = message.getByRole('row', { name: officerTexts.changes.state })
    await expect(changed.getByRole('cell')).toHaveText([stateLabels.declined, stateLabels.waiting])
    await expect(card).toContainText(stateLabels.waiting)
  })

  await test.step('a question stays typed while the officer signs in again', async () => {
    await ask.click()
    await question.fill('Which coach?')
    await officer.context().clearCookies()
    await button(personActionTexts.ask.submit).press('Enter')
    await expect(card.getByRole('alert')).toHaveText(authErrors.signInFirst)
    await expect(message).toBeFocused()
    await expect(question).toHaveValue('Which coach?')
    await officer.keyboard.press('Tab')
    const signIn = card.getByRole('link', { name: gateTexts.signInAgain })
    await expect(signIn).toBeFocused()
    const opened = officer.context().waitForEvent('page')
    await officer.keyboard.press('Enter')
    const other = await opened
    await expect(other.getByLabel(fields.email, { exact: true })).toBeVisible()
    await putSession(officer.context(), product, sessions.officer)
    await other.close()
    await officer.bringToFront()
    await button(personActionTexts.ask.submit).press('Enter')
    await expect(card).toContainText(`${officerTexts.asked} Which coach?`)
  })

  await test.step('who is made an officer, or is none any more, has nothing open in its place', async () => {
    const { makeOfficer, removeOfficer } = personActionTexts
    const address = `/officers/members?q=${account.email}`
    await open(officer, address)
    await button(officerTexts.verify).click()
    await expect(message).toHaveText(decidedText(account.fullName, { state: 'verified' }))
    await open(officer, address)
    for (const [choice, opposite] of [
      [makeOfficer, removeOfficer],
      [removeOfficer, makeOfficer],
    ] as const) {
      await card.locator('summary').filter({ hasText: choice.open }).click()
      await button(choice.submit).press('Enter')
      await expect(message).toBeFocused()
      await expect(message).toHaveText(officerTexts.saved)
      await expect(card.getByText(opposite.open).first()).toBeVisible()
      await expect(card.getByText(opposite.text)).toBeHidden()
    }
  })
})

/** The number beside the link to the queue. */
async function queueLength(page: Page): Promise<number> {
  const link = page.getByRole('link', { name: queueTexts.link })
  return Number(/\d+/.exec(await link.innerText())?.[0])
}
