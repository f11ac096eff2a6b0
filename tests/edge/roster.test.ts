import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { claimErrors, claimTexts } from '../../src/content/members/claims.ts'
import { teammateTexts } from '../../src/content/members/directory.ts'
import { rosterErrors, seasonTexts } from '../../src/content/members/roster.ts'
import {
  callAsService,
  cookieOf,
  fetchBackend,
  newMember,
  newOfficer,
  proveMailbox,
  type TestMember,
} from './members.ts'
import { csv, siteOfFile, startSite } from './site.ts'

const site = await siteOfFile()

const surname = `Tester${randomUUID().replaceAll(/[^a-f]/g, '')}`
const officer = await newOfficer()

/** Adds an entry as an officer does. Gives its id. */
async function addEntry(fields: object): Promise<string> {
  const init = { method: 'POST', body: JSON.stringify({ player: null, base: null, fields }) }
  const response = await fetchBackend('/rest/v1/rpc/correct_player', init, officer.access)
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()).id
}

async function newClaimant(full_name: string): Promise<TestMember> {
  const member = await newMember({ full_name, graduation_year: 2004 })
  await proveMailbox(member)
  return member
}

async function verified(full_name: string): Promise<TestMember> {
  const member = await newClaimant(full_name)
  await callAsService('set_officer_by_email', { email: member.email, is_officer: true })
  await callAsService('set_officer_by_email', { email: member.email, is_officer: false })
  return member
}

const fields = { role: 'player', class: 2004, letters: [], numbers: [] }
const worn = [{ number: '22', first_season: 2000, last_season: 2003 }]
const player = await addEntry({ ...fields, full_name: `Ann ${surname}`, numbers: worn })
const hidden = await addEntry({ ...fields, full_name: `Bo ${surname}`, numbers: worn })
await fetchBackend(
  '/rest/v1/rpc/correct_player',
  {
    method: 'POST',
    body: JSON.stringify({ player: hidden, base: 1, fields: { hidden_reason: 'Asked.' } }),
  },
  officer.access,
)
const member = await verified(`Cy ${surname}`)
const unverified = await newMember()

/** The version of a claim's card. */
const versionOf = async ({ id }: TestMember) =>
  (await (await get(`/officers/claim?id=${id}`, officer)).json()).version

const get = (path: string, as?: TestMember) =>
  site.fetch(`/api${path}`, as ? { cookie: cookieOf(as) } : {})
const post = (path: string, as: TestMember, json: object = {}) =>
  site.fetch(`/api${path}`, { cookie: cookieOf(as), json })

describe('who sees the roster', () => {
  test.each([
    ['a verified member', member],
    ['an officer', officer],
  ])('%s, and no cache', async (_, viewer) => {
    const paths = ['', `?name=${surname}`, '/seasons/2003', '/numbers', '/numbers/22']
    for (const path of [...paths, `/players/${player}`]) {
      const response = await get(`/roster${path}`, viewer)
      expect([path, response.status]).toEqual([path, 200])
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(response.headers.get('x-robots-tag')).toBe('noindex')
      expect(await response.text()).not.toContain(`Bo ${surname}`)
    }
  })

  test.each([
    ['/roster', 'a visitor', undefined, 403],
    ['/roster/2003', 'somebody who is not verified', unverified, 403],
    ['/numbers/22', 'somebody who is not verified', unverified, 403],
    [`/players/${player}`, 'somebody who is not verified', unverified, 403],
    [`/players/${player}`, 'a verified member', member, 200],
    ['/roster/2003', 'a verified member', member, 200],
    ['/numbers/22', 'a verified member', member, 200],
  ])('page %s for %s', async (path, _, viewer, status) => {
    const page = await site.page(path, viewer ? { cookie: cookieOf(viewer) } : {})
    expect(page.status).toBe(status)
    expect(page.html.includes(surname)).toBe(status === 200)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
  })
})

test('answers alike for what is hidden and what is not there', async () => {
  const paths = [`/players/${hidden}`, `/players/${randomUUID()}`, '/players/nobody']
  for (const path of [...paths, '/seasons/1892', '/seasons/x', '/numbers/222', '/numbers/x']) {
    const response = await get(`/roster${path}`, member)
    const body = { ok: false, message: rosterErrors.notFound, code: 'not-found' }
    expect([path, response.status, await response.json()]).toEqual([path, 404, body])
  }
  for (const path of [`/players/${hidden}`, '/roster/1892', '/numbers/222'])
    expect((await site.page(path, { cookie: cookieOf(member) })).status).toBe(404)
})

