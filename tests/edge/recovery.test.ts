import { randomInt } from 'node:crypto'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { settingsOfBackend } from '../../scripts/local/settings.ts'
import { startProxy } from './loopback.ts'
import {
  askBackend,
  cookieOf,
  cookiesOf,
  lastMailTo,
  mailsTo,
  newEmail,
  newMember,
  signToken,
  type TestMember,
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
function send(path: string, type: string, body: string, cookie = '') {
  const address = `198.51.${randomInt(256)}.${randomInt(256)}`
  const headers = {
    'sec-fetch-site': 'same-origin',
    'cf-connecting-ip': address,
    'content-type': type,
    cookie,
  }
  return worker.fetch(path, { method: 'POST', headers, body })
}

function sendForm(path: string, fields: Record<string, string>, cookie?: string) {
  return send(
    path,
    'application/x-www-form-urlencoded',
    new URLSearchParams(fields).toString(),
    cookie,
  )
}

function sendJson(path: string, value: unknown, cookie?: string) {
  return send(path, 'application/json', JSON.stringify(value), cookie)
}

async function open(path: string, cookie: string) {
  return readPage(await worker.fetch(path, { headers: { cookie } }))
}

/** What the provider says to a password. */
async function statusOf(email: string, password: string) {
  const body = JSON.stringify({ email, password })
  return (await askBackend('/auth/v1/token?grant_type=password', { method: 'POST', body })).status
}

async function statusOfRenewal(refresh: string | undefined) {
  const body = JSON.stringify({ refresh_token: refresh })
  return (await askBackend('/auth/v1/token?grant_type=refresh_token', { method: 'POST', body }))
    .status
}

/** Asks for a recovery mail and follows its link: the browser's cookies afterwards. */
async function recover({ email }: TestMember) {
  await sendForm('/auth/forgot', { email })
  const link = new URL((await lastMailTo(email, /password/)).link)
  const fields = Object.fromEntries(link.searchParams)
  return { fields, response: await sendForm('/auth/confirm', fields) }
}

const fresh = { password: 'tribe1693', confirm_password: 'tribe1693' }

describe.each([
  ['a forgotten password', '/auth/forgot', 'recovery-sent', '/auth/v1/recover'],
  [
    'a confirmation that is asked for again',
    '/auth/resend',
    'confirmation-sent',
    '/auth/v1/resend',
  ],
])('%s', (_, path, notice, call) => {
  test('is answered alike, by the same calls, for known, unknown and unconfirmed addresses', async () => {
    const { email } = await newMember()
    const unconfirmed = newEmail('waiting')
    await askBackend('/auth/v1/signup', {
      method: 'POST',
      body: JSON.stringify({ email: unconfirmed, password: 'tribe1893' }),
    })
    const answers = []
    for (const to of [email, newEmail('stranger'), unconfirmed]) {
      proxy.calls = []
      const form = await sendForm(path, { email: to })
      const json = await sendJson(path, { email: to })
      answers.push({
        form: [form.status, form.headers.get('location'), form.headers.getSetCookie()],
        json: [json.status, await json.json()],
        calls: proxy.calls.toSorted(),
      })
    }
    const [known] = answers
    expect(known?.form).toEqual([303, path, [expect.stringMatching(`^__Host-notice=${notice};`)]])
    expect(known?.json).toEqual([200, { ok: true, notice }])
    const [health, mail] = ['GET /auth/v1/health', `POST ${call}`]
    expect(known?.calls).toEqual([health, health, mail, mail])
    for (const answer of answers) expect(answer).toEqual(known)
  })

  test('shows on the page that it was sent', async () => {
    const page = await open(path, `__Host-notice=${notice}`)
    expect(page.text).toMatch(/If that address .* is on its way\./)
  })

  test.each([
    ['nothing', '', 'Enter your email address.'],
    ['no address', 'pat', 'Enter a valid email address, like name@example.com.'],
  ])('with %s shows the form again with what was typed', async (_, email, message) => {
    proxy.calls = []
    const response = await sendForm(path, { email })
    const page = await readPage(response)
    expect(response.status).toBe(422)
    expect(page.text).toContain(message)
    expect(page.fields.email).toBe(email)
    expect(proxy.calls).toEqual([])
  })

  test('that the provider cannot send to the address looks no different, and the log knows', async () => {
    worker.logs.length = 0
    proxy.interfere = async ({ url }) =>
      url.includes(call) ? Response.json({ msg: 'boom' }, { status: 500 }) : undefined
    const response = await sendJson(path, { email: newEmail() })
    expect([response.status, await response.json()]).toEqual([200, { ok: true, notice }])
    await expect
      .poll(() => worker.logs.join('\n'))
      .toMatch(/"event":"mail not sent".*"dependency":"accounts"/)
  })

  test('is answered before the provider has sent it: how long that takes says nothing', async () => {
    const sent = Promise.withResolvers<void>()
    proxy.interfere = async ({ url }) => {
      if (url.includes(call)) await sent.promise
      return undefined
    }
    const response = await sendJson(path, { email: newEmail() })
    expect([response.status, await response.json()]).toEqual([200, { ok: true, notice }])
    sent.resolve()
  })

  test('while the provider is not well is 503, never a success', async () => {
    proxy.interfere = async () => Response.json({ msg: 'boom' }, { status: 500 })
    const response = await sendForm(path, { email: newEmail() })
    expect(response.status).toBe(503)
    expect((await readPage(response)).text).toContain(
      'An unexpected error occurred. Please try again.',
    )
  })
})

test('a forgotten password is mailed about to known addresses only', async () => {
  const { email } = await newMember()
  const stranger = newEmail('stranger')
  await Promise.all([email, stranger].map((to) => sendForm('/auth/forgot', { email: to })))
  expect((await lastMailTo(email, /password/)).subject).toBe('Choose a new password')
  expect(await mailsTo(stranger)).toEqual([])
})

test('a sign-in with an address that is not confirmed offers the link again', async () => {
  const email = newEmail('waiting')
  const password = 'tribe1893'
  await askBackend('/auth/v1/signup', { method: 'POST', body: JSON.stringify({ email, password }) })
  const page = await readPage(await sendForm('/auth/sign-in', { email, password }))
  expect(page.text).toContain('Email not confirmed')
  expect(page.html).toMatch(
    new RegExp(`action="/auth/resend"[^>]*><input type="hidden" name="email" value="${email}"`),
  )
})

test('the page after a sign-up says where to ask for the link again', async () => {
  const page = await open('/login?mode=signup', '__Host-notice=account-created')
  expect(page.links).toContainEqual({
    text: 'Send the link again',
    href: '/auth/resend',
    target: undefined,
  })
})

describe('a recovery link', () => {
  test('leads to a new password: it works, the old one does not, other devices are signed out', async () => {
    const member = await newMember()
    const { response: confirmed } = await recover(member)
    expect(confirmed.headers.get('location')).toBe('/auth/new-password')
    expect(confirmed.headers.getSetCookie().at(-1)).toMatch(
      /^__Host-recovery=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const cookie = cookiesOf(confirmed)
    expect((await open('/auth/new-password', cookie)).fields).toHaveProperty('confirm_password')

    const mismatch = await sendForm(
      '/auth/new-password',
      { ...fresh, confirm_password: 'tribe' },
      cookie,
    )
    expect(mismatch.status).toBe(422)
    expect((await readPage(mismatch)).text).toContain('Passwords do not match.')

    const response = await sendForm('/auth/new-password', fresh, cookie)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/profile')
    expect(response.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^__Host-recovery=; Max-Age=0;/),
    )
    expect(await statusOf(member.email, member.password)).toBe(400)
    expect(await statusOf(member.email, fresh.password)).toBe(200)
    expect(await statusOfRenewal(member.refresh)).toBe(400)
    const profile = await worker.fetch('/api/profile', { headers: { cookie } })
    expect(profile.status).toBe(200)
  })

  test('lets a new password be chosen once: a copy of its cookies chooses no second one', async () => {
    const member = await newMember()
    const cookie = cookiesOf((await recover(member)).response)
    const response = await sendJson('/auth/new-password', fresh, cookie)
    const second = { password: 'tribe1694', confirm_password: 'tribe1694' }
    const again = await sendJson('/auth/new-password', second, cookie)
    expect([response.status, again.status]).toEqual([200, 401])
    expect(await statusOf(member.email, fresh.password)).toBe(200)
    const calendar = await worker.fetch('/calendar', { headers: { cookie: cookiesOf(response) } })
    expect(calendar.status).toBe(200)
  })

  test('that was used says so and offers a new one', async () => {
    const { fields } = await recover(await newMember())
    const response = await sendForm('/auth/confirm', fields)
    expect(response.status).toBe(422)
    const page = await readPage(response)
    expect(page.headings).toEqual(['This Link No Longer Works'])
    expect(page.text).toContain('has expired or been used already')
    expect(page.html).toContain('action="/auth/forgot"')
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('with a password that the provider refuses leaves another try', async () => {
    const member = await newMember()
    const cookie = cookiesOf((await recover(member)).response)
    const same = { password: member.password, confirm_password: member.password }
    const response = await sendJson('/auth/new-password', same, cookie)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      code: 'same-password',
      fields: { password: expect.stringContaining('different') },
    })
    expect((await sendJson('/auth/new-password', fresh, cookie)).status).toBe(200)
  })
})

test('an invitation leads to a new password', async () => {
  const { email, password } = await newMember()
  const body = JSON.stringify({ email, password })
  const session = await askBackend('/auth/v1/token?grant_type=password', { method: 'POST', body })
  const answer = await session.json()
  // The local backend sends no invitations.
  proxy.interfere = async ({ url }) => (url.includes('/verify') ? Response.json(answer) : undefined)
  const response = await sendForm('/auth/confirm', { token_hash: 'abc', type: 'invite' })
  expect(response.headers.get('location')).toBe('/auth/new-password')
  expect((await sendJson('/auth/new-password', fresh, cookiesOf(response))).status).toBe(200)
  expect(await statusOf(email, fresh.password)).toBe(200)
})

test('a session that has ended on another device takes no new password', async () => {
  const member = await newMember()
  const cookie = cookiesOf((await recover(member)).response)
  await askBackend('/auth/v1/logout?scope=global', { method: 'POST' }, member.access)
  const response = await sendJson('/auth/new-password', fresh, cookie)
  expect(response.status).toBe(401)
  expect(await response.json()).toEqual({
    ok: false,
    message: 'Please sign in first.',
    code: 'session-missing',
  })
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-sb-127-access=; Max-Age=0;/),
    expect.stringMatching(/^__Host-sb-127-refresh=; Max-Age=0;/),
    expect.stringMatching(/^__Host-sb-127-session=none; Max-Age=34560000;/),
  ])
  const page = await readPage(await sendForm('/auth/new-password', fresh, cookie))
  expect(page.links).toContainEqual({ text: 'Sign In', href: '/login', target: undefined })
  expect(await statusOf(member.email, member.password)).toBe(200)
})

