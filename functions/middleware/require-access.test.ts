import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import type { AccessFacts } from '../../src/domain/members/membership.ts'
import { member, newContext, viewer, withContext } from '../env.fixture.ts'
import type { WorkerEnv } from '../request-context.ts'
import { authUnknown } from '../session/session.ts'
import { requireAccess } from './require-access.ts'

const routes = new Hono<WorkerEnv>()
  .get('/news', requireAccess('signed-in'), (c) => c.text('the news'))
  .get('/roster', requireAccess('verified'), (c) => c.text('the roster'))
  .get('/officers', requireAccess('officer'), (c) => c.text('the desk'))

/** Statuses of the three routes. @param row the viewer's profile, or the status of a failure */
async function statuses(
  session: typeof member | { authStatus: 'disabled' | 'anonymous' },
  row: object | number = 500,
) {
  vi.stubGlobal('fetch', async () =>
    typeof row === 'number' ? new Response('', { status: row }) : Response.json(row),
  )
  vi.spyOn(console, 'error').mockReturnValue()
  const app = withContext(newContext(session), routes)
  const responses = ['/news', '/roster', '/officers'].map((path) => app.request(path))
  return (await Promise.all(responses)).map(({ status }) => status)
}

function profile(change: Partial<AccessFacts>) {
  const membership = {
    state: 'verified',
    state_since: '2026-11-24T03:00:00+00:00',
    requested_at: '2026-11-24T03:00:00+00:00',
    connection: null,
    statement: null,
    question: null,
    answer: null,
    is_officer: false,
    is_listed: null,
    shares: [],
    ...change,
  }
  return { id: viewer.id, updated_at: '2026-11-24T03:00:00+00:00', membership }
}

test('a data route decides as a page does, with 401 for the gate', async () => {
  expect(await statuses({ authStatus: 'anonymous' })).toEqual([401, 401, 401])
  expect(await statuses({ authStatus: 'disabled' })).toEqual([200, 403, 404])
  expect(await statuses(member, profile({ state: 'asked' }))).toEqual([200, 403, 404])
  expect(await statuses(member, profile({}))).toEqual([200, 200, 404])
  expect(await statuses(member, profile({ is_officer: true }))).toEqual([200, 200, 200])
  expect(await statuses(member)).toEqual([200, 503, 503])
})

test('a session that cannot be checked is 503 with a time to try again', async () => {
  const context = newContext(authUnknown(7))
  const response = await withContext(context, routes).request('/news')
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '7'])
})
