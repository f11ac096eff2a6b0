import { describe, expect, test } from 'vitest'
import { gateTexts } from '../../src/content/gate.ts'
import { panelTexts } from '../../src/content/members/home-panel.ts'
import {
  connectionLabels,
  membershipTexts,
  stateLabels,
} from '../../src/content/members/membership.ts'
import { notices } from '../../src/content/notices.ts'
import { pastDay } from '../../src/domain/eastern.ts'
import { profileFields } from '../../src/domain/members/profile.ts'
import {
  cookieOf,
  cookiesOf,
  decideAs,
  fieldsOfLink,
  newMember,
  newOfficer,
  proveMailbox,
  type TestMember,
} from './members.ts'
import { siteOfFile } from './site.ts'

const site = await siteOfFile()
const section = '/profile/membership'
const said = { connection: 'player', statement: 'Guard, 1998 to 2001.' }
const officer = await newOfficer()

async function provenMember(): Promise<TestMember> {
  const member = await newMember()
  await proveMailbox(member)
  return member
}

async function profilePage(cookie: string) {
  return (await site.page(section, { cookie })).main
}

describe('words to the officers', () => {
  test('are saved by a plain form, and the section says who goes next', async () => {
    const cookie = cookieOf(await provenMember())
    const response = await site.fetch('/api/membership', { form: said, cookie })
    expect([response.status, response.headers.get('location')]).toEqual([303, section])
    const page = await profilePage(`${cookie}; ${cookiesOf(response)}`)
    const { next, meanwhile } = membershipTexts
    const words = [stateLabels.waiting, next.waiting, meanwhile.text]
    words.push(notices['membership-saved'], connectionLabels.player, said.statement)
    for (const text of words) expect(page).toContain(text)
  })

  test('are saved by JSON, and a class before those of the profile’s form too', async () => {
    const cookie = cookieOf(await provenMember())
    const field = 'name="early_class"'
    expect((await site.page(section, { cookie })).html).toContain(field)
    const json = { ...said, early_class: '1958' }
    const response = await site.fetch('/api/membership', { json, cookie })
    expect(await response.json()).toEqual({ ok: true })
    expect((await site.page('/profile', { cookie })).text).toContain('1958')
    expect((await site.page(section, { cookie })).html).not.toContain(field)
  })

  test('without a connection, or too long, are shown again with a message', async () => {
    const cookie = cookieOf(await provenMember())
    const form = { connection: 'coach', statement: 'x'.repeat(501) }
    const page = await site.page('/api/membership', { form, cookie })
    expect([page.status, page.html.includes('statement-error')]).toEqual([422, true])
    expect(page.fields).toMatchObject(form)
    const empty = await site.page('/api/membership', { form: { statement: 'Hello' }, cookie })
    expect([empty.status, empty.html.includes('connection-error')]).toEqual([422, true])
  })

  test('of a visitor are refused', async () => {
    expect((await site.fetch('/api/membership', { json: said })).status).toBe(401)
    expect((await site.fetch('/api/membership/mailbox', { json: {} })).status).toBe(401)
  })

  test('that cannot be saved are still there, and the log has the cause', async () => {
    const cookie = cookieOf(await provenMember())
    site.accounts.respond = ({ url }) =>
      url.includes('ask_membership') ? Response.json({}, { status: 500 }) : undefined
    const page = await site.page('/api/membership', { form: said, cookie })
    expect([page.status, page.fields.statement]).toEqual([503, said.statement])
    expect(page.main).toContain(membershipTexts.failed)
    const [line] = await site.linesOf(page)
    expect(line).toMatchObject({ event: 'membership not asked for', dependency: 'database' })
    expect(JSON.stringify(line)).not.toContain('Guard')
  })
})

test('an officer’s question is shown, and the answer goes back to the officers', async () => {
  const member = await provenMember()
  const cookie = cookieOf(member)
  await decideAs(officer, member, 'asked', 'Which years?')
  const asked = await profilePage(cookie)
  for (const text of [stateLabels.asked, membershipTexts.next.asked, 'Which years?'])
    expect(asked).toContain(text)
  expect((await site.fetch('/api/membership', { form: said, cookie })).status).toBe(303)
  const answered = await profilePage(cookie)
  expect(answered).toContain(membershipTexts.next.waiting)
  expect(answered).toContain('Which years?')
})

test.each(['verified', 'declined'] as const)('%s: no words can change it', async (state) => {
  const member = await provenMember()
  const cookie = cookieOf(member)
  await site.fetch('/api/membership', { json: said, cookie })
  await decideAs(officer, member, state, 'Unknown to us.')
  const page = await profilePage(cookie)
  for (const text of [stateLabels[state], membershipTexts.next[state]]) expect(page).toContain(text)
  // What officers note about a person is theirs.
  expect(page).not.toContain('Unknown to us.')
  const response = await site.fetch('/api/membership', { json: said, cookie })
  expect([response.status, (await response.json()).code]).toEqual([409, 'conflict'])
})

