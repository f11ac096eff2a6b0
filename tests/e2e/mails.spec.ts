import type { Page } from 'playwright/test'
import { demoMembers } from '../../scripts/local/backend/demo-members.ts'
import { mailNotes } from '../../src/content/mail-notes.ts'
import { directoryTexts, messageTexts } from '../../src/content/members/directory.ts'
import { panelTexts } from '../../src/content/members/home-panel.ts'
import { mailChoiceTexts, mailOffTexts } from '../../src/content/members/mail-choices.ts'
import { connectionLabels, membershipTexts } from '../../src/content/members/membership.ts'
import { officerMailTexts } from '../../src/content/officers/officer-mails.ts'
import { officerTexts } from '../../src/content/officers/officers.ts'
import { personActionTexts } from '../../src/content/officers/person-actions.ts'
import type { MailKind } from '../../src/domain/mail/mail-kinds.ts'
import { type Account, proveMailbox, putSession, signIn } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { mailHeader, type Product } from './product.ts'
import { heading, open, profileSection, submitSignIn } from './site.ts'

// Messages count by the day: nobody else writes to the last of the demo's people, or as the one before.
const [writer] = demoMembers
const listed = demoMembers.filter((one) => one.is_listed)
const [otherWriter = writer, receiver = writer] = listed.slice(-2)
const firstNameOf = ({ profile }: typeof writer) => profile.full_name.split(' ')[0] ?? ''

/** Sends the mail of a decision, and follows its link to the home page as who has no session. */
async function followMail(
  page: Page,
  product: Product,
  account: Account,
  kind: MailKind,
  quote = '',
) {
  const { id, email, fullName: name } = account
  const facts = { quote, people: 0, claims: 0, words: 0, since: '' }
  const due = { id: crypto.randomUUID(), attempt: 1, kind, account: id, email, name, facts }
  const [mail] = await product.sendClubMails([due])
  expect(mail?.to).toBe(email)
  expect(mail?.text).toContain(quote)
  const [link = ''] = /http:\S+/.exec(mail?.text ?? '') ?? []
  await open(page, link)
  await submitSignIn(page, email, account.password)
  await expect(page).toHaveURL('/home')
}

test.beforeEach(async ({ context, officer }) => {
  await context.setExtraHTTPHeaders(mailHeader)
  await officer.context().setExtraHTTPHeaders(mailHeader)
})

test('a mail brings who was verified to the directory', async ({
  page,
  officer,
  product,
  account,
}) => {
  await proveMailbox(account)
  await open(officer, `/officers/members?q=${account.email}`)
  await officer.getByRole('button', { name: officerTexts.verify }).click()
  await expect(officer.getByText(officerMailTexts.writes)).toBeVisible()
  await followMail(page, product, account, 'verified')
  await page.getByRole('button', { name: connectionLabels.player }).click()
  const panel = profileSection(page, panelTexts.sharing.heading)
  await panel.getByRole('button', { name: panelTexts.sharing.yes }).click()
  await expect(page.getByText(panelTexts.messages.heading)).toBeVisible()
  await page.goto('/directory')
  await expect(heading(page)).toHaveText(directoryTexts.heading)
})

test('a mail brings a question, and its answer goes back to the officers', async ({
  page,
  officer,
  product,
  account,
}) => {
  await proveMailbox(account)
  const card = officer.getByRole('article').filter({ hasText: account.email }).last()
  const { ask } = personActionTexts
  const address = `/officers/members?q=${account.email}`
  await open(officer, address)
  await card.getByText(ask.open).click()
  await card.getByLabel(ask.label).fill('Which years?')
  await card.getByRole('button', { name: ask.submit }).click()
  await expect(card.getByText(officerMailTexts.writes)).toBeVisible()
  await followMail(page, product, account, 'asked', 'Which years?')
  const panel = profileSection(page, membershipTexts.question)
  await expect(panel).toContainText('Which years?')
  await expect(panel).toContainText(mailNotes.weWrite(account.email))
  await panel.getByLabel(membershipTexts.connection.label).selectOption('player')
  await panel.getByLabel(membershipTexts.yourAnswer.label).fill('1975 to 1978.')
  await panel.getByRole('button', { name: membershipTexts.answer }).click()
  await expect(page.getByText(panelTexts.waiting.text)).toBeVisible()
  await open(officer, address)
  await expect(card).toContainText('1975 to 1978.')
})

test('a message reaches a teammate, who turns the next ones off by its link', async ({
  page,
  context,
  product,
}) => {
  const name = firstNameOf(receiver)

  /** Writes to the receiver as somebody, and gives the mails of it. */
  async function write(from: typeof writer, text: string) {
    await putSession(context, product, await signIn(product, from))
    await open(page, `/directory?name=${receiver.profile.full_name.split(' ').at(-1)}`)
    await page.getByRole('main').getByRole('link', { name: receiver.profile.full_name }).click()
    await page.getByText(messageTexts.open(name)).click()
    await expect(page.getByText(messageTexts.before)).toBeVisible()
    await page.getByLabel(messageTexts.label).fill(text)
    await page.getByRole('button', { name: messageTexts.submit }).click()
    await expect(page.getByText(messageTexts.sent(name))).toBeVisible()
    const mails = await product.sendClubMails()
    return mails.filter(({ to }) => to === receiver.email)
  }

  // From the first run on, the database knows that the site sends mail.
  await product.sendClubMails()
  await putSession(context, product, await signIn(product, receiver))
  await open(page, '/home')
  await page.getByRole('button', { name: panelTexts.messages.yes }).click()
  await expect(page.getByText(panelTexts.messages.heading)).toHaveCount(0)
  const [mail] = await write(writer, 'See you at homecoming?')
  expect(mail?.text).toContain('> See you at homecoming?')
  expect(mail?.replyTo).toBe(writer.email)

  await context.clearCookies()
  const [link = ''] = /http:\S+\/mail\/off\S+/.exec(mail?.text ?? '') ?? []
  await open(page, link)
  await page.getByRole('button', { name: mailOffTexts.submit }).click()
  await expect(heading(page)).toHaveText(mailOffTexts.done)
  expect(await write(otherWriter, 'And you?')).toEqual([])

  await putSession(context, product, await signIn(product, receiver))
  await page.goto('/profile/mail')
  const { teammate_messages: choice } = mailChoiceTexts.choices
  await expect(page.getByLabel(choice.label)).not.toBeChecked()
})
