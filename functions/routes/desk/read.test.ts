import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { member, newContext, viewer, withContext } from '../../env.fixture.ts'
import { tooMany } from '../../middleware/rate-limit.ts'
import type { WorkerEnv } from '../../request-context.ts'
import { respondToError } from '../route-error.ts'
import { read } from './read.ts'

/** A route for officers, of a member with this membership, whose profile may be read late. */
function asked(is_officer: boolean, run: () => Promise<string>, session = member) {
  const profile = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => profile.promise)
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const routes = new Hono<WorkerEnv>()
    .get('/', read({ access: 'officer', run: async (c) => c.text(await run()) }))
    .get('/limited', read({ access: 'officer', limit: async (c) => tooMany(c), run: never }))
    .onError(respondToError)
  const app = withContext(newContext(session), routes)
  const since = '2026-11-24T03:00:00+00:00'
  const words = { connection: null, statement: null, question: null, answer: null }
  const times = { state_since: since, requested_at: since }
  const standing = { state: 'verified', ...times, is_officer, is_listed: null }
  const membership = { ...standing, ...words, shares: [] }
  return {
    logged,
    request: (path = '/') => app.request(path),
    readProfile: () =>
      profile.resolve(Response.json({ id: viewer.id, updated_at: since, membership })),
  }
}

async function never(): Promise<never> {
  throw new Error('The limit was passed.')
}

test('the database is asked before it is known whom the route is for', async () => {
  const run = vi.fn(async () => 'data')
  const route = asked(true, run)
  const response = route.request()
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce())
  route.readProfile()
  expect(await (await response).text()).toBe('data')
  expect(run).toHaveBeenCalledOnce()
})

test.each([
  ['data', async () => 'secret'],
  ['an error', async () => Promise.reject(new Error('secret'))],
  ['nothing in time', () => new Promise<never>(() => undefined)],
])('%s for somebody else is dropped, and not logged', async (_, run) => {
  const route = asked(false, run)
  route.readProfile()
  const response = await route.request()
  expect([response.status, await response.json()]).toEqual([
    404,
    { ok: false, message: 'Not found' },
  ])
  expect(route.logged).not.toHaveBeenCalled()
})

test('a limit refuses those whom the route is for, and says nothing to others', async () => {
  for (const [isOfficer, status] of [
    [true, 429],
    [false, 404],
  ] as const) {
    const route = asked(isOfficer, never)
    route.readProfile()
    expect((await route.request('/limited')).status).toBe(status)
  }
})

test('nothing is asked for a visitor', async () => {
  const run = vi.fn(never)
  const app = withContext(
    newContext({ authStatus: 'anonymous' }),
    new Hono<WorkerEnv>().get('/', read({ access: 'officer', run })),
  )
  expect([(await app.request('/')).status, run.mock.calls]).toEqual([401, []])
})