describe('the panel of the home page', () => {
  const homePage = async (cookie: string) => (await site.page('/home', { cookie })).main

  test('asks who one is, then says since when one waits, then whether one is shown', async () => {
    const member = await newMember()
    const cookie = cookieOf(member)
    expect(await homePage(cookie)).toContain(membershipTexts.next.unproven)
    await proveMailbox(member)
    expect(await homePage(cookie)).toContain(panelTexts.tell.heading)
    expect(await homePage(`${cookie}; __Host-event=signed%20in`)).toContain('Welcome')

    const form = { ...said, early_class: '1958', asked_on: '/home' }
    const refused = await site.page('/api/membership', {
      form: { ...form, early_class: '58' },
      cookie,
    })
    expect([refused.status, refused.html.includes('early_class-error')]).toEqual([422, true])
    expect(refused.fields).toMatchObject({ ...said, early_class: '58' })
    const told = await site.fetch('/api/membership', { form, cookie })
    expect([told.status, told.headers.get('location')]).toEqual([303, '/home'])
    const waiting = await homePage(`${cookie}; ${cookiesOf(told)}`)
    const today = pastDay(Date.now(), Date.now())
    for (const text of [notices['membership-saved'], panelTexts.waiting.heading(today)])
      expect(waiting).toContain(text)
    expect((await site.page('/profile', { cookie })).text).toContain('1958')

    await decideAs(officer, member, 'asked', 'Which years?')
    const asked = await homePage(cookie)
    for (const text of [membershipTexts.question, 'Which years?', membershipTexts.answer])
      expect(asked).toContain(text)

    await decideAs(officer, member, 'verified')
    expect(await homePage(cookie)).toContain(panelTexts.sharing.heading)
    const no = { is_listed: 'no', asked_on: '/home' }
    const hidden = await site.fetch('/api/directory/sharing', { form: no, cookie })
    const page = await homePage(`${cookie}; ${cookiesOf(hidden)}`)
    for (const text of [notices['sharing-hidden'], panelTexts.sharing.changeLater])
      expect(page).toContain(text)
    expect(page).toContain(panelTexts.roster.heading)
  })

  test('asks who was verified without a word how they belong, and goes by it', async () => {
    const member = await provenMember()
    await decideAs(officer, member, 'verified')
    const cookie = cookieOf(member)
    const { connection, sharing } = panelTexts
    const asked = await homePage(cookie)
    for (const text of [connection.heading, ...Object.values(connectionLabels)])
      expect(asked).toContain(text)
    const form = { connection: 'family', asked_on: '/home' }
    const told = await site.fetch('/api/membership', { form, cookie })
    expect([told.status, told.headers.get('location')]).toEqual([303, '/home'])
    const next = await homePage(cookie)
    for (const text of [sharing.heading, profileFields.relation.label]) expect(next).toContain(text)
  })

  test('tells officers alone how many wait', async () => {
    await provenMember()
    const page = await homePage(cookieOf(officer))
    expect(page).toContain(panelTexts.officersLink)
    expect(await homePage(cookieOf(await provenMember()))).not.toContain(panelTexts.officersLink)
  })
})

test('in place of a page for other members stands what to do next', async () => {
  const member = await provenMember()
  const cookie = cookieOf(member)
  const gate = async () => {
    const { status, html } = await site.page('/directory', { cookie })
    expect(status).toBe(403)
    return html
  }
  const { standing } = gateTexts
  const waiting = await gate()
  for (const text of [standing.heading, stateLabels.waiting, membershipTexts.next.waiting])
    expect(waiting).toContain(text)
  await decideAs(officer, member, 'asked', 'Which years?')
  expect(await gate()).toContain(membershipTexts.next.asked)
  await decideAs(officer, member, 'verified')
  expect(await gate()).toContain(standing.unlisted.heading)
})

describe('a mailbox that is not proven', () => {
  test('is proven by the link that the section sends', async () => {
    const member = await newMember()
    const cookie = cookieOf(member)
    expect(await profilePage(cookie)).toContain(membershipTexts.next.unproven)
    const sent = await site.fetch('/api/membership/mailbox', { form: {}, cookie })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, section])
    const page = await profilePage(`${cookie}; ${cookiesOf(sent)}`)
    expect(page).toContain(notices['recovery-sent'])
    expect(await profilePage(await chooseFromMail(member))).toContain(membershipTexts.next.waiting)
  })

  test('of somebody who is not verified changes nothing about that', async () => {
    const member = await provenMember()
    await decideAs(officer, member, 'declined', 'Unknown to us.')
    await site.fetch('/auth/forgot', { form: { email: member.email } })
    const cookie = await chooseFromMail(member)
    expect(await profilePage(cookie)).toContain(membershipTexts.next.declined)
  })
})

/** Chooses the old password again from the newest mail. Gives the new session’s cookies. */
async function chooseFromMail({ email, password }: TestMember): Promise<string> {
  const link = await site.fetch('/auth/confirm', { form: await fieldsOfLink(email, /password/) })
  const json = { password, confirm_password: password }
  const chosen = await site.fetch('/auth/new-password', { json, cookie: cookiesOf(link) })
  expect(chosen.status).toBe(200)
  return cookiesOf(chosen)
}
