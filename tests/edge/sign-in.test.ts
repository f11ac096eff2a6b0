import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { authErrors } from '../../src/content/auth.ts'
import {
  accessCookie,
  cookieOf,
  cookiesOf,
  deleted,
  fieldsOfLink,
  newMember,
  refreshCookie,
  sessionCookie,
  signInElsewhere,
  signToken,
  signUpFields,
  statusOfRefresh,
} from './members.ts'
import { siteOfFile } from './site.ts'

const site = await siteOfFile()
const { accounts } = site

const forYears = 'Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Lax'
const signedOutCookies = [
  deleted(accessCookie),
  deleted(refreshCookie),
  `${sessionCookie}=none; ${forYears}`,
  deleted('__Host-recovery'),
  deleted('__Host-switch'),
]

function signIn(email: string, password: string) {
  return site.fetch('/auth/sign-in', { json: { email, password } })
}

/** The cookies of a session, exactly as a browser is to store them. */
function expectSessionCookies(response: Response) {
  const cookies = response.headers.getSetCookie()
  const [access = '', refresh = '', session = ''] = cookies.filter((line) => line.includes('-sb-'))
  expect(access).toMatch(new RegExp(`^${accessCookie}=[\\w-]+\\.[\\w-]+\\.[\\w-]+; ${forYears}$`))
  expect(refresh).toMatch(new RegExp(`^${refreshCookie}=[^;, ]+; ${forYears}$`))
  expect(session).toMatch(new RegExp(`^${sessionCookie}=[\\w-]+; ${forYears}$`))
  expect(Math.max(access.length, refresh.length)).toBeLessThan(4_000)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  return cookies.filter((line) => !line.includes('-sb-'))
}

describe('signing in', () => {
  test('by a plain form leads to /home with the cookies of a session', async () => {
    const { email, password } = await newMember()
    const response = await site.fetch('/auth/sign-in', { form: { email, password } })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/auth/signed-in'])
    const cookie = cookiesOf(response)
    const next = await site.fetch('/auth/signed-in', { cookie })
    expect([next.status, next.headers.get('location')]).toEqual([303, '/home'])
    expect(next.headers.getSetCookie()).toEqual([`__Host-without-scripts=yes; ${forYears}`])
    const known = `${cookie}; ${cookiesOf(next)}`
    const renewed = await site.fetch('/auth/refresh', { json: {}, cookie: known })
    expect(renewed.headers.getSetCookie()).toEqual([deleted('__Host-without-scripts')])
    expect(expectSessionCookies(response)).toEqual([
      '__Host-event=signed%20in; Max-Age=30; Path=/; HttpOnly; Secure; SameSite=Lax',
    ])
  })

  test('by a plain form, without the cookies after it, says why it failed', async () => {
    const typed = await site.fetch('/auth/signed-in')
    expect([typed.status, typed.headers.get('location')]).toEqual([303, '/login'])
    const sent = { headers: { 'sec-fetch-site': 'same-origin' } }
    const page = await site.page('/auth/signed-in', sent)
    expect(page.status).toBe(422)
    expect(page.text).toContain(authErrors.cookiesBlocked)
  })

  test('by JSON, in any capitals, tells who it is, without a token in the response', async () => {
    const { id, email, password } = await newMember()
    const response = await signIn(` ${email.toUpperCase()} `, password)
    expect(expectSessionCookies(response)).toEqual([])
    const text = await response.text()
    const auth = { authStatus: 'signed-in', user: { id, email, factors: [] }, assurance: 'aal1' }
    expect(JSON.parse(text)).toMatchObject({ ok: true, auth })
    for (const pair of cookiesOf(response).split('; '))
      expect(text).not.toContain(pair.split('=')[1])
  })

  test('with a wrong password shows the page with the email, never the password', async () => {
    const { email } = await newMember()
    const form = { email, password: 'not-my-password' }
    const page = await site.page('/auth/sign-in', { form })
    expect([page.status, page.headers.getSetCookie()]).toEqual([422, []])
    expect(page.text).toContain('Invalid login credentials')
    expect(page.fields).toMatchObject({ email, password: '' })
    expect(page.html).not.toContain(form.password)
    expect(page.html).toContain('history.replaceState(null,"","/login")')
  })

  test('without an email is refused without a request to the provider', async () => {
    const fields = { email: '', password: 'x' }
    const page = await site.page('/auth/sign-in', { form: fields })
    expect([page.status, page.html.includes('id="email-error"')]).toEqual([422, true])
    expect(accounts.calls).toEqual([])
  })

  test('shows what was typed as text, never as markup', async () => {
    const email = '"><script>alert(1)</script>'
    const page = await site.page('/auth/sign-in', { form: { email, password: 'x' } })
    expect(page.fields.email).toBe(email)
    expect(page.html).not.toContain('<script>alert(1)')
  })

  test('with an address that is not confirmed offers the link again', async () => {
    const fields = signUpFields()
    await site.fetch('/auth/sign-up', { json: fields })
    const page = await site.page('/auth/sign-in', { form: fields })
    expect(page.status).toBe(422)
    expect(page.html).toContain('action="/auth/resend"')
    expect(page.html).toContain(`<input type="hidden" name="email" value="${fields.email}"`)
  })
})

