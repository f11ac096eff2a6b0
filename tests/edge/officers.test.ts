import { describe, expect, test } from 'vitest'
import { gateTexts } from '../../src/content/gate.ts'
import { home } from '../../src/content/home.ts'
import { stateLabels } from '../../src/content/members/membership.ts'
import { emailListTexts, exportedColumns } from '../../src/content/officers/mailing-lists.ts'
import { officerTexts } from '../../src/content/officers/officers.ts'
import { membersTexts } from '../../src/content/officers/people.ts'
import { personActionTexts } from '../../src/content/officers/person-actions.ts'
import { hasParameter, pages } from '../../src/content/pages.ts'
import { unreadText } from '../../src/content/search.ts'
import type { MembershipState } from '../../src/domain/members/membership.ts'
import {
  cookieOf,
  cookiesOf,
  fieldsOfLink,
  newMember,
  newOfficer,
  proveMailbox,
  type TestMember,
} from './members.ts'
import { siteOfFile } from './site.ts'

const site = await siteOfFile()
const officer = await newOfficer()
const cookie = cookieOf(officer)
const desk = Object.values(pages)
  .filter(({ access }) => access === 'officer')
  .map(({ path }) => ({ path: path.replace('$document', 'notice') }))
  .filter(({ path }) => !hasParameter(path))

/** Somebody who waits for an officer. */
async function waiting(name: string): Promise<TestMember> {
  const member = await newMember({ full_name: name, graduation_year: 1999 })
  await proveMailbox(member)
  return member
}

/** A decision about what the card shows now. */
async function decision(member: TestMember, to: MembershipState, words = '') {
  const { version } = await personOf(member)
  return { member: member.id, version, to_state: to, words }
}

const send = (json: object) => site.fetch('/api/officers/decision', { cookie, json })

const decide = async (...given: Parameters<typeof decision>) => send(await decision(...given))

async function personOf({ id }: TestMember) {
  return (await site.fetch(`/api/officers/person?id=${id}`, { cookie })).json()
}

/** Posts a list as a browser does. */
function upload(text: string) {
  const form = new FormData()
  form.set('list', new File([text], 'list.csv', { type: 'text/csv' }))
  const request = new Request('https://site.example', { method: 'POST', body: form })
  return request.text().then((body) =>
    site.fetch('/api/officers/emails', {
      method: 'POST',
      body,
      cookie,
      headers: {
        'content-type': request.headers.get('content-type') ?? '',
        'sec-fetch-site': 'same-origin',
      },
    }),
  )
}

test.each(desk)('$path is the gate for a visitor, and no page for a member', async ({ path }) => {
  const gate = await site.page(path)
  expect([gate.status, gate.headings]).toEqual([403, [gateTexts.heading]])
  const member = cookieOf(await newMember())
  const page = await site.page(path, { cookie: member })
  expect([page.status, page.headings, page.robots]).toEqual([404, [home.heading], 'noindex'])
  expect(page.links.map(({ href }) => href)).not.toContain('/officers')
})

test('the desk has the queue, and the menu leads to it', async () => {
  const member = await waiting('Quincy Queue')
  const unproven = await newMember({ full_name: 'Una Unproven' })
  const page = await site.page('/officers', { cookie })
  expect(page.status).toBe(200)
  expect(page.links.map(({ href }) => href)).toContain('/officers')
  for (const words of ['Quincy Queue', 'Class of 1999', member.email, stateLabels.waiting])
    expect(page.main).toContain(words)
  expect(page.main).not.toContain(unproven.email)
})