test('each season shows its own games of the schedule', async () => {
  // Nobody has closed the first season.
  const games = csv(
    ...['Fenwick,2019-09-07T14:00,Home,Cary Field', 'Harborview,2020-01-04,Away,Harborview'],
    'Elmont,2021-09-04,Home,Cary Field',
  )
  const own = await startSite()
  own.schedule.respond = () => new Response(games)
  const { heading } = seasonTexts.games
  const gamesIn = async (season: number) => {
    const page = `/roster/${season}?without-scripts=yes`
    const { main } = await own.page(page, { cookie: cookieOf(member) })
    return [heading, 'Fenwick', 'Harborview', 'Elmont'].filter((text) => main.includes(text))
  }
  expect(await gamesIn(2019)).toEqual([heading, 'Fenwick', 'Harborview'])
  expect(await gamesIn(2020)).toEqual([])
  expect(await gamesIn(2021)).toEqual([heading, 'Elmont'])
})

test('leaves out what makes no sense in an address', async () => {
  const response = await get(`/roster?name=${surname}&season=x&after=1&position=`, member)
  expect(await response.json()).toMatchObject({ total: 1, players: [{ id: player, card: null }] })
})

test('names of players are in the site search, for those who may see them', async () => {
  const search = (as: TestMember) =>
    site.page(`/search?q=${surname}&without-scripts=yes`, { cookie: cookieOf(as) })
  expect((await search(member)).html).toContain(`/players/${player}`)
  expect((await search(unverified)).html).not.toContain(player)
})

test('a season without games is said to be none, whatever else is asked', async () => {
  for (const query of ['season=1943', `season=1943&name=${surname}`]) {
    const page = await site.page(`/roster?${query}&without-scripts=yes`, {
      cookie: cookieOf(member),
    })
    expect(page.main).toContain(seasonTexts.unplayed.heading)
  }
})

describe('a claim', () => {
  test('without a class says before a look-up that it counts', async () => {
    const mainOf = async (as: TestMember) =>
      (await site.page('/profile/membership?without-scripts=yes', { cookie: cookieOf(as) })).main
    const classless = await newMember({ full_name: `Ann ${surname}` })
    await proveMailbox(classless)
    const main = await mainOf(classless)
    for (const text of [claimTexts.look.noClass, claimTexts.lookUp]) expect(main).toContain(text)
    expect(await mainOf(await newClaimant(`Ann ${surname}`))).not.toContain(claimTexts.look.noClass)
  })

  test('is offered, made, confirmed by an officer, and verifies', async () => {
    const claimant = await newClaimant(`Ann ${surname}`)
    expect(await (await get('/claims', claimant)).json()).toMatchObject({ offered: null })
    const found = await (await post('/claims/look-up', claimant)).json()
    expect(found).toMatchObject({ ok: true, claim: { offered: [{ id: player, card: null }] } })
    const sent = await post('/claims', claimant, { answer: 'this', player })
    expect(await sent.json()).toMatchObject({
      notice: 'claim-sent',
      claim: { state: 'pending', entry: { id: player } },
    })
    const { rows: queue }: { rows: Array<{ person: { id: string } }> } = await (
      await get('/officers/claims', officer)
    ).json()
    expect(queue.map(({ person }) => person.id)).toContain(claimant.id)
    expect(await (await get('/officers/counts', officer)).json()).toMatchObject({
      claims: queue.length,
    })
    const version = await versionOf(claimant)
    const decision = { member: claimant.id, player, version, to_state: 'confirmed' }
    expect((await post('/officers/claim', member, decision)).status).toBe(404)
    const confirmed = await post('/officers/claim', officer, decision)
    expect(await confirmed.json()).toMatchObject({
      ok: true,
      row: { state: 'confirmed', person: { state: 'verified' } },
    })
    expect((await get(`/roster/players/${player}`, claimant)).status).toBe(200)
    const again = await post('/officers/claim', officer, decision)
    expect([again.status, await again.json()]).toMatchObject([
      409,
      { code: 'conflict', row: { state: 'confirmed' } },
    ])
    const log: object[] = (await (await get('/officers/log', officer)).json()).rows
    const line = { action: 'claim-confirmed', member: claimant.id, about: `Ann ${surname}` }
    expect(log).toContainEqual(expect.objectContaining(line))
    expect((await post('/claims', claimant, { answer: 'unsure' })).status).toBe(409)
  })

  test('works by plain forms too', async () => {
    const claimant = await newClaimant(`Ann ${surname}`)
    const cookie = cookieOf(claimant)
    const looked = await site.fetch('/api/claims/look-up', { cookie, form: {} })
    expect([looked.status, looked.headers.get('location')]).toEqual([
      303,
      '/profile/membership#claim-heading',
    ])
    const page = await site.page('/profile/membership', { cookie })
    expect(page.html).toContain(`name="player" value="${player}"`)
    const sent = await site.fetch('/api/claims', { cookie, form: { answer: 'none' } })
    expect(sent.status).toBe(303)
    const stranger = { answer: 'this', player: hidden }
    const refused = await site.page('/api/claims', { cookie, form: stranger })
    expect(refused.status).toBe(409)
    expect(refused.html).toContain(claimErrors.gone)
    const version = await versionOf(claimant)
    await site.fetch('/api/claims', { cookie, form: { answer: 'this', player } })
    const asked = { member: claimant.id, player, version: await versionOf(claimant) }
    const empty = await post('/officers/claim', officer, {
      ...asked,
      to_state: 'asked',
      words: ' ',
    })
    expect([empty.status, Object.keys((await empty.json()).fields)]).toEqual([422, ['words']])
    const words = 'Which number?'
    await post('/officers/claim', officer, { ...asked, to_state: 'asked', words })
    const answered = await site.fetch('/api/claims/words', { cookie, form: { words: '22.' } })
    expect([answered.status, answered.headers.get('location')]).toEqual([
      ...[303, '/profile/membership#claim-heading'],
    ])
    const own = await site.page('/profile/membership', { cookie })
    expect([own.main.includes(words), own.fields.words]).toEqual([true, '22.'])
    const [answeredOn = ''] = claimTexts.answeredOn('|').split('|')
    for (const text of [answeredOn, claimTexts.answerWaits]) expect(own.main).toContain(text)
    const card = await get(`/officers/claim?id=${claimant.id}`, officer)
    expect(await card.json()).toMatchObject({ question: words, answer: '22.' })
    const unseen = { member: claimant.id, player, version, to_state: 'declined' }
    expect((await post('/officers/claim', officer, unseen)).status).toBe(409)
    const against = { ...unseen, version: await versionOf(claimant) }
    expect((await post('/officers/claim', officer, against)).status).toBe(200)
    expect((await site.page('/profile/membership', { cookie })).main).toContain(claimTexts.declined)
  })

  test.each([
    ['a visitor', undefined, 401],
    ['somebody without a proven mailbox', unverified, 409],
  ])('is not for %s', async (_, viewer, status) => {
    const cookie = viewer ? { cookie: cookieOf(viewer) } : {}
    expect((await site.fetch('/api/claims/look-up', { ...cookie, json: {} })).status).toBe(status)
  })

  test('is looked for three times a day at most', async () => {
    const claimant = await newClaimant('First Nobody')
    const rename = async (full_name: string) => {
      const init = { method: 'PATCH', body: JSON.stringify({ full_name }) }
      await fetchBackend(`/rest/v1/profiles?id=eq.${claimant.id}`, init, claimant.access)
    }
    for (const name of ['Second', 'Third', 'Fourth']) {
      expect((await post('/claims/look-up', claimant)).status).toBe(200)
      await rename(`${name} Nobody`)
    }
    const refused = await post('/claims/look-up', claimant)
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { message: claimErrors['too-many'] },
    ])
  })

  test('that cannot be saved is a 503 with a sentence', async () => {
    site.accounts.respond = ({ url }) =>
      url.includes('look_up_own_entry') ? new Response('{}', { status: 500 }) : undefined
    const response = await post('/claims/look-up', member)
    expect([response.status, await response.json()]).toMatchObject([
      503,
      { message: claimErrors.failed },
    ])
  })
})

