import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { backend, siteUrl } from '../../scripts/local/backend/test-backend.ts'
import { claimTexts } from '../../src/content/members/claims.ts'
import {
  directoryErrors,
  directoryTexts,
  missingTexts,
  sharingTexts,
  teammateTexts,
} from '../../src/content/members/directory.ts'
import { directoryStepsTexts } from '../../src/content/members/directory-steps.ts'
import { membershipTexts } from '../../src/content/members/membership.ts'
import { mission } from '../../src/content/mission.ts'
import { unreadText } from '../../src/content/search.ts'
import { profileFields } from '../../src/domain/members/profile.ts'
import {
  callAsService,
  cookieOf,
  decideAs,
  newMember,
  proveMailbox,
  type TestMember,
} from './members.ts'
import { siteOfFile } from './site.ts'

const site = await siteOfFile()

/** Calls the database with the secret key, as the maintainers' commands do. */
async function asService(name: string, given: object): Promise<void> {
  const { url, keys } = backend
  const headers = {
    apikey: keys.secretKey,
    authorization: `Bearer ${keys.secretKey}`,
    'content-type': 'application/json',
  }
  const init = { method: 'POST', headers, body: JSON.stringify(given) }
  const response = await fetch(`${url}/rest/v1/rpc/${name}`, init)
  if (!response.ok) throw new Error(`${name} responded with ${response.status}`)
}

/** Somebody whom an officer has verified. */
async function verified(full_name: string, isProven = true): Promise<TestMember> {
  const member = await newMember({ full_name, graduation_year: 1999, position: 'Punter' })
  if (isProven) await proveMailbox(member)
  await asService('set_officer_by_email', { email: member.email, is_officer: true })
  await asService('set_officer_by_email', { email: member.email, is_officer: false })
  return member
}

const get = (path: string, as?: TestMember) =>
  site.fetch(`/api/directory${path}`, as ? { cookie: cookieOf(as) } : {})

const share = (as: TestMember, json: object) =>
  site.fetch('/api/directory/sharing', { cookie: cookieOf(as), json })

// The first officer stays one: the last officer cannot be removed.
const officer = await newMember({ full_name: 'Olive Officer' })
await proveMailbox(officer)
await asService('set_officer_by_email', { email: officer.email, is_officer: true })
const surname = `Tester${randomUUID().replaceAll(/[^a-f]/g, '')}`
const [shown, hidden] = await Promise.all([verified(`Ann ${surname}`), verified(`Bo ${surname}`)])
const choice = { is_listed: 'yes', shares_email: 'yes', shares_city: 'yes', city: 'Richmond' }
await share(shown, choice)

test('an address that nobody has proven is not on the card, nor in its preview', async () => {
  const member = await verified('Una Unproven', false)
  await share(member, choice)
  expect(await (await get(`/${member.id}`, shown)).json()).toMatchObject({ card: { email: null } })
  const page = await site.page('/profile/directory', { cookie: cookieOf(member) })
  expect(page.main).toContain(sharingTexts.notProven)
})

describe('who sees the directory', () => {
  test.each([
    ['a member who is shown', shown],
    ['an officer', officer],
  ])('%s, and no cache', async (_, viewer) => {
    for (const path of ['', '?name=Ann', `/${shown.id}`, `/${hidden.id}`]) {
      const response = await get(path, viewer)
      const status = path === `/${hidden.id}` ? 404 : 200
      expect([path, response.status]).toEqual([path, status])
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(response.headers.get('x-robots-tag')).toBe('noindex')
    }
  })
})

test('gives what a member chose, and answers alike for everybody else', async () => {
  const page = await (await get(`?name=${surname}&class=1999&city=rich`, shown)).json()
  expect(page).toMatchObject({ total: 1, previous: null, next: null })
  expect(page.people).toMatchObject([{ id: shown.id, city: 'Richmond', occupation: null }])
  const { card } = await (await get(`/${shown.id}`, shown)).json()
  expect(card).toMatchObject({ email: shown.email, city: 'Richmond', bio: null })
  expect(JSON.stringify(card.classmates)).not.toContain(surname)
  for (const id of [hidden.id, randomUUID(), 'nobody']) {
    const response = await get(`/${id}`, shown)
    const body = { ok: false, message: directoryErrors.notFound, code: 'not-found' }
    expect([response.status, await response.json()]).toEqual([404, body])
  }
})

test('leaves out what makes no sense in an address', async () => {
  const wrong = '&class=x&position=Mascot&number=-1&mentors=1&sort=bio&after=x'
  const response = await get(`?name=${surname}${wrong}`, shown)
  expect(await response.json()).toMatchObject({ total: 1 })
})

