import { describe, expect, test } from 'vitest'
import { unreadableTexts } from '../../src/content/errors.ts'
import { gateTexts } from '../../src/content/gate.ts'
import { clubName } from '../../src/content/site.ts'
import { faults } from './faults.ts'
import {
  callAsService,
  cookieOf,
  decideAs,
  fetchBackend,
  newMember,
  newOfficer,
  proveMailbox,
  type TestMember,
  tokenExpiringIn,
} from './members.ts'
import { officerPages } from './officer-pages.ts'
import { siteOfFile, startSite } from './site.ts'

const site = await siteOfFile()
const officer = await newOfficer()

/** Somebody about whom the officer has decided. */
async function decided(state: string, isListed = false): Promise<TestMember> {
  const member = await newMember()
  await proveMailbox(member)
  await decideAs(officer, member, state, 'x')
  await callAs(member, 'share_in_directory', { is_listed: isListed, shares: [] })
  return member
}

async function callAs({ access }: TestMember, name: string, given: object): Promise<void> {
  const init = { method: 'POST', body: JSON.stringify(given) }
  const response = await fetchBackend(`/rest/v1/rpc/${name}`, init, access)
  expect(response.ok).toBe(true)
}

/** A page and a data route of each access. Nothing is for all verified members. */
const doors = ['/about', '/calendar', '/directory', '/officers']
const routes = ['/api/schedule', '/gallery/football/gallery-index.json', '/api/directory']
const apiDoors = [...routes, '/api/officers/counts']

async function statuses(cookie: string, of = site): Promise<[pages: number[], routes: number[]]> {
  const ask = (paths: string[]) =>
    Promise.all(paths.map(async (path) => (await of.fetch(path, { cookie })).status))
  return [await ask(doors), await ask(apiDoors)]
}

// The gallery is empty: whom it is for reads 404.
const granted = 404

const showingData = Object.values(officerPages).filter(({ calls }) => calls.length > 0)

describe('while the database answers no officer,', () => {
  test.each(showingData.map(({ address }) => address))(
    '%s says what cannot be read',
    async (path) => {
      site.accounts.respond = (request) =>
        request.url.includes('/rpc/') ? faults['500']() : undefined
      const page = await site.page(path, { cookie: cookieOf(officer) })
      expect([page.status, page.title, page.headers.get('retry-after')]).toEqual([
        503,
        `${gateTexts.unknown.heading} | ${clubName}`,
        '5',
      ])
      expect(page.main).toContain(unreadableTexts.database)
    },
  )

  test('a page that needs other data than the links’ counts is there', async () => {
    site.accounts.respond = ({ url }) =>
      url.includes('/rpc/officer_counts')
        ? Response.json({ code: '42501' }, { status: 403 })
        : undefined
    expect((await site.page('/officers/log', { cookie: cookieOf(officer) })).status).toBe(200)
  })
})

describe('pages and data routes are', () => {
  test.each([
    ['a visitor', [200, 403, 403, 403], [200, 401, 401, 401], async () => undefined],
    ['waiting', [200, 200, 403, 404], [200, granted, 403, 404], () => newMember()],
    ['asked', [200, 200, 403, 404], [200, granted, 403, 404], () => decided('asked', true)],
    ['declined', [200, 200, 403, 404], [200, granted, 403, 404], () => decided('declined', true)],
    ['verified', [200, 200, 403, 404], [200, granted, 403, 404], () => decided('verified')],
    ['listed', [200, 200, 200, 404], [200, granted, 200, 404], () => decided('verified', true)],
    ['an officer', [200, 200, 200, 200], [200, granted, 200, 200], async () => officer],
  ])('decided for %s', async (_, pages, data, viewer) => {
    expect(await statuses(cookieOf((await viewer()) ?? {}))).toEqual([pages, data])
  })

  test('closed beyond signing in while the membership cannot be read', async () => {
    site.accounts.respond = ({ url }) =>
      url.includes('/rest/v1/') ? Response.json({}, { status: 500 }) : undefined
    const [pages, data] = await statuses(cookieOf(officer))
    expect([pages, data]).toEqual([
      [200, 200, 503, 503],
      [200, granted, 503, 503],
    ])
    const page = await site.page('/officers', { cookie: cookieOf(officer) })
    expect([page.main, page.headers.has('retry-after')]).toEqual([
      expect.stringContaining(gateTexts.unknown.membership),
      true,
    ])
  })

  test('closed but for the public while the sign-in cannot be checked', async () => {
    site.accounts.respond = ({ url }) =>
      url.includes('/auth/v1/token') ? Response.json({}, { status: 429 }) : undefined
    const due = { ...officer, access: await tokenExpiringIn(officer, -120) }
    expect(await statuses(cookieOf(due))).toEqual([
      [200, 503, 503, 503],
      [200, 503, 503, 503],
    ])
  })

  test('open up to signing in, and no further, on a site without accounts', async () => {
    await using disabled = await startSite({ SUPABASE_URL: '' })
    expect(await statuses(cookieOf(officer), disabled)).toEqual([
      [200, 200, 403, 404],
      [200, granted, 403, 404],
    ])
  })

  test('no longer an officer’s with the request after the removal', async () => {
    const former = await newOfficer()
    expect((await statuses(cookieOf(former)))[1]).toEqual([200, granted, 200, 200])
    await callAsService('set_officer_by_email', { email: former.email, is_officer: false })
    expect(await statuses(cookieOf(former))).toEqual([
      [200, 200, 403, 404],
      [200, granted, 403, 404],
    ])
  })
})
