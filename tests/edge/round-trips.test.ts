/** What a page costs at the backend: which calls, and that none of them waits for another. */
import { expect, test, vi } from 'vitest'
import { backend } from '../../scripts/local/backend/test-backend.ts'
import { cookieOf, newMember, newOfficer } from './members.ts'
import { officerPages } from './officer-pages.ts'
import { siteOfFile } from './site.ts'

const site = await siteOfFile()
const officer = await newOfficer()
const member = await newMember({ full_name: 'Mia Member' })

const counts = ['claim_count', 'officer_counts']
/** A member's page alone makes one call; an officer's says how many wait, too. */
test.each([
  ['a member', member, []],
  ['an officer', officer, counts],
])('/home of %s makes each call once', async (_, viewer, functions) => {
  await site.page('/home', { cookie: cookieOf(viewer) })
  expect(calls().toSorted()).toEqual(['profiles', ...functions].toSorted())
})

const generously = { timeout: 60_000, interval: 5 }

/** The names of tables and functions that were called since the last test. */
function calls(): string[] {
  return site.accounts.calls.map(
    (call) => /^\w+ \/rest\/v1\/(?:rpc\/)?(\w+)/.exec(call)?.[1] ?? call,
  )
}

test.each([
  ['/calendar', []],
  ['/profile', []],
  ['/profile/membership', ['own_claim']],
  ['/search?q=pat', ['directory_page', 'roster_page']],
  ['/directory', ['directory_page']],
  [`/directory/${officer.id}`, ['directory_card']],
  ['/roster', ['roster_page']],
  ['/roster/1998', ['roster_season']],
  ['/numbers', ['jersey_numbers']],
  ['/numbers/7', ['jersey_number']],
  [`/players/${officer.id}`, ['player_page']],
  [`/officers/members?person=${member.id}`, ['member_list', 'officer_person', ...counts]],
  ...Object.values(officerPages).map(({ address, calls }): [string, string[]] => [
    address,
    [...calls, ...counts],
  ]),
])('%s makes each call once, and all of them at the same time', async (path, functions) => {
  const wanted = ['profiles', ...functions].toSorted()
  const mayRespond = Promise.withResolvers<undefined>()
  site.accounts.respond = () => mayRespond.promise
  const page = site.page(path, { cookie: cookieOf(officer) })
  await vi.waitFor(() => expect(calls().toSorted()).toEqual(wanted), generously)
  mayRespond.resolve(undefined)
  await page
  expect(calls().toSorted()).toEqual(wanted)
})

test('a data route reads the membership while the database is asked', async () => {
  const mayRespond = Promise.withResolvers<undefined>()
  site.accounts.respond = () => mayRespond.promise
  const response = site.fetch('/api/officers/log', { cookie: cookieOf(officer) })
  await vi.waitFor(
    () => expect(calls().toSorted()).toEqual(['decision_log', 'profiles']),
    generously,
  )
  mayRespond.resolve(undefined)
  expect((await response).status).toBe(200)
})

test.each([
  ['/officers/members?q=Mia', 404],
  ['/officers/log', 404],
  ['/directory', 403],
  [`/directory/${officer.id}`, 403],
])('%s has nothing for somebody else, even if the database gave it', async (path, status) => {
  const { access } = officer
  // The membership is read last: the page has the rows by then.
  const given = Promise.withResolvers<undefined>()
  site.accounts.respond = async (request) => {
    if (!request.url.includes('/rpc/')) return given.promise
    const headers = new Headers(request.headers)
    headers.set('authorization', `Bearer ${access}`)
    for (const name of ['host', 'content-length']) headers.delete(name)
    const { pathname } = new URL(request.url)
    const init = { method: 'POST', headers, body: await request.text() }
    const result = await (await fetch(new URL(pathname, backend.url), init)).json()
    if (!counts.some((name) => pathname.endsWith(name))) given.resolve(undefined)
    return Response.json(result)
  }
  const response = await site.fetch(path, { cookie: cookieOf(member) })
  const html = await response.text()
  expect(response.status).toBe(status)
  for (const words of ['Robin Officer', officer.email, `person-${member.id}`])
    expect(html).not.toContain(words)
  const events = (await site.linesOf(response)).map(({ event }) => event)
  expect(events).toEqual(['request'])
})