test('names the filters that are on, each with a way to take it off', async () => {
  const cookie = cookieOf(shown)
  const asked = '?from=1998&to=2001&city=rich&mine=yes'
  const page = await site.page(`/directory${asked}&name=${surname}`, { cookie })
  const { classes, ofCity, mine, takeOff, found } = directoryTexts
  const linkOf = (label: string) =>
    page.links.find(({ text }) => text.startsWith(`${label} (${takeOff})`))?.href
  expect(linkOf(classes(1998, 2001))).toBe(`/directory?city=rich&mine=yes&name=${surname}`)
  expect(linkOf(ofCity('rich'))).toBe(`/directory?from=1998&to=2001&mine=yes&name=${surname}`)
  expect(linkOf(mine)).toBe(`/directory?from=1998&to=2001&city=rich&name=${surname}`)
  expect(page.main).toContain(found(1, 1, 1))
  // What was not understood does not count, and is named; a class and a number are read as people type them.
  const path = '/directory?from=%2799&to=%2787&number=%2312&position=Foo'
  const moved = (await site.fetch(path, { cookie })).headers.get('location') ?? ''
  expect(moved).toBe('/directory?from=1999&to=1987&number=12&unread=position')
  const typed = await site.page(moved, { cookie })
  const { position } = directoryTexts.fields
  expect(typed.main).toContain(unreadText('position', { position }))
  const labels = typed.links.filter(({ text }) => text.includes(takeOff)).map(({ text }) => text)
  expect(labels).toEqual([`${classes(1987, 1999)} (${takeOff})×`, `#12 (${takeOff})×`])
  const all = await site.page('/directory', { cookie })
  expect(all.links).toContainEqual(
    expect.objectContaining({ text: mine, href: '/directory?mine=yes' }),
  )
  // An officer without a class has no years.
  const { main } = await site.page('/directory', { cookie: cookieOf(officer) })
  expect(main).not.toContain(mine)
})

test('a choice counts with the next request, and with the verification', async () => {
  const waiting = await newMember()
  expect(await (await share(waiting, choice)).json()).toEqual({ ok: true, notice: 'sharing-shown' })
  expect((await get('', waiting)).status).toBe(403)
  const member = await verified('Cy Leaver')
  await share(member, choice)
  expect((await get(`/${member.id}`, shown)).status).toBe(200)
  const left = { ok: true, notice: 'sharing-hidden' }
  expect(await (await share(member, { is_listed: 'no' })).json()).toEqual(left)
  expect((await get(`/${member.id}`, shown)).status).toBe(404)
  expect((await get('', member)).status).toBe(403)
})

test('takes the choice from a plain form, and refuses one that is too long', async () => {
  const cookie = cookieOf(await newMember())
  const done = await site.fetch('/api/directory/sharing', { cookie, form: choice })
  expect([done.status, done.headers.get('location')]).toEqual([303, '/profile/directory'])
  const form = { ...choice, city: 'x'.repeat(81), asked_on: '/home' }
  const refused = await site.page('/api/directory/sharing', { cookie, form })
  expect(refused.status).toBe(422)
})

test('a choice that cannot be saved is a 503 with a sentence', async () => {
  site.accounts.respond = ({ url }) =>
    url.includes('share_in_directory') ? new Response('{}', { status: 500 }) : undefined
  const response = await share(hidden, choice)
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ message: directoryErrors.notSaved })
})

test('a member whom the database refuses hears no word for officers', async () => {
  site.accounts.respond = ({ url }) =>
    url.includes('directory_page') ? Response.json({ code: '42501' }, { status: 403 }) : undefined
  const response = await get('', shown)
  expect([response.status, await response.json()]).toMatchObject([503, { code: 'unexpected' }])
})

test('60 pages and cards a minute for each member, then a sentence', async () => {
  const paths = Array.from({ length: 60 }, (_, at) => (at % 2 ? '' : `/${shown.id}`))
  const own = await verified('Di Reader')
  await share(own, choice)
  const allowed = await Promise.all(paths.map((path) => get(path, own)))
  expect(new Set(allowed.map(({ status }) => status))).toEqual(new Set([200]))
  const refused = await get('', own)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(await refused.json()).toMatchObject({ message: directoryErrors.tooMany })
  const line = { event: 'rate limit exceeded', binding: 'LIMIT_DIRECTORY', account: own.id }
  expect(await site.linesOf(refused)).toContainEqual(expect.objectContaining(line))
  expect((await get('', officer)).status).toBe(200)
  await site.passTime(60_000)
  expect((await get('', own)).status).toBe(200)
})

