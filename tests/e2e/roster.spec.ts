import { randomUUID } from 'node:crypto'
import { confirmTexts, loginTexts } from '../../src/content/accounts.ts'
import { claimTexts } from '../../src/content/members/claims.ts'
import { stateLabels } from '../../src/content/members/membership.ts'
import { numberTexts, playerTexts, rosterTexts } from '../../src/content/members/roster.ts'
import { notices } from '../../src/content/notices.ts'
import { officerClaimTexts } from '../../src/content/officers/officer-claims.ts'
import { officerTexts } from '../../src/content/officers/officers.ts'
import { peopleSearchTexts } from '../../src/content/search.ts'
import { expectAccessible } from './accessibility.ts'
import {
  type Account,
  createAccount,
  mailTo,
  proveMailbox,
  type Session,
  signIn,
} from './accounts.ts'
import { expect, test } from './fixtures.ts'
import type { Product } from './product.ts'
import {
  delay,
  fields,
  fill,
  follow,
  heading,
  lastPage,
  open,
  submitSignIn,
  userMenu,
} from './site.ts'

/** Calls a function of the database as its member. */
async function call(product: Product, session: Session, name: string, args: object) {
  const response = await fetch(`${product.backendUrl}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: product.publishableKey,
      authorization: `Bearer ${session[0]?.value}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(args),
  })
  if (!response.ok) throw new Error(await response.text())
}

/** Adds an entry of the roster, as an officer does. */
async function addEntry(product: Product, officer: Session, full_name: string, number: string) {
  const numbers = [{ number, first_season: 2001, last_season: 2004 }]
  const id = randomUUID()
  const fields = { full_name, numbers }
  await call(product, officer, 'correct_player', { player: id, base: null, fields })
  return id
}

test('two people of one name who claim one entry are told apart on a phone', async ({
  officer,
  product,
  account,
  newAddress,
  sessions,
}) => {
  const player = await addEntry(product, sessions.officer, account.fullName, '97')
  const rivals = [account, await createAccount(product, `second-${newAddress}`)] as const
  for (const rival of rivals) {
    await proveMailbox(rival)
    const session = await signIn(product, rival)
    await call(product, session, 'look_up_own_entry', {})
    await call(product, session, 'claim_player', { answer: 'this', player })
  }
  const [first, second] = rivals
  const cardOf = ({ id }: Account) => officer.locator(`#claim-${id}`)
  const press = (rival: Account, name: string) =>
    cardOf(rival).getByRole('button', { name, exact: true }).click()
  const { ask, confirm, confirmed, decline, declined, rivals: besides, taken } = officerClaimTexts
  await open(officer, '/officers/claims')
  await lastPage(officer)
  for (const [own, other] of [rivals, [second, first]] as const) {
    await expect(cardOf(own)).toContainText(`${own.email}${officerTexts.confirmed}`)
    await expect(cardOf(own)).toContainText(officerTexts.joined)
    await expect(cardOf(own)).toContainText(`${besides} ${own.fullName} (${other.email})`)
  }
  await cardOf(first).getByText(ask.open).click()
  await cardOf(first).getByLabel(ask.label).fill('Which coach?')
  await press(first, ask.submit)
  await expect(cardOf(first)).toContainText(officerClaimTexts.asked)
  await expect(cardOf(first)).toContainText(stateLabels.waiting)

  await press(second, confirm)
  await expect(cardOf(second)).toContainText(confirmed)
  await press(first, officerClaimTexts.takeBack)
  await expect(cardOf(first)).toContainText(`${taken} ${second.fullName} (${second.email})`)
  await press(first, decline)
  await expect(cardOf(first)).toContainText(declined)
  await expect(cardOf(first)).not.toContainText(taken)
})