describe('without a recovery link that was just opened, no new password is taken', () => {
  async function refused(cookie: string) {
    proxy.calls = []
    const response = await sendJson('/auth/new-password', fresh, cookie)
    expect(proxy.calls.filter((call) => call.startsWith('PUT'))).toEqual([])
    return [response.status, (await response.json()).code]
  }

  test('from a visitor', async () => {
    expect(await refused('')).toEqual([401, 'session-missing'])
  })

  test('from a member, who is led to the profile', async () => {
    const member = await newMember()
    expect(await refused(cookieOf(member))).toEqual([403, 'recovery-missing'])
    expect(await statusOf(member.email, member.password)).toBe(200)
    const page = await open('/auth/new-password', cookieOf(member))
    expect(page.fields).not.toHaveProperty('confirm_password')
    expect(page.links.map(({ href }) => href)).toContain('/profile')
    const form = await sendForm('/auth/new-password', fresh, cookieOf(member))
    expect(form.status).toBe(403)
    expect((await readPage(form)).links.map(({ href }) => href)).toContain('/profile')
  })

  test('from a member who confirmed the address', async () => {
    const email = newEmail()
    await sendJson('/auth/sign-up', { full_name: 'Pat', email, ...fresh })
    const link = new URL((await lastMailTo(email)).link)
    await sendForm('/auth/confirm', Object.fromEntries(link.searchParams))
    const signedIn = await sendJson('/auth/sign-in', { email, password: fresh.password })
    expect(await refused(cookiesOf(signedIn))).toEqual([403, 'recovery-missing'])
  })

  test('from a member whose token says that a link began the session, but not which', async () => {
    const member = await newMember()
    const amr = [{ method: 'otp', timestamp: Math.floor(Date.now() / 1_000) }]
    const access = await signToken({ ...decodeJwt(member.access), amr })
    expect(await refused(cookieOf({ access }))).toEqual([403, 'recovery-missing'])
  })

  test('with the mark of somebody else', async () => {
    const { response } = await recover(await newMember())
    const mark = cookiesOf(response).split('; ').at(-1)
    const other = await newMember()
    expect(await refused(`${cookieOf(other)}; ${mark}`)).toEqual([403, 'recovery-missing'])
  })

  test.each([
    ['of an hour ago', { seconds: -3_600 }],
    ['without an end', { seconds: undefined }],
    [
      'made with the token secret',
      { secret: () => inject('backend').keys.jwtSecret, seconds: 600 },
    ],
    ['for another purpose', { audience: 'authenticated', seconds: 600 }],
  ])(
    'with a mark %s',
    async (_, { seconds, audience = 'new-password', secret = edgeSecret }: Forged) => {
      const member = await newMember()
      const made = new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(sessionIdOf(member))
        .setAudience(audience)
      if (seconds !== undefined) made.setExpirationTime(Math.floor(Date.now() / 1_000) + seconds)
      const mark = await made.sign(new TextEncoder().encode(secret()))
      expect(await refused(`${cookieOf(member)}; __Host-recovery=${mark}`)).toEqual([
        403,
        'recovery-missing',
      ])
    },
  )

  test.each([
    ['the access token', async ({ access }: TestMember) => access],
    [
      'a token for another purpose',
      ({ id }: TestMember) => signToken({ sub: id, aud: 'new-password' }),
    ],
    ['junk', async () => 'yes'],
  ])('with %s as the mark', async (_, markOf) => {
    const member = await newMember()
    const cookie = `${cookieOf(member)}; __Host-recovery=${await markOf(member)}`
    expect(await refused(cookie)).toEqual([403, 'recovery-missing'])
  })
})

