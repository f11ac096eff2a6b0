import { randomInt } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { demoMembers } from '../../scripts/local/demo-members.ts'
import { settingsOfBackend } from '../../scripts/local/settings.ts'
import { startProxy } from './loopback.ts'
import {
  accessCookie,
  askBackend,
  cookieOf,
  cookiesOf,
  lastMailTo,
  mailsTo,
  newEmail,
  newMember,
  refreshCookie,
  sessionCookie,
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
})

afterAll(async () => {
  await worker.stop()
  await proxy.stop()
})

/** Each attempt comes from another address, so that no limit is met. */
function headers(type: string, cookie = '') {
  const address = `198.51.${randomInt(256)}.${randomInt(256)}`
  return {
    'sec-fetch-site': 'same-origin',
    'cf-connecting-ip': address,
    'content-type': type,
    cookie,
  }
}

function sendForm(path: string, fields: Record<string, string>, cookie?: string) {
  const body = new URLSearchParams(fields).toString()
  return worker.fetch(path, {
    method: 'POST',
    headers: headers('application/x-www-form-urlencoded', cookie),
    body,
  })
}

function sendJson(path: string, value: unknown, cookie?: string) {
  const body = typeof value === 'string' ? value : JSON.stringify(value)
  return worker.fetch(path, { method: 'POST', headers: headers('application/json', cookie), body })
}

function signUpFields(email = newEmail()) {
  return { full_name: 'Pat Doe', email, password: 'tribe1893', confirm_password: 'tribe1893' }
}

async function signIn(email: string, password = 'tribe1893') {
  return sendJson('/auth/sign-in', { email, password })
}

const created = 'Account created successfully! Please check your email to confirm your account.'
const kept = 'Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Lax'
const gone = 'Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax'
const clearedCookies = [
  `${accessCookie}=; ${gone}`,
  `${refreshCookie}=; ${gone}`,
  `${sessionCookie}=none; ${kept}`,
  `__Host-recovery=; ${gone}`,
  `__Host-switch=; ${gone}`,
]

/** The session's cookies, exactly as a browser is to keep them. After a plain form the next page is told why. */
function expectSessionCookies(response: Response, event?: string) {
  const told = event
    ? [`__Host-event=${event}; Max-Age=30; Path=/; HttpOnly; Secure; SameSite=Lax`]
    : []
  const cookies = response.headers.getSetCookie()
  const [access = '', refresh = '', session = '', ...others] = cookies.filter(
    (cookie) => !told.includes(cookie),
  )
  expect(cookies).toEqual(expect.arrayContaining(told))
  expect(access).toMatch(new RegExp(`^${accessCookie}=[\\w-]+\\.[\\w-]+\\.[\\w-]+; ${kept}$`))
  expect(refresh).toMatch(new RegExp(`^${refreshCookie}=[^;, ]+; ${kept}$`))
  expect(session).toMatch(new RegExp(`^${sessionCookie}=[\\w-]+; ${kept}$`))
  expect(others).toEqual([])
  expect(Math.max(access.length, refresh.length)).toBeLessThan(4_000)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
}