describe('signing out', () => {
  test.each([
    ['a plain form', { form: {} }, 303],
    ['JSON', { json: {} }, 200],
  ])('by %s clears the cookies and ends the sessions on all devices', async (_, sent, status) => {
    const member = await newMember()
    const { refresh } = await signInElsewhere(member)
    const response = await site.fetch('/auth/sign-out', { ...sent, cookie: cookieOf(member) })
    expect(response.status).toBe(status)
    if (status === 303) expect(response.headers.get('location')).toBe('/home')
    expect(response.headers.getSetCookie()).toEqual(expect.arrayContaining(signedOutCookies))
    expect(accounts.calls).toEqual(['POST /auth/v1/logout?scope=global'])
    expect(await statusOfRefresh(member.refresh)).toBe(400)
    expect(await statusOfRefresh(refresh)).toBe(400)
  })

  const ended = () => signToken({ exp: Math.floor(Date.now() / 1_000) - 5 })
  const refused = () => Response.json({ msg: 'no' }, { status: 500 })
  const forged = () => signToken({}, 'x'.repeat(40))
  const busy = () => Response.json({}, { status: 429 })
  const unknown = async () => cookieOf({ access: await ended(), refresh: randomUUID() })

  test.each<[string, 'ended' | 'failed', () => Promise<string>, (() => Response)?]>([
    ['without a session', 'ended', async () => ''],
    ['of a token that has ended', 'ended', async () => cookieOf({ access: await ended() })],
    ['of a forged token', 'ended', async () => cookieOf({ access: await forged() })],
    ['of an unknown refresh token', 'ended', async () => cookieOf({ refresh: 'abcdefghijkl' })],
    ['that the provider refuses', 'failed', async () => cookieOf(await newMember()), refused],
    ['of a session that cannot be checked', 'failed', unknown, busy],
  ])('%s clears the cookies all the same: %s', async (_, provider, cookieFor, respond) => {
    const cookie = await cookieFor()
    accounts.respond = respond
    const response = await site.fetch('/auth/sign-out', { json: {}, cookie })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ ok: true, event: 'signed out', provider })
    expect(response.headers.getSetCookie()).toEqual(expect.arrayContaining(signedOutCookies))
    if (cookie === '') expect(accounts.calls).toEqual([])
    const events = (await site.linesOf(response)).map(({ event }) => event)
    expect(events.includes('provider sign-out failed')).toBe(respond === refused)
  })

  test('by a visit to the page does not happen', async () => {
    const page = await site.page('/auth/sign-out', { cookie: cookieOf(await newMember()) })
    expect(page.html).toContain('action="/auth/sign-out"')
    expect(page.headers.getSetCookie()).toEqual([])
    expect(accounts.calls.filter((call) => call.startsWith('POST'))).toEqual([])
  })
})

describe('the page after a form post', () => {
  /** The event that the page's state holds. */
  async function eventOf(path: string, cookie: string) {
    const { html, headers } = await site.page(path, { cookie })
    expect(headers.get('cache-control')).toBe('private, no-store')
    return {
      event: /event:"([^"]+)"/.exec(html)?.[1],
      cleared: headers.getSetCookie(),
      isDeferred: html.includes(' data-src="/assets/'),
    }
  }

  test('has the event "signed in" once', async () => {
    const { email, password } = await newMember()
    const response = await site.fetch('/auth/sign-in', { form: { email, password } })
    const { event, cleared } = await eventOf('/home', cookiesOf(response))
    expect([event, cleared]).toEqual(['signed in', [deleted('__Host-event')]])
    const session = cookiesOf(response).replace(/__Host-event=[^;]*(; )?/, '')
    expect((await eventOf('/home', session)).event).toBe('initial session')
  })

  test('has the event "signed out" and loads at once, to tell the other tabs', async () => {
    const cookie = cookieOf(await newMember())
    const response = await site.fetch('/auth/sign-out', { form: {}, cookie })
    const { event, isDeferred } = await eventOf('/home', cookiesOf(response))
    expect([event, isDeferred]).toEqual(['signed out', false])
  })

  test('has the event "password recovery"', async () => {
    const { email } = await newMember()
    await site.fetch('/auth/forgot', { form: { email } })
    const form = await fieldsOfLink(email, /password/)
    const response = await site.fetch('/auth/confirm', { form })
    const { event } = await eventOf('/auth/new-password', cookiesOf(response))
    expect(event).toBe('password recovery')
  })

  test('ignores an unknown event', async () => {
    expect((await eventOf('/home', '__Host-event=hacked')).event).toBe('initial session')
  })
})

describe('the fields', () => {
  /** Attributes of every input and select: name, type, autocomplete, and whether it is required. */
  async function fieldsOf(path: string) {
    const { html } = await site.page(path)
    const fields = html.match(/<(?:input|select)[^>]*name="[^"]+"[^>]*>/g) ?? []
    return fields.map((field) => [
      ...['name', 'type', 'autocomplete'].map(
        (name) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(field)?.[1],
      ),
      / required(=|\s|>)/.test(field),
    ])
  }

  test('of the sign-in form are known to password managers', async () => {
    expect(await fieldsOf('/login')).toEqual([
      ['email', 'email', 'username', true],
      ['password', 'password', 'current-password', true],
    ])
  })

  test('of the sign-up form are known to autofill', async () => {
    expect(await fieldsOf('/login?mode=signup')).toEqual([
      ['full_name', undefined, 'name', true],
      ['email', 'email', 'username', true],
      ['password', 'password', 'new-password', true],
      ['confirm_password', 'password', 'new-password', true],
      ['graduation_year', undefined, undefined, false],
      ['position', undefined, undefined, false],
      ['jersey_number', undefined, 'off', false],
    ])
  })
})
