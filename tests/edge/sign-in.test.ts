import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { settingsOfBackend } from '../../scripts/local/settings.ts'
import { positions } from '../../src/domain/profile.ts'
import { cut, startProxy } from './loopback.ts'
import {
  cookieOf,
  cookiesOf,
  lastMailTo,
  newEmail,
  newMember,
  sessionCookie,
  signToken,
} from './members.ts'
import { readPage } from './page.ts'
import { startWorker } from './worker.ts'

let worker: Awaited<ReturnType<typeof startWorker>>
let proxy: Awaited<ReturnType<typeof startProxy>>

beforeAll(async () => {
  proxy = await startProxy(inject('backend').url)
  worker = await startWorker({ ...settingsOfBackend(inject('backend')), SUPABASE_URL: proxy.url })
})

afterEach(() => {
  proxy.interfere = undefined
  proxy.calls = []
})

afterAll(async () => {
  await worker.stop()
  await proxy.stop()
})

/** Each attempt comes from another address, so that no limit is met. */
function post(path: string, type: 'json' | 'form', fields: Record<string, unknown>, cookie = '') {
  const headers = {
    'sec-fetch-site': 'same-origin',
    'cf-connecting-ip': `198.51.${randomInt(256)}.${randomInt(256)}`,
    'content-type': type === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
    cookie,
  }
  const texts = Object.entries(fields).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  const body = type === 'json' ? JSON.stringify(fields) : new URLSearchParams(texts).toString()
  return worker.fetch(path, { method: 'POST', headers, body })
}

function gone(cookies: string[]): number {
  return cookies.filter((cookie) => /-(access|refresh)=; Max-Age=0/.test(cookie)).length
}

function newcomer() {
  const password = 'tribe1893'
  return { full_name: 'Pat Doe', email: newEmail(), password, confirm_password: password }
}

const library = 'You must provide either an email or phone number and a password'
const unexpected = 'An unexpected error occurred. Please try again.'

describe('the code of a refusal', () => {
  test.each<[string, string, Record<string, unknown>]>([
    ['/auth/sign-in', 'no email', { password: 'x' }],
    ['/auth/sign-in', 'an empty password', { email: 'pat@alumni.example', password: '' }],
    ['/auth/sign-up', 'no password', { ...newcomer(), password: undefined }],
    ['/auth/sign-up', 'an empty email', { ...newcomer(), email: '' }],
  ])('%s with %s is invalid-credentials, in the library’s sentence', async (path, _, fields) => {
    const response = await post(path, 'json', fields)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      ok: false,
      code: 'invalid-credentials',
      message: library,
    })
    expect(proxy.calls).toEqual([])
  })

  test('the form has sentences of its own for what is missing', async () => {
    const page = await readPage(await post('/auth/sign-in', 'form', { email: '', password: '' }))
    expect(page.text).toContain('Enter your email address.')
    expect(page.text).toContain('Enter your password.')
    expect(page.text).not.toContain(library)
  })

  test('a wrong password is invalid-credentials, in the provider’s sentence', async () => {
    const { email } = await newMember()
    const response = await post('/auth/sign-in', 'json', { email, password: 'not-my-password' })
    expect(await response.json()).toEqual({
      ok: false,
      code: 'invalid-credentials',
      message: 'Invalid login credentials',
    })
  })

  test('a password under 6 characters is weak-password', async () => {
    const fields = { ...newcomer(), password: 'tribe', confirm_password: 'tribe' }
    expect(await (await post('/auth/sign-up', 'json', fields)).json()).toMatchObject({
      code: 'weak-password',
      message: 'Password must be at least 6 characters long.',
    })
  })

  test('a password that the provider finds weak is weak-password, in its sentence', async () => {
    const refusal = { code: 422, error_code: 'weak_password', msg: 'Password is known to be weak.' }
    proxy.interfere = async () =>
      Response.json({ ...refusal, weak_password: { reasons: ['pwned'] } }, { status: 422 })
    const response = await post('/auth/sign-up', 'json', newcomer())
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'weak-password', message: refusal.msg })
    const page = await readPage(await post('/auth/sign-up', 'form', newcomer()))
    expect(page.text).toContain(refusal.msg)
  })

  test('an address that is not confirmed yet gets the provider’s sentence', async () => {
    const fields = newcomer()
    await post('/auth/sign-up', 'json', fields)
    const response = await post('/auth/sign-in', 'json', fields)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      code: 'email-not-confirmed',
      message: 'Email not confirmed',
    })
  })

  test('a missing session is session-missing', async () => {
    const response = await post('/api/profile', 'json', { full_name: 'Pat' })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({
      code: 'session-missing',
      message: 'No user logged in',
    })
  })
})