describe('signing up', () => {
  test('by a plain form leads back with the notice in place of the form, once', async () => {
    const response = await sendForm('/auth/sign-up', signUpFields())
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/login?mode=signup')
    expect(response.headers.getSetCookie()).toEqual([
      '__Host-notice=account-created; Max-Age=30; Path=/; HttpOnly; Secure; SameSite=Lax',
    ])

    const next = await worker.fetch('/login?mode=signup', {
      headers: { cookie: cookiesOf(response) },
    })
    const page = await readPage(next)
    expect(page.headings).toEqual(['Check Your Email'])
    expect(page.text).toContain(created)
    expect(page.fields).toEqual({})
    expect(next.headers.get('cache-control')).toBe('private, no-store')
    expect(next.headers.getSetCookie()).toEqual([`__Host-notice=; ${gone}`])

    const again = await readPage(await worker.fetch('/login?mode=signup'))
    expect(again.text).not.toContain(created)
    expect(again.headings).toEqual(['Create Account'])
  })

  test('by JSON gives the notice and signs nobody in', async () => {
    const response = await sendJson('/auth/sign-up', signUpFields())
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ ok: true, notice: 'account-created' })
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('keeps what was typed about the player in the profile', async () => {
    const fields = signUpFields()
    const player = { graduation_year: '1999', position: 'Safety', jersey_number: '21' }
    await sendForm('/auth/sign-up', { ...fields, ...player })
    const link = new URL((await lastMailTo(fields.email)).link)
    await sendForm('/auth/confirm', Object.fromEntries(link.searchParams))
    const signedIn = await signIn(fields.email)
    const profile = await worker.fetch('/api/profile', { headers: { cookie: cookiesOf(signedIn) } })
    expect(await profile.json()).toMatchObject({
      profile: {
        full_name: 'Pat Doe',
        graduation_year: 1999,
        position: 'Safety',
        jersey_number: '21',
      },
    })
  })

  test('sends one mail, whose link leads to our own page', async () => {
    const { email, ...fields } = signUpFields()
    await sendForm('/auth/sign-up', { ...fields, email })
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.link).toMatch(
      /^https:\/\/alumni\.example\/auth\/confirm\?token_hash=[\w-]+&type=signup$/,
    )
    expect(mails[0]?.html).not.toContain('{{')
  })

  test('with an address that is taken looks like any other, and tells nobody so', async () => {
    const fields = signUpFields()
    const first = await sendJson('/auth/sign-up', fields)
    const second = await sendJson('/auth/sign-up', fields)
    const demo = await sendJson('/auth/sign-up', { ...fields, email: demoMembers[0].email })
    expect([second.status, demo.status]).toEqual([first.status, first.status])
    expect(await second.text()).toBe(await demo.text())
  })

  const mistakes: Array<[string, Record<string, string>, field: string, message: string]> = [
    ['no name', { full_name: ' ' }, 'full_name', 'Enter your full name.'],
    ['no email', { email: '' }, 'email', 'Enter your email address.'],
    [
      'an email without @',
      { email: 'pat' },
      'email',
      'Enter a valid email address, like name@example.com.',
    ],
    ['no password', { password: '', confirm_password: '' }, 'password', 'Enter a password.'],
    ['no second password', { confirm_password: '' }, 'confirm_password', 'Confirm your password.'],
    [
      'two passwords',
      { confirm_password: 'tribe1894' },
      'confirm_password',
      'Passwords do not match.',
    ],
    [
      'five characters',
      { password: 'tribe', confirm_password: 'tribe' },
      'password',
      'Password must be at least 6 characters long.',
    ],
    ['an unknown position', { position: 'Mascot' }, 'position', 'Choose a position from the list.'],
    [
      'a year before 1960',
      { graduation_year: '1959' },
      'graduation_year',
      'Choose a graduation year from 1960 to ',
    ],
  ]

  test.each(mistakes)(
    'with %s is refused by JSON, and the provider is not asked',
    async (_, fields, field, message) => {
      proxy.calls = []
      const response = await sendJson('/auth/sign-up', { ...signUpFields(), ...fields })
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({
        ok: false,
        fields: { [field]: expect.stringContaining(message) },
      })
      expect(proxy.calls).toEqual([])
    },
  )

  test.each(mistakes)(
    'with %s by a plain form shows the form again with the message',
    async (_, fields, field, message) => {
      const sent = {
        ...signUpFields(),
        password: 'tribe1893-x',
        confirm_password: 'tribe1893-x',
        ...fields,
      }
      const response = await sendForm('/auth/sign-up', sent)
      const page = await readPage(response)
      expect(response.status).toBe(422)
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(page.headings).toEqual(['Create Account'])
      expect(page.html).toContain(`id="${field}-error"`)
      expect(page.text).toContain(message)
      expect(page.fields.full_name).toBe(sent.full_name)
      expect(page.fields.email).toBe(sent.email)
      expect(page.fields.password).toBe('')
      expect(page.fields.confirm_password).toBe('')
      expect(page.html.includes('tribe1893-x')).toBe(false)
    },
  )
})

