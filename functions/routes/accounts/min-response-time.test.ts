import { Hono } from 'hono'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { executionContext, newContext, signToken, viewer } from '../../env.fixture.ts'
import type { WorkerEnv } from '../../request-context.ts'
import { respondToError } from '../route-error.ts'
import { auth } from './auth.ts'

const password = { password: 'tribe1893', confirm_password: 'tribe1893' }
const fields = { full_name: 'Pat', email: viewer.email, ...password }

const app = new Hono<WorkerEnv>()
  .use(async (c, next) => {
    c.set('context', newContext({ authStatus: 'anonymous' }))
    c.set('renderPage', async (_address, { status } = {}) => new Response('page', { status }))
    await next()
  })
  .route('/auth', auth)
  .onError(respondToError)

const provider = vi.fn<(address: string) => Promise<Response>>()

// Loaded on first use, which would take real time.
beforeAll(() => import('@supabase/supabase-js'))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('fetch', provider)
})

/** Posts to a route; `isWithin`: what the rate limits say. */
async function post(path: string, type: string, sent: Record<string, string>, isWithin = true) {
  const body = type === 'json' ? JSON.stringify(sent) : new URLSearchParams(sent).toString()
  const headers = { 'content-type': `application/${type}` }
  const request = new Request(`https://alumni.example${path}`, { method: 'POST', headers, body })
  const limits = new Proxy({}, { get: () => ({ limit: async () => ({ success: isWithin }) }) })
  return app.fetch(request, limits, executionContext)
}

/** Lets everything go on that waits for no timer. */
async function settle() {
  for (let turn = 0; turn < 30; turn++) await new Promise(setImmediate)
}

const failure = { code: 400, error_code: 'invalid_credentials', msg: 'No' }
const accepts = async () => Response.json(viewer)

const types = ['json', 'x-www-form-urlencoded']
const cases = ['/auth/sign-in', '/auth/sign-up', '/auth/forgot', '/auth/resend'].flatMap((path) =>
  types.map((type) => [path, type] as const),
)

describe.each(cases)('%s by %s takes its time', (path, type) => {
  const ms = path === '/auth/sign-in' ? 600 : 1_500
  const outcomes: Array<[name: string, status: number, () => Promise<Response>]> = [
    ['success', type === 'json' ? 200 : 303, accepts],
    ['a failure', 422, async () => Response.json(failure, { status: 400 })],
    ['an error', 503, async () => new Response('down', { status: 500 })],
    ['a timeout', 503, () => Promise.reject(new DOMException('too late', 'TimeoutError'))],
    ['too many attempts', 429, accepts],
    ['a response that takes longer', type === 'json' ? 200 : 303, () => new Promise(() => {})],
  ]
  // A sign-in waits for none but the provider's errors.
  const slow = path === '/auth/sign-in' ? outcomes.slice(1, 4) : outcomes

  test.each(slow)('with %s', async (outcome, status, respond) => {
    provider.mockImplementation(respond)
    const ended = vi.fn()
    const responding = post(path, type, fields, outcome !== 'too many attempts').then(ended)
    await settle()
    await vi.advanceTimersByTimeAsync(ms - 1)
    await settle()
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await responding
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ status }))
  })
})

test.each(cases)('%s by %s with missing fields waits for nothing', async (path, type) => {
  expect((await post(path, type, {})).status).toBe(422)
  expect(provider).not.toHaveBeenCalled()
})

test('a sign-up that fails after its response is in the log', async () => {
  const late = Promise.withResolvers<Response>()
  provider.mockImplementation(() => late.promise)
  const responding = post('/auth/sign-up', 'json', fields)
  await settle()
  await vi.advanceTimersByTimeAsync(1_500)
  expect((await responding).status).toBe(200)
  late.resolve(new Response('down', { status: 500 }))
  await settle()
  expect(vi.mocked(console.error).mock.calls.join()).toContain('"event":"sign-up or mail failed"')
})

test.each(types)('a sign-in by %s over its limit waits for nothing', async (type) => {
  expect((await post('/auth/sign-in', type, fields, false)).status).toBe(429)
})

test.each(types)('a sign-in by %s that succeeds waits for nothing', async (type) => {
  const access_token = await signToken(Math.floor(Date.now() / 1_000) + 3_600)
  const tokens = { access_token, refresh_token: 'refresh', token_type: 'bearer' }
  provider.mockImplementation(async () =>
    Response.json({ ...tokens, expires_in: 3_600, user: viewer }),
  )
  const response = await post('/auth/sign-in', type, fields)
  expect(response.status).toBe(type === 'json' ? 200 : 303)
})