describe('a decision', () => {
  test('asks, hears an answer, declines with a reason, and undoes', async () => {
    const member = await waiting('Andy Asked')
    const asked = await decide(member, 'asked', ' Which years? ')
    expect(await asked.json()).toMatchObject({
      ok: true,
      row: { state: 'asked', question: 'Which years?' },
    })
    const json = { connection: 'player', statement: '1995 to 1998.' }
    await site.fetch('/api/membership', { cookie: cookieOf(member), json })
    const answered = { state: 'waiting', question: 'Which years?', answer: '1995 to 1998.' }
    expect(await personOf(member)).toMatchObject(answered)
    await decide(member, 'declined', 'Nobody knows him.')
    const declined = { state: 'declined', reason: 'Nobody knows him.' }
    expect(await personOf(member)).toMatchObject(declined)
    await decide(member, 'waiting')
    expect(await personOf(member)).toMatchObject({ state: 'waiting', reason: null })
  })

  test.each(['asked', 'declined'] as const)('"%s" needs words', async (to) => {
    const member = await waiting('Wanda Words')
    const response = await decide(member, to, ' ')
    expect([response.status, Object.keys((await response.json()).fields)]).toEqual([422, ['words']])
    expect(await personOf(member)).toMatchObject({ state: 'waiting' })
  })

  test('of the second officer at once is refused, and shows the first', async () => {
    const member = await waiting('Connie Conflict')
    const seen = await decision(member, 'verified')
    const both = await Promise.all([
      send(seen),
      send({ ...seen, to_state: 'declined', words: 'No.' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = { code: 'conflict', row: await personOf(member) }
    for (const response of both)
      if (!response.ok) expect(await response.json()).toMatchObject(refused)
  })

  test('is refused without a proven mailbox, about officers, and about nobody', async () => {
    const unproven = await newMember()
    const nobody = '00000000-0000-4000-8000-000000000000'
    const refused = await Promise.all([
      decide(unproven, 'declined', 'x'),
      decide(officer, 'declined', 'x'),
      send({ ...(await decision(officer, 'waiting')), member: nobody }),
    ])
    const results = refused.map(async (one) => [one.status, (await one.json()).code])
    expect(await Promise.all(results)).toEqual([
      [409, 'not-proven'],
      [409, 'is-officer'],
      [404, 'gone'],
    ])
    const card = await site.page(`/officers/members?q=${unproven.email}`, { cookie })
    expect(card.main).toContain(officerTexts.unproven)
    expect(card.main).not.toContain(personActionTexts.decline.open)
  })
})

describe('the link that confirms an address', () => {
  const sendTo = (id: string) => site.fetch('/api/officers/link', { cookie, json: { member: id } })

  test('is sent again, for an account that opened it elsewhere as a new password', async () => {
    const unproven = await newMember({ full_name: 'Una Unproven' })
    const sent = await sendTo(unproven.id)
    expect(await sent.json()).toMatchObject({ ok: true, row: { has_opened_link: true } })
    expect((await fieldsOfLink(unproven.email, /password/)).type).toBe('recovery')
    const query = `show=unconfirmed&q=${unproven.email}`
    const list = await site.page(`/officers/members?${query}`, { cookie })
    for (const text of [unproven.email, officerTexts.unconfirmed, officerTexts.sendLink])
      expect(list.main).toContain(text)
  })

  test('is not sent once the address is confirmed: the officer sees that', async () => {
    const refused = await sendTo((await waiting('Cora Confirmed')).id)
    expect(refused.status).toBe(409)
    const row = { has_proven_mailbox: true }
    expect(await refused.json()).toMatchObject({ ok: false, code: 'conflict', row })
  })

  test('is sent ten times a minute at most, and to nobody who is gone', async () => {
    const { id } = await newMember()
    const statuses = []
    for (let sent = 0; sent < 11; sent++) statuses.push((await sendTo(id)).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await sendTo('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })
})

test('an officer makes another one, who accepts a new name and steps down', async () => {
  const other = await waiting('Otto Other')
  await decide(other, 'verified')
  const versionOf = async (member: TestMember) => (await personOf(member)).version
  const set = async (member: TestMember, is_officer: string, as = cookie) => {
    const json = { member: member.id, version: await versionOf(member), is_officer }
    return site.fetch('/api/officers/officer', { cookie: as, json })
  }
  expect((await set(other, 'true')).status).toBe(200)
  const changed = await waiting('Nell Name')
  await decide(changed, 'verified')
  const { profile } = await (await site.fetch('/api/profile', { cookie: cookieOf(changed) })).json()
  const version = await versionOf(changed)
  const json = { full_name: 'Nell Newname', base: profile.updated_at }
  await site.fetch('/api/profile', { cookie: cookieOf(changed), json })
  const list = await site.page('/officers/members?show=changed', { cookie: cookieOf(other) })
  expect(list.main).toContain(`${officerTexts.changed} Nell Name`)
  const accept = (version: string) => {
    const json = { member: changed.id, version }
    return site.fetch('/api/officers/details', { cookie: cookieOf(other), json })
  }
  const unseen = await accept(version)
  const conflict = { code: 'conflict', row: { full_name: 'Nell Newname' } }
  expect([unseen.status, await unseen.json()]).toMatchObject([409, conflict])
  expect((await accept(await versionOf(changed))).status).toBe(200)
  expect(await personOf(changed)).toMatchObject({ verified_name: null })
  const stepsDown = await set(other, 'false', cookieOf(other))
  expect(await stepsDown.json()).toEqual({ ok: true, row: null, next: '/home' })
  expect((await site.fetch('/officers', { cookie: cookieOf(other) })).status).toBe(404)
})

test('members are found by name or address, and filtered', async () => {
  const member = await waiting('Fiona O’Find')
  for (const q of ['o’find', member.email.slice(0, 20)]) {
    const page = await site.page(`/officers/members?q=${encodeURIComponent(q)}`, { cookie })
    expect(page.main).toContain('Fiona O’Find')
  }
  const officers = await site.page('/officers/members?show=officer', { cookie })
  expect(officers.main).toContain(officer.email)
  expect(officers.main).not.toContain(member.email)
  // Else everybody would be in the mailing list.
  const unread = await site.page('/officers/members?unread=from', { cookie })
  expect(unread.text).toContain(unreadText('from', membersTexts.filters))
})

test('the member whom the address is about is open with its forms, and no other is', async () => {
  const member = await waiting('Rowan Row')
  const { html } = await site.page(`/officers/members?person=${member.id}`, { cookie })
  const forms = [...html.matchAll(/<textarea[^>]* id="\w+-([^"]+)"/g)].map(([, id]) => id)
  expect([...new Set(forms)]).toEqual([member.id])
})

test('the mailing list is a file of the verified, and the log says who took it', async () => {
  const member = await waiting('=Carl, CSV')
  await decide(member, 'verified')
  const response = await site.fetch('/api/officers/members.csv', { cookie, form: {} })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="members-/)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const csv = await response.text()
  expect(csv).toContain(exportedColumns.map((name) => `"${name}"`).join())
  expect(csv).toContain(`"'=Carl, CSV","'=Carl,","CSV","${member.email}","1999"`)
  const log = (await (await site.fetch('/api/officers/log', { cookie })).json()).rows
  // Other tests write into the same log.
  const line = { action: 'members-exported', officer_name: 'Robin Officer' }
  expect(log).toContainEqual(expect.objectContaining(line))
  const page = await site.page('/officers/log', { cookie })
  expect(page.main).toContain('=Carl, CSV')
  const linesOf = async (query: string) => {
    const { rows } = await (await site.fetch(`/api/officers/log?${query}`, { cookie })).json()
    return rows.map(({ action }: { action: string }) => action)
  }
  expect(await linesOf(`who=${member.id}`)).toContain('state')
  expect(await linesOf(`who=${member.id}&kind=lists`)).toEqual([])
  expect(await linesOf('kind=lists')).toContain('members-exported')
  expect((await site.page('/officers/log?kind=lists', { cookie })).main).not.toContain('=Carl')
})

test('the mailing list is as the list of members shows it, without who unsubscribed', async () => {
  const member = await waiting('Ulla Unsubscribed')
  await decide(member, 'verified')
  const list = '/officers/members?q=Ulla+Unsubscribed&from=1990&to=1999&unlisted=yes'
  const { main, text } = await site.page(list, { cookie })
  expect(main).toContain('Ulla Unsubscribed')
  expect(text).not.toContain('Olive')
  const csv = async (form: Record<string, string>) =>
    (await site.fetch('/api/officers/members.csv', { cookie, form })).text()
  const shown = { q: 'Ulla Unsubscribed', from: '1990', to: '1999', unlisted: 'yes' }
  expect((await csv(shown)).match(/@/g)).toHaveLength(1)
  expect(await csv({ ...shown, to: '1991' })).not.toContain(member.email)
  const body = new FormData()
  body.set('list', new File([`Email Address\n${member.email}\nx@else.example\n`], 'off.csv'))
  const headers = { 'sec-fetch-site': 'same-origin' }
  const address = '/api/officers/mailings-off'
  const sent = await site.fetch(address, { method: 'POST', body, cookie, headers })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/officers/members'])
  expect(await csv(shown)).not.toContain(member.email)
})

test.each([
  ['/officers/members?show=nobody&q=a&person=1', '/officers/members?q=a'],
  ['/officers/members?q=a&from=19', '/officers/members?q=a&unread=from'],
  ['/officers?after=a%20b', '/officers'],
  ['/officers/roster?entry=x&q=a%00', '/officers/roster'],
  ['/officers/schedule?before=-1', '/officers/schedule'],
  ['/officers/photos?page=0&category=none', '/officers/photos'],
])('%s leads to the page without what cannot be read', async (address, page) => {
  const moved = await site.fetch(address, { cookie, redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([307, page])
  expect((await site.fetch(page, { cookie, redirect: 'manual' })).status).toBe(200)
})

test.each(['/officers/members?show=waiting&q=', '/officers/roster?show=hidden&q=a&utm=1'])(
  '%s is shown as it is',
  async (address) => {
    expect((await site.fetch(address, { cookie, redirect: 'manual' })).status).toBe(200)
  },
)

describe('the club’s list', () => {
  test('verifies who waits, and says how many', async () => {
    const member = await waiting('Lena List')
    const response = await upload(`Email,Name\n${member.email},Lena\nother@alumni.example,\n,Al`)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/officers/members'])
    expect(await personOf(member)).toMatchObject({ state: 'verified' })
    const page = await site.page('/officers/members', {
      cookie: `${cookie}; ${cookiesOf(response)}`,
    })
    expect(page.main).toContain(emailListTexts.stored(2, 1, 2))
    expect(page.main).toContain(emailListTexts.leftOut(1, 0))
  })

  test('with a bad line stores nothing, and names the line', async () => {
    const member = await waiting('Bea Bad')
    const response = await upload(`email\n${member.email}\nnobody@`)
    expect(response.status).toBe(422)
    expect(await response.text()).toContain(emailListTexts.badEmail(3, 'nobody@'))
    expect(await personOf(member)).toMatchObject({ state: 'waiting' })
    expect((await upload('')).status).toBe(422)
  })
})