describe('a link in a mail', () => {
  async function newLink() {
    const fields = signUpFields()
    await sendJson('/auth/sign-up', fields)
    const link = new URL((await lastMailTo(fields.email)).link)
    return {
      email: fields.email,
      path: link.pathname + link.search,
      fields: Object.fromEntries(link.searchParams),
    }
  }

  test('may be visited however often: only its button uses it up', async () => {
    const { path, fields, email } = await newLink()
    for (const method of ['GET', 'HEAD', 'GET']) {
      expect((await worker.fetch(path, { method })).status).toBe(200)
    }
    const page = await readPage(await worker.fetch(path))
    expect(page.headings).toEqual(['Confirm Your Email'])
    expect(page.fields).toMatchObject(fields)
    expect(page.robots).toBe('noindex')
    expect((await signIn(email)).status).toBe(422)

    const response = await sendForm('/auth/confirm', fields)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/login')
    expect((await signIn(email)).status).toBe(200)
  })

  test('that confirms a sign-up signs nobody in: it leads to signing in, with the address filled in', async () => {
    const { fields, email } = await newLink()
    proxy.calls = []
    const response = await sendForm('/auth/confirm', fields)
    expect(response.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual([
      '__Host-notice',
      '__Host-email',
    ])
    expect(proxy.calls).toEqual(['POST /auth/v1/verify', 'POST /auth/v1/logout?scope=local'])
    const next = await worker.fetch('/login', { headers: { cookie: cookiesOf(response) } })
    const page = await readPage(next)
    expect(page.text).toContain('Your email is confirmed. Sign in to get started.')
    expect(page.fields.email).toBe(email)
    expect(next.headers.get('cache-control')).toBe('private, no-store')
    expect(next.headers.getSetCookie()).toEqual([
      `__Host-notice=; ${gone}`,
      `__Host-email=; ${gone}`,
    ])
  })

  test('that the provider has no time for says to wait, not that the link is broken', async () => {
    const refusal = {
      code: 429,
      error_code: 'over_request_rate_limit',
      msg: 'Request rate limit reached',
    }
    proxy.interfere = async () => Response.json(refusal, { status: 429 })
    const page = await readPage(
      await sendForm('/auth/confirm', { token_hash: 'abc', type: 'signup' }),
    )
    expect(page.headings).toEqual(['Confirm Your Email'])
    expect(page.text).toContain('Too many attempts. Please wait a minute and try again.')
  })

  test('of another account names both, and switches only after a yes', async () => {
    const [current, next] = [await newMember(), await newMember()]
    await sendForm('/auth/forgot', { email: next.email })
    const link = new URL((await lastMailTo(next.email, /password/)).link)
    const asked = await sendForm(
      '/auth/confirm',
      Object.fromEntries(link.searchParams),
      cookieOf(current),
    )
    expect(asked.status).toBe(409)
    const page = await readPage(asked)
    expect(page.text).toContain(`You are signed in as ${current.email}.`)
    expect(page.text).toContain(`This link signs you in as ${next.email}.`)
    expect(cookiesOf(asked)).not.toContain(accessCookie)

    const cookie = `${cookieOf(current)}; ${cookiesOf(asked)}`
    const switched = await sendForm('/auth/switch', { type: 'recovery' }, cookie)
    expect(switched.headers.get('location')).toBe('/auth/new-password')
    expect(switched.headers.getSetCookie()).toContain(`__Host-switch=; ${gone}`)
    const recovery = cookiesOf(asked)
      .split('; ')
      .find((pair) => pair.startsWith('__Host-recovery'))
    const form = await worker.fetch('/auth/new-password', {
      headers: { cookie: `${cookiesOf(switched)}; ${recovery}` },
    })
    expect((await readPage(form)).fields).toHaveProperty('confirm_password')
  })

  test('of another account cannot be switched to without its link', async () => {
    const cookie = cookieOf(await newMember())
    const response = await sendForm('/auth/switch', { type: 'recovery' }, cookie)
    expect([response.status, response.headers.getSetCookie()]).toEqual([422, []])
  })

  test('sent twice at once by one browser is used once, with one result for both', async () => {
    const { fields } = await newLink()
    const headers = {
      'sec-fetch-site': 'same-origin',
      'cf-connecting-ip': '203.0.113.50',
      'content-type': 'application/json',
    }
    const body = JSON.stringify(fields)
    proxy.calls = []
    const posts = [1, 2].map(() => worker.fetch('/auth/confirm', { method: 'POST', headers, body }))
    const [first, second] = await Promise.all(posts)
    expect([first?.status, second?.status]).toEqual([200, 200])
    expect(await second?.json()).toEqual(await first?.json())
    expect(proxy.calls.filter((call) => call.includes('/verify'))).toHaveLength(1)
  })

  test('works once', async () => {
    const { fields } = await newLink()
    await sendForm('/auth/confirm', fields)
    const response = await sendForm('/auth/confirm', fields)
    expect(response.status).toBe(422)
    const page = await readPage(response)
    expect(page.headings).toEqual(['This Link No Longer Works'])
    expect(page.text).toContain('It has expired or been used already.')
    expect(page.html).toContain('action="/auth/resend"')
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('works by JSON too', async () => {
    const { fields, email } = await newLink()
    const response = await sendJson('/auth/confirm', fields)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await response.json()).toEqual({ ok: true, notice: 'email-confirmed', email })
  })

  test.each<[string, Record<string, string>]>([
    ['without its end', {}],
    ['of an unknown kind', { token_hash: 'abc', type: 'admin' }],
    ['that nobody sent', { token_hash: 'abc', type: 'signup' }],
  ])('%s is refused', async (_, fields) => {
    const response = await sendForm('/auth/confirm', fields)
    expect(response.status).toBe(422)
    expect((await readPage(response)).headings).toEqual(['This Link No Longer Works'])
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('is refused as another kind than it was sent as', async () => {
    const { fields } = await newLink()
    const response = await sendForm('/auth/confirm', { ...fields, type: 'recovery' })
    expect(response.status).toBe(422)
    expect(response.headers.getSetCookie()).toEqual([])
  })
})

describe('signing in', () => {
  test('by a plain form leads to /home with both cookies', async () => {
    const { email, password } = await newMember()
    const response = await sendForm('/auth/sign-in', { email, password })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/home')
    expectSessionCookies(response, 'signed%20in')
  })

  test('by JSON tells who it is, with both cookies and no token in the answer', async () => {
    const { id, email, password } = await newMember()
    const response = await sendJson('/auth/sign-in', { email, password })
    expectSessionCookies(response)
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({
      ok: true,
      auth: { authStatus: 'member', user: { id, email, factors: [] }, assurance: 'aal1' },
    })
    for (const pair of cookiesOf(response).split('; '))
      expect(text).not.toContain(pair.split('=')[1])
  })

  test('takes the email in any capitals and with spaces around it', async () => {
    const { email, password } = await newMember()
    const response = await signIn(` ${email.toUpperCase()} `, password)
    expect([response.status, await response.json()]).toMatchObject([200, { ok: true }])
  })

  test('with a wrong password shows the page in place: the email is kept, the password never', async () => {
    const { email } = await newMember()
    const response = await sendForm('/auth/sign-in', { email, password: 'not-my-password' })
    const page = await readPage(response)
    expect(response.status).toBe(422)
    expect(response.headers.get('location')).toBeNull()
    expect(response.headers.getSetCookie()).toEqual([])
    expect(page.headings).toEqual(['Sign In'])
    expect(page.text).toContain('Invalid login credentials')
    expect(page.fields).toMatchObject({ email, password: '' })
    expect(page.html.includes('not-my-password')).toBe(false)
    expect(page.html).toContain('history.replaceState(null,"","/login")')
  })

  test('answers the same for an address that has no account', async () => {
    const { email } = await newMember()
    const [wrong, unknown] = await Promise.all([
      signIn(email, 'not-my-password'),
      signIn(newEmail()),
    ])
    expect(unknown.status).toBe(wrong.status)
    expect(await unknown.json()).toEqual(await wrong.json())
  })

  test('asks the provider the same for an address that has no account', async () => {
    const { email } = await newMember()
    const callsOf = async (address: string) => {
      proxy.calls = []
      await signIn(address, 'not-my-password')
      return proxy.calls
    }
    const known = await callsOf(email)
    expect(known).toEqual(['POST /auth/v1/token?grant_type=password'])
    expect(await callsOf(newEmail())).toEqual(known)
  })

  test.each([
    ['no email', { email: '', password: 'x' }, 'email', 'Enter your email address.'],
    [
      'no password',
      { email: 'pat@alumni.example', password: '' },
      'password',
      'Enter your password.',
    ],
    [
      'no real email',
      { email: 'a@b', password: 'x' },
      'email',
      'Enter a valid email address, like name@example.com.',
    ],
  ])('with %s is refused without asking the provider', async (_, fields, field, message) => {
    proxy.calls = []
    const json = await sendJson('/auth/sign-in', fields)
    expect(json.status).toBe(422)
    expect(await json.json()).toMatchObject({ ok: false, fields: { [field]: message } })
    const form = await sendForm('/auth/sign-in', fields)
    expect(form.status).toBe(422)
    expect((await readPage(form)).text).toContain(message)
    expect(proxy.calls).toEqual([])
  })

  test('what was typed is shown as text, never as markup', async () => {
    const email = '"><script>alert(1)</script>'
    const page = await readPage(await sendForm('/auth/sign-in', { email, password: 'x' }))
    expect(page.fields.email).toBe(email)
    expect(page.html).not.toContain('<script>alert(1)')
  })

  test.each([
    ['a server error', async () => Response.json({ msg: 'boom' }, { status: 500 })],
    [
      'a web page',
      async () => new Response('<html>no</html>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['an empty object', async () => Response.json({})],
    ['no answer', () => new Promise<never>(() => undefined)],
  ])('%s of the provider is "An unexpected error occurred"', async (_, answer) => {
    proxy.interfere = answer
    const response = await sendForm('/auth/sign-in', {
      email: 'pat@alumni.example',
      password: 'x-secret-x',
    })
    const page = await readPage(response)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(page.text).toContain('An unexpected error occurred. Please try again.')
    expect(page.fields.email).toBe('pat@alumni.example')
    expect(page.html.includes('boom') || page.html.includes('x-secret-x')).toBe(false)
  })
})

describe('signing out', () => {
  test.each([
    ['a plain form', (cookie: string) => sendForm('/auth/sign-out', {}, cookie), 303],
    ['JSON', (cookie: string) => sendJson('/auth/sign-out', {}, cookie), 200],
  ])('by %s clears both cookies and ends the session at the provider', async (_, send, status) => {
    const member = await newMember()
    const response = await send(cookieOf(member))
    expect(response.status).toBe(status)
    expect(response.headers.get('location')).toBe(status === 303 ? '/home' : null)
    expect(response.headers.getSetCookie()).toEqual(expect.arrayContaining(clearedCookies))
    const renewal = await askBackend('/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      body: JSON.stringify({ refresh_token: member.refresh }),
    })
    expect(renewal.status).toBe(400)
  })

  test('ends the sessions on all devices', async () => {
    const member = await newMember()
    const elsewhere = cookiesOf(await signIn(member.email)).split(`${refreshCookie}=`)[1]
    await sendJson('/auth/sign-out', {}, cookieOf(member))
    expect(proxy.calls.at(-1)).toBe('POST /auth/v1/logout?scope=global')
    const renewal = await askBackend('/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      body: JSON.stringify({ refresh_token: elsewhere }),
    })
    expect(renewal.status).toBe(400)
  })

  test.each([
    ['refuses', async () => Response.json({ msg: 'no' }, { status: 500 })],
    ['does not answer', () => new Promise<never>(() => undefined)],
  ])('when the provider %s clears the cookies all the same, and says so', async (_, answer) => {
    const member = await newMember()
    proxy.interfere = answer
    const response = await sendJson('/auth/sign-out', {}, cookieOf(member))
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ ok: true, event: 'signed out', provider: 'failed' })
    expect(response.headers.getSetCookie()).toEqual(clearedCookies)
    expect(worker.logs.join('\n')).toContain('provider sign-out failed')
  })

  test('without a session clears what may be left, and asks nobody', async () => {
    proxy.calls = []
    const response = await sendJson('/auth/sign-out', {})
    expect(await response.json()).toEqual({ ok: true, event: 'signed out', provider: 'ended' })
    expect(response.headers.getSetCookie()).toEqual(clearedCookies)
    expect(proxy.calls).toEqual([])
  })

  test('by a visit to the page signs nobody out: it asks first', async () => {
    const member = await newMember()
    const response = await worker.fetch('/auth/sign-out', { headers: { cookie: cookieOf(member) } })
    expect((await readPage(response)).text).toContain('Are you sure you want to sign out?')
    expect(response.headers.getSetCookie()).toEqual([])
  })
})

describe('junk', () => {
  const bodies = [
    ['nothing', ''],
    ['no JSON', '{"email":'],
    ['null', 'null'],
    ['a list', '[{"email":"a@b.example","password":"x"}]'],
    ['a text', '"email"'],
    ['a number', '7'],
    [
      'lists for texts',
      '{"email":["a@b.example"],"password":["x"],"token_hash":["a"],"type":["signup"]}',
    ],
    ['objects for texts', '{"email":{"$ne":""},"password":{"$ne":""},"token_hash":{},"type":{}}'],
    ['numbers for texts', '{"email":1,"password":2,"token_hash":3,"type":4}'],
    [
      'a prototype',
      '{"__proto__":{"email":"a@b.example","password":"x","token_hash":"a","type":"signup"}}',
    ],
  ] as const

  describe.each([
    '/auth/sign-in',
    '/auth/sign-up',
    '/auth/confirm',
    '/auth/forgot',
    '/auth/resend',
    '/auth/new-password',
    '/auth/password',
  ])('sent to %s', (path) => {
    test.each(bodies)('as %s is refused without asking the provider', async (_, body) => {
      proxy.calls = []
      const response = await sendJson(path, body)
      expect(response.status).toBe(422)
      const lacksCredentials = path === '/auth/sign-in' || path === '/auth/sign-up'
      expect(await response.json()).toMatchObject({
        ok: false,
        code: lacksCredentials ? 'invalid-credentials' : 'invalid-input',
      })
      expect(proxy.calls).toEqual([])
    })
  })
})