/** States of the provider that say nothing about a person. */
const states: Array<[string, () => Response | typeof cut | Promise<never>]> = [
  [
    '500',
    () =>
      Response.json({ code: 500, error_code: 'unexpected_failure', msg: 'boom' }, { status: 500 }),
  ],
  ['429 without a reason', () => new Response('boom', { status: 429 })],
  [
    'a web page',
    () => new Response('<html>boom</html>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['an empty object', () => Response.json({})],
  ['a cut connection', () => cut],
  ['no answer', () => new Promise<never>(() => undefined)],
]

describe.each(states)('while the provider gives %s', (_, answer) => {
  test('signing in says that something unexpected happened, keeps the email and nothing else', async () => {
    proxy.interfere = async () => answer()
    const fields = { email: 'pat@alumni.example', password: 'x-secret-x' }
    const response = await post('/auth/sign-in', 'form', fields)
    const page = await readPage(response)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(response.headers.getSetCookie()).toEqual([])
    expect(page.text).toContain(unexpected)
    expect(page.fields).toMatchObject({ email: fields.email, password: '' })
    expect(page.html).not.toMatch(/boom|x-secret-x/)
  })

  test('confirming a link says so, and the link still works afterwards', async () => {
    const fields = newcomer()
    await post('/auth/sign-up', 'json', fields)
    const link = Object.fromEntries(new URL((await lastMailTo(fields.email)).link).searchParams)
    proxy.interfere = async () => answer()
    const response = await post('/auth/confirm', 'json', link)
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({
      ok: false,
      code: 'unexpected',
      message: unexpected,
    })
    proxy.interfere = undefined
    expect((await post('/auth/confirm', 'json', link)).status).toBe(200)
  })

  test('signing out clears the cookies all the same, and tells that the provider failed', async () => {
    const member = await newMember()
    proxy.interfere = async () => answer()
    const response = await post('/auth/sign-out', 'json', {}, cookieOf(member))
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ ok: true, event: 'signed out', provider: 'failed' })
    expect(cookiesOf(response)).toBe(`${sessionCookie}=none`)
    expect(gone(response.headers.getSetCookie())).toBe(2)
    expect(proxy.calls).toEqual(['POST /auth/v1/logout?scope=global'])
  })
})

test.each(states)(
  'signing up while the provider gives %s says that something unexpected happened',
  async (_, answer) => {
    proxy.interfere = async () => answer()
    const response = await post('/auth/sign-up', 'json', newcomer())
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ ok: false, message: unexpected })
  },
)

test('a provider that is slow, but within its time, is waited for', async () => {
  const { email, password } = await newMember()
  proxy.interfere = async () => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    return undefined
  }
  const response = await post('/auth/sign-in', 'json', { email, password })
  expect(response.status).toBe(200)
  expect((await post('/auth/sign-out', 'json', {}, cookiesOf(response))).status).toBe(200)
})

test('a provider that is asked too often is 429 with its sentence and a time to wait', async () => {
  const refusal = {
    code: 429,
    error_code: 'over_request_rate_limit',
    msg: 'Request rate limit reached',
  }
  proxy.interfere = async () => Response.json(refusal, { status: 429 })
  const response = await post('/auth/sign-in', 'json', {
    email: 'pat@alumni.example',
    password: 'x',
  })
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toBe('60')
  expect(await response.json()).toMatchObject({
    message: refusal.msg,
    code: 'over-request-rate-limit',
  })
})

test('the first of two links to change an address leads to the second', async () => {
  const said = {
    code: 200,
    msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  }
  proxy.interfere = async () => Response.json(said)
  const link = { token_hash: 'abcdefghijkl', type: 'email_change' }
  const response = await post('/auth/confirm', 'form', link)
  const page = await readPage(response)
  expect(response.status).toBe(422)
  expect(response.headers.getSetCookie()).toEqual([])
  expect(page.headings).toEqual(['Confirm Your New Email'])
  expect(page.text).toContain('please open the link in the email to your other address')
})

describe('signing out', () => {
  test('of a session that the provider no longer knows has ended', async () => {
    const member = await newMember()
    await post('/auth/sign-out', 'json', {}, cookieOf(member))
    const response = await post('/auth/sign-out', 'json', {}, cookieOf(member))
    expect(await response.json()).toMatchObject({ provider: 'ended' })
    expect(gone(response.headers.getSetCookie())).toBe(2)
  })

  test.each([
    ['a token that has ended', async () => signToken({ exp: Math.floor(Date.now() / 1_000) - 5 })],
    ['a forged token', async () => signToken({}, 'x'.repeat(40))],
    ['no token at all', async () => ''],
  ])('with %s and a refresh token that nobody knows clears both cookies', async (_, access) => {
    const cookie = cookieOf({ access: await access(), refresh: 'abcdefghijkl' })
    const response = await post('/auth/sign-out', 'json', {}, cookie)
    expect(response.status).toBe(200)
    expect(gone(response.headers.getSetCookie())).toBe(2)
  })

  test('while nobody can tell whose session it is clears both cookies', async () => {
    proxy.interfere = async () => Response.json({}, { status: 429 })
    const access = await signToken({ exp: Math.floor(Date.now() / 1_000) - 5 })
    const response = await post(
      '/auth/sign-out',
      'json',
      {},
      cookieOf({ access, refresh: randomUUID() }),
    )
    expect(await response.json()).toMatchObject({ provider: 'failed' })
    expect(gone(response.headers.getSetCookie())).toBe(2)
  })
})

