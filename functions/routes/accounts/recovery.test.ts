import { beforeEach, describe, expect, test, vi } from 'vitest'
import { authErrors } from '../../../src/content/auth.ts'
import { apiRoutes } from '../../api.ts'
import { executionContext, member, newContext, viewer, withContext } from '../../env.fixture.ts'
import type { Session } from '../../session/session.ts'

// What a response takes at least has a test of its own.
vi.mock('../../middleware/min-response-time.ts', async (original) => ({
  ...(await original<object>()),
  minResponseTime: () => (_: unknown, next: () => Promise<void>) => next(),
}))

const { email } = viewer

/** The calls of the provider, and its responses by path. */
let calls: string[]
let provider: Record<string, () => Response>
/** What each limit counted, and what it still allows. */
let counted: Array<{ key: string }>
let allowed: (key: string) => boolean

beforeEach(() => {
  calls = []
  counted = []
  allowed = () => true
  provider = {}
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const { pathname, search } = new URL(address)
    calls.push(pathname.replace('/auth/v1', '') + search)
    return provider[pathname]?.() ?? Response.json({})
  })
})

/** Posts to a route and waits for the work in the background too. */
async function send(path: string, body: object, session: Session = { authStatus: 'anonymous' }) {
  const request = new Request(`https://alumni.example/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const limit = {
    limit: async (options: { key: string }) => {
      counted.push(options)
      return { success: allowed(options.key) }
    },
  }
  const names = ['LIMIT_AUTH', 'LIMIT_ACCOUNT', 'LIMIT_CONFIRM', 'LIMIT_WRITES']
  const env = Object.fromEntries(names.map((name) => [name, limit]))
  const background: Promise<unknown>[] = []
  const waitUntil = (work: Promise<unknown>): void => void background.push(work)
  const context = newContext(session, env, { waitUntil })
  const response = await withContext(context, apiRoutes).fetch(request, env, executionContext)
  await Promise.all(background)
  const { status, headers } = response
  return { status, headers, body: await response.json(), cookies: context.setCookies }
}

describe.each([
  ['/forgot', '/recover', 'recovery-sent'],
  ['/resend', '/resend', 'confirmation-sent'],
])('%s over the limit of one account', (path, call, notice) => {
  test('responds as usual and sends nothing', async () => {
    const usual = await send(path, { email })
    expect(calls).toContain(call)
    calls = []
    allowed = (key) => !key.includes(email)
    const over = await send(path, { email })
    expect(over).toEqual(usual)
    expect(over.body).toEqual({ ok: true, notice, email })
    expect(calls).toEqual(['/health'])
  })

  test('leaves the limit of signing in alone', async () => {
    await send(path, { email })
    const mailKeys = counted.map(({ key }) => key)
    counted = []
    const failure = { code: 400, error_code: 'invalid_credentials', msg: 'Invalid' }
    provider = { '/auth/v1/token': () => Response.json(failure, { status: 400 }) }
    await send('/sign-in', { email, password: 'tribe1893' })
    const signInKeys = counted.map(({ key }) => key).filter((key) => key.includes(email))
    expect(signInKeys).toHaveLength(1)
    expect(mailKeys).not.toContain(signInKeys[0])
  })
})

test.each([
  ['/password', 'wrong-password'],
  ['/new-password', 'recovery-missing'],
])('attempts to sign in leave the limit of %s alone', async (path, code) => {
  allowed = (key) => key !== email
  const failure = { code: 400, error_code: 'invalid_credentials', msg: 'Invalid' }
  provider = { '/auth/v1/token': () => Response.json(failure, { status: 400 }) }
  const password = { password: 'tribe1894', confirm_password: 'tribe1894' }
  const fields = { current_password: 'tribe1893', ...password }
  expect((await send(path, fields, member)).body).toMatchObject({ code })
})

test.each(['recovery', 'magiclink', 'signup'])(
  'a link of type %s stays unused while the session is unknown',
  async (type) => {
    const session: Session = { authStatus: 'unknown', retryAfter: 7 }
    const response = await send('/confirm', { token_hash: 'abc', type }, session)
    expect([response.status, calls]).toEqual([503, []])
    expect(response.headers.get('retry-after')).toBe('7')
  },
)

describe('the provider limits mails', () => {
  const failure = (msg: string) => () =>
    Response.json({ code: 429, error_code: 'over_email_send_rate_limit', msg }, { status: 429 })
  const signUp = { full_name: 'Pat', email, password: 'tribe1893', confirm_password: 'tribe1893' }

  test('to one address: a sign-up looks like any other', async () => {
    const wait = 'For security purposes, you can only request this after 5 seconds.'
    provider = { '/auth/v1/signup': failure(wait) }
    const usual = { ok: true, notice: 'account-created', email }
    expect((await send('/sign-up', signUp)).body).toEqual(usual)
  })

  test.each([
    [
      '/sign-up',
      'signup',
      signUp,
      429,
      { ok: false, code: 'mail-quota-exceeded', message: authErrors.mailQuota },
    ],
    ['/forgot', 'recover', { email }, 200, { ok: true, notice: 'recovery-sent' }],
  ])('of the whole project: %s, and the log says why', async (path, call, sent, status, body) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    provider = { [`/auth/v1/${call}`]: failure('email rate limit exceeded') }
    expect(await send(path, sent)).toMatchObject({ status, body })
    expect(logged.mock.calls.flat().join()).toContain('"event":"mail quota exceeded"')
  })

  test('of the project: for a minute no sign-up tells which accounts there are', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    // The pause of an earlier test is over.
    const now = Date.now() + 60_000
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now)
    provider = { '/auth/v1/signup': failure('email rate limit exceeded') }
    await send('/sign-up', signUp)
    // The provider needs no mail for an address that has an account.
    provider = { '/auth/v1/signup': () => Response.json({ id: crypto.randomUUID(), email }) }
    calls = []
    clock.mockReturnValue(now + 59_999)
    expect((await send('/sign-up', signUp)).status).toBe(429)
    expect(calls).not.toContain('/signup')
    clock.mockReturnValue(now + 60_000)
    expect((await send('/sign-up', signUp)).status).toBe(200)
  })
})