test('somebody finds the own entry, is confirmed, and walks the numbers by keyboard', async ({
  page: member,
  officer,
  product,
  newAddress,
  sessions,
}) => {
  const surname = `Claim${newAddress.replace(/[^a-f]/g, '').slice(0, 20)}`
  const name = `Drew ${surname}`
  await addEntry(product, sessions.officer, name, '97')
  await addEntry(product, sessions.officer, `Dana ${surname}`, '97')
  const claim = member.getByRole('region', { name: claimTexts.heading })
  const main = member.getByRole('main')

  await test.step('joins', async () => {
    await open(member, '/login?mode=signup')
    await fill(member, {
      [fields.full_name]: name,
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

  await test.step('is offered the entry that fits, and claims it', async () => {
    await open(member, '/profile/membership')
    await claim.getByRole('button', { name: claimTexts.lookUp }).click()
    await expect(claim.getByRole('listitem')).toHaveCount(1)
    await claim.getByRole('button', { name: `${claimTexts.thisOne}: ${name}` }).click()
    await expect(claim).toContainText(notices['claim-sent'])
    await expect(claim).toContainText(claimTexts.pending)
  })

  await test.step('is confirmed by an officer on a phone, who sees both sides', async () => {
    await open(officer, '/officers')
    await lastPage(officer)
    const queued = officer.getByRole('article').filter({ hasText: newAddress }).last()
    // The other one of the family name leads to the roster.
    const other = { name: `Dana ${surname}, #97 2001–04` }
    await expect(queued.getByRole('link', other)).toBeVisible()
    await queued.getByRole('link', { name: officerClaimTexts.compare }).click()
    const card = officer.getByRole('article').filter({ hasText: name }).last()
    await expect(card.getByRole('link', other)).toBeVisible()
    await expect(card.getByRole('row', { name: officerClaimTexts.fields.name })).toContainText(
      officerTexts.changes.same,
    )
    await expectAccessible(officer, 'phone')
    const release = await delay(officer, '**/api/officers/claim')
    await card.getByRole('button', { name: officerClaimTexts.confirm }).press('Enter')
    await expect(card.getByRole('button', { name: officerClaimTexts.decline })).toBeDisabled()
    release()
    const message = card.locator('[tabindex="-1"]')
    await expect(message).toHaveText(officerClaimTexts.confirmed)
    await expect(message).toBeFocused()
    await card.getByRole('button', { name: officerClaimTexts.undo }).click()
    await expect(card).toContainText(officerClaimTexts.undone)
    await card.getByRole('button', { name: officerClaimTexts.confirm }).click()
    await expect(card).toContainText(officerClaimTexts.confirmed)
  })

  await test.step('reads it, and walks the numbers by keyboard', async () => {
    await open(member, '/profile/membership')
    await expect(claim).toContainText(claimTexts.confirmed)
    await follow(member, '/numbers')
    await main.getByRole('link', { name: /^96 / }).focus()
    await member.keyboard.press('Enter')
    await expect(heading(member)).toHaveText(numberTexts.number.heading('96'))
    await main.getByRole('link', { name: numberTexts.number.heading('97') }).focus()
    await member.keyboard.press('Enter')
    await expect(heading(member)).toHaveText(numberTexts.number.heading('97'))
    const line = main.getByRole('list', { name: numberTexts.number.lineLabel('97') })
    const link = member.getByRole('link', { name: `Drew ${surname}` })
    const own = line.getByRole('listitem').filter({ has: link })
    await expect(own).toContainText('2001–04')
    await expect(own).toContainText(`${numberTexts.number.shared} Dana ${surname}`)
    await expectAccessible(member, 'desktop')
    // The same link leads on.
    await member.keyboard.press('Enter')
    await expect(heading(member)).toHaveText(numberTexts.number.heading('98'))
    await main.getByRole('link', { name: numberTexts.number.heading('97') }).focus()
    await member.keyboard.press('Enter')
    await expect(line).toBeVisible()
  })

  await test.step('finds a teammate', async () => {
    await main.getByRole('link', { name: rosterTexts.links.roster }).click()
    await main.getByLabel(peopleSearchTexts.box.label).fill(surname)
    await main.getByRole('button', { name: peopleSearchTexts.box.submit }).click()
    await main.getByRole('link', { name: `Drew ${surname}` }).click()
    await expect(heading(member)).toHaveText(name)
    await expect(main).toContainText(playerTexts.together(4))
    await main.getByRole('link', { name: `Dana ${surname}` }).click()
    await expect(heading(member)).toHaveText(`Dana ${surname}`)
    await expectAccessible(member, 'desktop')
  })
})