describe('the page that a plain form leads to', () => {
  /** The event that the page's state holds. */
  async function eventOf(path: string, cookie: string) {
    const response = await worker.fetch(path, { headers: { cookie } })
    const html = await response.text()
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    return {
      event: /event:"([^"]+)"/.exec(html)?.[1],
      cleared: response.headers.getSetCookie(),
      hydratesLater: html.includes('<script type="deferred"'),
    }
  }

  test('is told that somebody signed in, once', async () => {
    const { email, password } = await newMember()
    const response = await post('/auth/sign-in', 'form', { email, password })
    const { event, cleared } = await eventOf('/home', cookiesOf(response))
    expect(event).toBe('signed in')
    expect(cleared).toEqual(['__Host-event=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax'])
    const session = cookiesOf(response).replace(/__Host-event=[^;]*; /, '')
    expect((await eventOf('/home', session)).event).toBe('initial session')
  })

  test('is told that somebody signed out', async () => {
    const response = await post('/auth/sign-out', 'form', {}, cookieOf(await newMember()))
    const { event, hydratesLater } = await eventOf('/home', cookiesOf(response))
    expect(event).toBe('signed out')
    expect(hydratesLater, 'other tabs hear of it at once').toBe(false)
  })

  test('is told of a password recovery', async () => {
    const { email } = await newMember()
    await post('/auth/forgot', 'form', { email })
    const link = Object.fromEntries(
      new URL((await lastMailTo(email, /password/)).link).searchParams,
    )
    const response = await post('/auth/confirm', 'form', link)
    expect(response.headers.get('location')).toBe('/auth/new-password')
    expect((await eventOf('/auth/new-password', cookiesOf(response))).event).toBe(
      'password recovery',
    )
  })

  test('believes only the events there are', async () => {
    expect((await eventOf('/home', '__Host-event=hacked')).event).toBe('initial session')
  })
})

describe('the fields', () => {
  /** Attributes of every input and select, by name. */
  async function fieldsOf(path: string) {
    const html = await (await worker.fetch(path)).text()
    const fields = html.match(/<(?:input|select)[^>]*name="[^"]+"[^>]*>/g) ?? []
    const attribute = (field: string, name: string) =>
      new RegExp(`${name}="([^"]*)"`, 'i').exec(field)?.[1]
    return fields.map((field) => ({
      name: attribute(field, ' name'),
      type: attribute(field, ' type'),
      autocomplete: attribute(field, ' autocomplete'),
      required: / required(=|\s|>)/.test(field),
    }))
  }

  test('of the sign-in form are known to password managers', async () => {
    expect(await fieldsOf('/login')).toEqual([
      { name: 'email', type: 'email', autocomplete: 'username', required: true },
      { name: 'password', type: 'password', autocomplete: 'current-password', required: true },
    ])
  })

  test('of the sign-up form are known to autofill', async () => {
    expect(await fieldsOf('/login?mode=signup')).toEqual([
      { name: 'full_name', type: undefined, autocomplete: 'name', required: true },
      { name: 'email', type: 'email', autocomplete: 'username', required: true },
      { name: 'password', type: 'password', autocomplete: 'new-password', required: true },
      { name: 'confirm_password', type: 'password', autocomplete: 'new-password', required: true },
      { name: 'graduation_year', type: undefined, autocomplete: undefined, required: false },
      { name: 'position', type: undefined, autocomplete: undefined, required: false },
      { name: 'jersey_number', type: undefined, autocomplete: 'off', required: false },
    ])
  })

  test('of the sign-up form offer each year from four ahead to 1960, and the 14 positions', async () => {
    const html = await (await worker.fetch('/login?mode=signup')).text()
    const newest = new Date().getFullYear() + 4
    const years = Array.from({ length: newest - 1960 + 1 }, (_, index) => String(newest - index))
    const [yearList = '', positionList = ''] = html.match(/<select.*?<\/select>/gs) ?? []
    const offered = (list: string) =>
      [...list.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value)
    expect(offered(yearList)).toEqual(['', ...years])
    expect(offered(positionList)).toEqual(['', ...positions])
    expect(positions).toHaveLength(14)
  })

  test.each([['/login'], ['/login?mode=signup']])(
    '%s is only for those who are signed out',
    async (path) => {
      const response = await worker.fetch(path, {
        headers: { cookie: cookieOf(await newMember()) },
      })
      expect(response.status).toBe(302)
      expect(response.headers.get('location')).toBe('/home')
    },
  )
})