interface Forged {
  seconds: number | undefined
  audience?: string
  secret?: () => string
}

/** What the edge signs its marks with. */
function edgeSecret(): string {
  return `new-password ${inject('backend').keys.secretKey}`
}

function sessionIdOf({ access }: TestMember): string {
  return String(decodeJwt(access).session_id)
}

test('the edge’s own key makes a mark that holds, so that the forged ones above fail for their own reason', async () => {
  const member = await newMember()
  const mark = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(sessionIdOf(member))
    .setAudience('new-password')
    .setExpirationTime('5m')
    .sign(new TextEncoder().encode(edgeSecret()))
  const response = await sendJson(
    '/auth/new-password',
    fresh,
    `${cookieOf(member)}; __Host-recovery=${mark}`,
  )
  expect(response.status).toBe(200)
})

describe('changing the password on the profile', () => {
  const change = { current_password: 'tribe1893', ...fresh }

  test('by a plain form leads back with its success; this session stays, all others end', async () => {
    const member = await newMember()
    const elsewhere = await (
      await askBackend('/auth/v1/token?grant_type=password', {
        method: 'POST',
        body: JSON.stringify({ email: member.email, password: member.password }),
      })
    ).json()
    const response = await sendForm('/auth/password', change, cookieOf(member))
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/profile')
    const page = await open('/profile', `${cookieOf(member)}; ${cookiesOf(response)}`)
    expect(page.text).toContain(
      'Password changed successfully! Your other devices will have to sign in again.',
    )
    expect(await statusOf(member.email, member.password)).toBe(400)
    expect(await statusOf(member.email, fresh.password)).toBe(200)
    expect(await statusOfRenewal(elsewhere.refresh_token)).toBe(400)
    expect(await statusOfRenewal(member.refresh)).toBe(200)
  })

  test('by JSON proves the old one, changes it and gives no token away', async () => {
    const member = await newMember()
    proxy.calls = []
    const response = await sendJson('/auth/password', change, cookieOf(member))
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ ok: true, notice: 'password-updated' })
    expect(response.headers.getSetCookie()).toEqual([])
    expect(proxy.calls.slice(0, 2)).toEqual([
      'POST /auth/v1/token?grant_type=password',
      'PUT /auth/v1/user',
    ])
    expect(proxy.calls).toContain('POST /auth/v1/logout?scope=others')
  })

  test('with a wrong old one changes nothing and says so at the field', async () => {
    const member = await newMember()
    const wrong = { ...change, current_password: 'tribe1894' }
    proxy.calls = []
    const json = await sendJson('/auth/password', wrong, cookieOf(member))
    expect(json.status).toBe(422)
    const message = 'That is not your current password. Please try again.'
    expect(await json.json()).toMatchObject({
      code: 'wrong-password',
      fields: { current_password: message },
    })
    expect(proxy.calls).toEqual(['POST /auth/v1/token?grant_type=password'])

    const form = await sendForm('/auth/password', wrong, cookieOf(member))
    const page = await readPage(form)
    expect(form.status).toBe(422)
    expect(page.headings).toEqual(['Edit Profile'])
    expect(page.html).toMatch(new RegExp(`id="current_password-error"[^>]*>${message}`))
    expect(page.fields).toMatchObject({ current_password: '', password: '', confirm_password: '' })
    expect(page.html.includes('tribe1894') || page.html.includes(fresh.password)).toBe(false)
    expect(await statusOf(member.email, member.password)).toBe(200)
  })

  test.each<[string, Partial<typeof change>, string, string]>([
    [
      'nothing for the old one',
      { current_password: '' },
      'current_password',
      'Enter your current password.',
    ],
    [
      'two different ones',
      { confirm_password: 'tribe' },
      'confirm_password',
      'Passwords do not match.',
    ],
    [
      'five characters',
      { password: 'tribe', confirm_password: 'tribe' },
      'password',
      'Password must be at least 6 characters long.',
    ],
  ])('with %s asks nobody', async (_, part, field, message) => {
    const { access } = await newMember()
    proxy.calls = []
    const response = await sendJson('/auth/password', { ...change, ...part }, cookieOf({ access }))
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ fields: { [field]: message } })
    expect(proxy.calls).toEqual([])
  })

  test('to the same one shows the provider’s sentence, and ends the session that proved it', async () => {
    const member = await newMember()
    const same = { ...change, password: member.password, confirm_password: member.password }
    proxy.calls = []
    const response = await sendJson('/auth/password', same, cookieOf(member))
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      code: 'same-password',
      fields: { password: 'New password should be different from the old password.' },
    })
    await expect.poll(() => proxy.calls).toContain('POST /auth/v1/logout?scope=local')
    expect(await statusOfRenewal(member.refresh)).toBe(200)
  })

  test('while the provider is down is 503, and the old one stays', async () => {
    const member = await newMember()
    proxy.interfere = async ({ method }) =>
      method === 'PUT' ? Response.json({ msg: 'boom' }, { status: 500 }) : undefined
    const response = await sendForm('/auth/password', change, cookieOf(member))
    expect(response.status).toBe(503)
    expect((await readPage(response)).text).toContain(
      'An unexpected error occurred. Please try again.',
    )
    expect(await statusOf(member.email, member.password)).toBe(200)
  })

  test('by a visitor is refused, and nobody is asked', async () => {
    proxy.calls = []
    expect((await sendJson('/auth/password', change)).status).toBe(401)
    expect(proxy.calls).toEqual([])
  })

  test('that cannot end the other sessions is still a success, and the log knows', async () => {
    const member = await newMember()
    proxy.interfere = async ({ url }) =>
      url.includes('scope=others') ? Response.json({ msg: 'boom' }, { status: 500 }) : undefined
    expect((await sendJson('/auth/password', change, cookieOf(member))).status).toBe(200)
    expect(worker.logs.join('\n')).toContain('other sessions not ended')
  })
})
