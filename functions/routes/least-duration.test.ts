import { Hono } from 'hono'
import { SignJWT } from 'jose'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { executionContext, newContext } from '../env.fixture.ts'
import type { WorkerEnv } from '../request-context.ts'
import { auth } from './auth.ts'
import { respondToError } from './route-error.ts'

const user = { id: '00000000-0000-4000-8000-000000000001', email: 'pat@alumni.example' }
const fields = {
  full_name: 'Pat',
  email: user.email,
  password: 'tribe1893',
  confirm_password: 'tribe1893',
}

const app = new Hono<WorkerEnv>()
  .use(async (c, next) => {
    c.set('context', newContext({ authStatus: 'anonymous' }))
    c.set('renderPage', async (_address, _refused, status) => new Response('page', { status }))
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

const outcomes = {
  success: async () => Response.json(user),
  'a refusal': async () =>
    Response.json({ code: 400, error_code: 'invalid_credentials', msg: 'No' }, { status: 400 }),
  'an error': async () => new Response('down', { status: 500 }),
  'a time-out': async () => Promise.reject(new DOMException('too late', 'TimeoutError')),
  'too many attempts': async () => Response.json(user),
  'missing fields': async () => Response.json(user),
}
const names = Object.keys(outcomes) as Array<keyof typeof outcomes>
const cases = ['/auth/sign-in', '/auth/sign-up', '/auth/forgot', '/auth/resend'].flatMap((path) =>
  names
    .filter((name) => path !== '/auth/sign-in' || name !== 'success')
    .flatMap((name) =>
      ['json', 'x-www-form-urlencoded'].map((type) => [path, name, type] as const),
    ),
)

test.each(cases)('%s with %s by %s takes 600 ms', async (path, name, type) => {
  provider.mockImplementation(outcomes[name])
  let response: Response | undefined
  const sent = name === 'missing fields' ? {} : fields
  const responding = post(path, type, sent, name !== 'too many attempts').then((given) => {
    response = given
  })
  await settle()
  await vi.advanceTimersByTimeAsync(599)
  await settle()
  expect(response).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  await responding
  expect(response?.status).toBe(statusOf(name, type))
})

function statusOf(name: keyof typeof outcomes, type: string): number {
  if (name === 'success') return type === 'json' ? 200 : 303
  if (name === 'an error' || name === 'a time-out') return 503
  return name === 'too many attempts' ? 429 : 422
}

test.each(['json', 'x-www-form-urlencoded'])(
  'a sign-in by %s that succeeds waits for nothing',
  async (type) => {
    const seconds = Math.floor(Date.now() / 1_000)
    const access_token = await new SignJWT({ email: user.email, role: 'authenticated' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(user.id)
      .setAudience('authenticated')
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 3_600)
      .sign(new Uint8Array(32))
    provider.mockImplementation(async () =>
      Response.json({
        access_token,
        refresh_token: 'refresh',
        expires_in: 3_600,
        token_type: 'bearer',
        user,
      }),
    )
    const response = await post('/auth/sign-in', type, fields)
    expect(response.status).toBe(type === 'json' ? 200 : 303)
  },
)