test('60 pages a minute for each member, then a sentence', async () => {
  const reader = await verified(`Di ${surname}`)
  const paths = Array.from({ length: 60 }, () => '/roster/numbers')
  const allowed = await Promise.all(paths.map((path) => get(path, reader)))
  expect(new Set(allowed.map(({ status }) => status))).toEqual(new Set([200]))
  const refused = await get('/roster', reader)
  expect([refused.status, await refused.json()]).toMatchObject([
    429,
    { message: rosterErrors.tooMany },
  ])
})

test('a teammate’s page has what the roster knows of a confirmed entry', async () => {
  const own = await addEntry({ ...fields, full_name: `Dee ${surname}`, numbers: worn })
  const mate = await verified(`Dee ${surname}`)
  const cookie = cookieOf(mate)
  await site.fetch('/api/claims/look-up', { cookie, form: {} })
  await site.fetch('/api/claims', { cookie, form: { answer: 'this', player: own } })
  const decision = { member: mate.id, player: own, to_state: 'confirmed' }
  const version = await versionOf(mate)
  expect((await post('/officers/claim', officer, { ...decision, version })).status).toBe(200)
  await site.fetch('/api/directory/sharing', { cookie, json: { is_listed: 'yes' } })
  const { main, links } = await site.page(`/directory/${mate.id}`, { cookie: cookieOf(officer) })
  const { heading, entry } = teammateTexts.team
  for (const text of [heading, '2000–03']) expect(main).toContain(text)
  expect(links).toContainEqual(expect.objectContaining({ text: '#22', href: '/numbers/22' }))
  expect(links).toContainEqual(expect.objectContaining({ text: entry, href: `/players/${own}` }))
})