describe('a mother', async () => {
  const mother = await newMember({ full_name: `Mia ${surname}` })
  const { id, email } = mother
  await callAsService('mark_proven', { id, email, is_own_sign_up: true })
  const cookie = cookieOf(mother)
  await site.fetch('/api/membership', { cookie, json: { connection: 'family' } })
  await decideAs(officer, mother, 'verified')
  const relation = 'Mother of Robert, class of 2028'

  test('is asked for no playing days, and is found among the families', async () => {
    const home = await site.page('/home?without-scripts=yes', { cookie })
    expect(home.main).toContain(profileFields.relation.label)
    const membership = await site.page('/profile/membership?without-scripts=yes', { cookie })
    expect(membership.main).not.toContain(claimTexts.heading)
    const form = { is_listed: 'yes', shares_relation: 'yes', relation, asked_on: '/home' }
    await site.fetch('/api/directory/sharing', { cookie, form })
    const found = await site.page(`/directory?who=family&name=${surname}`, { cookie })
    expect(found.main).toContain(relation)
    expect(found.main).toContain(directoryTexts.found(1, 1, 1))
    const { connections, takeOff } = directoryTexts
    expect(found.links).toContainEqual(
      expect.objectContaining({
        text: `${connections.family} (${takeOff})×`,
        href: `/directory?name=${surname}`,
      }),
    )
    const players = await (await get(`?who=player&name=${surname}`, mother)).json()
    expect(players.people).toMatchObject([{ id: shown.id }])
  })

  test('asks for who is missing, with the address and no name', async () => {
    const page = await site.page('/directory?without-scripts=yes', { cookie })
    const sent = page.links.filter(({ href }) => /^(sms|mailto):\?/.test(href))
    expect(sent.map(({ text }) => text)).toEqual([missingTexts.sms, missingTexts.mail])
    for (const { href } of sent) {
      const text = new URL(href).searchParams.get('body')
      expect(text).toBe(`${missingTexts.message} ${siteUrl}/login?mode=signup`)
    }
  })
})

describe('sentences about the directory are true for who reads them', () => {
  const mainOf = async (path: string, as?: TestMember) =>
    (await site.page(path, as ? { cookie: cookieOf(as) } : {})).main

  test('a membership says whether the member is in it', async () => {
    const { listed, unlisted } = membershipTexts.directory
    const [inside, outside] = await Promise.all([
      mainOf('/profile/membership', shown),
      mainOf('/profile/membership', hidden),
    ])
    expect([inside.includes(listed), inside.includes(unlisted)]).toEqual([true, false])
    expect([outside.includes(listed), outside.includes(unlisted)]).toEqual([false, true])
    expect(await mainOf('/profile/membership', officer)).toContain(
      membershipTexts.directory.officer,
    )
  })

  test('who is not in it reads that the roster has the name all the same', async () => {
    expect(await mainOf('/profile/directory', hidden)).toContain(sharingTexts.notListed)
    expect(await mainOf('/profile/directory', shown)).not.toContain(sharingTexts.notListed)
  })

  test.each(['/mission', '/mission/alumni-support'])('%s has the next step to it', async (path) => {
    const { intro, links } = directoryStepsTexts
    expect(await mainOf(path, shown)).not.toContain(intro)
    for (const [viewer, link] of [
      [hidden, links.show],
      [await newMember(), links.membership],
    ] as const)
      expect(await mainOf(path, viewer)).toContain(link)
  })

  test('visitors are asked to join before they meet the mentors', async () => {
    const main = await mainOf('/mission')
    expect(main).toContain(directoryStepsTexts.links.join)
    expect(main).not.toContain(mission.mentors.link)
    expect(await mainOf('/mission', shown)).toContain(mission.mentors.link)
  })

  test('a teammate without an email is one to ask the club about', async () => {
    const quiet = await verified('Di Quiet')
    await share(quiet, { is_listed: 'yes' })
    const sentence = teammateTexts.noEmail('Di Quiet')
    expect(await mainOf(`/directory/${quiet.id}`, shown)).toContain(sentence)
    expect(await mainOf(`/directory/${quiet.id}`, quiet)).not.toContain(sentence)
    const email = teammateTexts.noEmail(`Ann ${surname}`)
    expect(await mainOf(`/directory/${shown.id}`, quiet)).not.toContain(email)
  })
})
