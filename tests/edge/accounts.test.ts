import { describe, expect, test } from 'vitest'
import { loginTexts } from '../../src/content/accounts.ts'
import {
  accessCookie,
  cookieOf,
  cookiesOf,
  deleted,
  fieldsOfLink,
  mailsTo,
  newMember,
  signUpFields,
} from './members.ts'
import { siteOfFile } from './site.ts'

const site = await siteOfFile()
const { accounts } = site

function post(path: string, form: Record<string, string>, cookie?: string) {
  return site.fetch(path, { form, ...(cookie && { cookie }) })
}

function signIn({ email, password }: { email: string; password: string }) {
  return site.fetch('/auth/sign-in', { json: { email, password } })
}

const signUpCookie = expect.stringMatching(
  /^__Host-sign-up=[\w.-]+; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
)

describe('signing up', () => {
  test('by a plain form leads back with notice and address in place of the form, once', async () => {
    const fields = signUpFields()
    const response = await post('/auth/sign-up', fields)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/login?mode=signup'])
    const notice =
      '__Host-notice=account-created; Max-Age=30; Path=/; HttpOnly; Secure; SameSite=Lax'
    const address = expect.stringMatching(/^__Host-email=/)
    expect(response.headers.getSetCookie().toSorted()).toEqual([address, notice, signUpCookie])
    const next = await site.page('/login?mode=signup', { cookie: cookiesOf(response) })
    // To send the link again.
    expect(next.fields).toEqual({ email: fields.email })
    for (const text of [fields.email, loginTexts.signUp.created.spam])
      expect(next.text).toContain(text)
    expect(next.headers.get('cache-control')).toBe('private, no-store')
    expect(next.headers.getSetCookie().toSorted()).toEqual([
      ...['__Host-email', '__Host-notice'].map(deleted),
    ])
    expect((await site.page('/login?mode=signup')).fields).toHaveProperty('confirm_password')
  })

  test('by JSON gives the notice and does not sign in', async () => {
    const fields = signUpFields()
    const response = await site.fetch('/auth/sign-up', { json: fields })
    expect(response.status).toBe(200)
    const { email } = fields
    expect(await response.json()).toEqual({ ok: true, notice: 'account-created', email })
    expect(response.headers.getSetCookie()).toEqual([signUpCookie])
  })

  test('sends one mail with a link to our own page, and stores the player’s details', async () => {
    const fields = signUpFields()
    const player = { graduation_year: '1999', position: 'Safety', jersey_number: '21' }
    const here = cookiesOf(await post('/auth/sign-up', { ...fields, ...player }))
    const mails = await mailsTo(fields.email)
    const ours = /^https:\/\/alumni\.example\/auth\/confirm\?token_hash=[\w-]+&type=signup$/
    expect(mails.map(({ link }) => link)).toEqual([expect.stringMatching(ours)])
    expect(mails[0]?.html).not.toContain('{{')
    await post('/auth/confirm', await fieldsOfLink(fields.email), here)
    const cookie = cookiesOf(await signIn(fields))
    expect(await (await site.fetch('/api/profile', { cookie })).json()).toMatchObject({
      profile: { ...player, full_name: 'Pat Doe', graduation_year: 1999 },
    })
  })

  const typed = { password: 'tribe', confirm_password: 'tribe1893' }
  const mistakes = { ...typed, full_name: ' ', position: 'X' }

  test('with invalid fields is refused with a message each, without a provider call', async () => {
    const response = await site.fetch('/auth/sign-up', { json: { ...signUpFields(), ...mistakes } })
    expect(response.status).toBe(422)
    const { ok, fields } = await response.json()
    expect([ok, Object.keys(fields).sort()]).toEqual([false, Object.keys(mistakes).sort()])
    expect(accounts.calls).toEqual([])
  })

  test('with mistakes by a plain form shows the form again, without the passwords', async () => {
    const sent = { ...signUpFields(), ...mistakes, password: 'x-1893' }
    const page = await site.page('/auth/sign-up', { form: sent })
    expect([page.status, page.headers.get('cache-control')]).toEqual([422, 'private, no-store'])
    for (const field of ['full_name', 'confirm_password', 'position'])
      expect(page.html).toContain(`id="${field}-error"`)
    const { full_name, email } = sent
    expect(page.fields).toMatchObject({ full_name, email, password: '', confirm_password: '' })
    expect(page.html).not.toContain('x-1893')
  })
})

describe('a link in a mail', () => {
  async function newLink() {
    const fields = signUpFields()
    const here = cookiesOf(await site.fetch('/auth/sign-up', { json: fields }))
    const link = await fieldsOfLink(fields.email)
    accounts.calls = []
    return { ...fields, link, here }
  }

  test('may be visited however often: only its button uses it up, without signing in', async () => {
    const { link, here, ...fields } = await newLink()
    const path = `/auth/confirm?${new URLSearchParams(link)}`
    for (const method of ['GET', 'HEAD'])
      expect((await site.fetch(path, { method })).status).toBe(200)
    const page = await site.page(path, { cookie: here })
    expect(page.fields).toMatchObject(link)
    expect(page.fields).not.toHaveProperty('password')
    expect(accounts.calls).toEqual([])
    expect((await signIn(fields)).status).toBe(422)

    accounts.calls = []
    const response = await post('/auth/confirm', link, here)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/login'])
    const names = response.headers.getSetCookie().map((line) => line.split('=')[0])
    expect(names.toSorted()).toEqual(['__Host-email', '__Host-notice', '__Host-sign-up'])
    expect(accounts.calls).toEqual([
      'POST /auth/v1/verify',
      'POST /auth/v1/logout?scope=local',
      'POST /rest/v1/rpc/mark_proven',
    ])
    const next = await site.page('/login', { cookie: cookiesOf(response) })
    expect(next.fields.email).toBe(fields.email)
    expect(next.headers.get('cache-control')).toBe('private, no-store')
    expect(next.headers.getSetCookie()).toEqual(['__Host-notice', '__Host-email'].map(deleted))
    expect((await signIn(fields)).status).toBe(200)
  })

  test('works by JSON too, once', async () => {
    const { link, email, here } = await newLink()
    const response = await site.fetch('/auth/confirm', { json: link, cookie: here })
    expect(response.headers.getSetCookie()).toEqual([deleted('__Host-sign-up')])
    expect(await response.json()).toEqual({ ok: true, notice: 'email-confirmed', email })
    const again = await site.page('/auth/confirm', { form: link, cookie: here })
    expect([again.status, again.headers.getSetCookie()]).toEqual([422, []])
    expect(again.html).toContain('action="/auth/resend"')
  })

  test('of another account names both, and switches only after a yes', async () => {
    const [current, next] = [await newMember(), await newMember()]
    await post('/auth/forgot', { email: next.email })
    const form = await fieldsOfLink(next.email, /password/)
    const page = await site.page('/auth/confirm', { form, cookie: cookieOf(current) })
    const given = cookiesOf(page)
    expect(page.status).toBe(409)
    for (const { email } of [current, next]) expect(page.text).toContain(email)
    expect(given).not.toContain(accessCookie)

    const cookie = `${cookieOf(current)}; ${given}`
    const switched = await post('/auth/switch', {}, cookie)
    expect(switched.headers.get('location')).toBe('/auth/new-password')
    expect(switched.headers.getSetCookie()).toContain(deleted('__Host-switch'))
    const recovery = given.split('; ').find((pair) => pair.startsWith('__Host-recovery'))
    const both = `${cookiesOf(switched)}; ${recovery}`
    const chosen = await site.page('/auth/new-password', { cookie: both })
    expect(chosen.fields).toHaveProperty('confirm_password')
  })

  test('of another account cannot be switched to without its link', async () => {
    const response = await post('/auth/switch', {}, cookieOf(await newMember()))
    expect([response.status, response.headers.getSetCookie()]).toEqual([422, []])
  })

  test('sent twice at once by one browser is used once, with one result for both', async () => {
    const { link, here: cookie } = await newLink()
    const headers = { 'cf-connecting-ip': '203.0.113.50' }
    const posts = [1, 2].map(() => site.fetch('/auth/confirm', { json: link, headers, cookie }))
    const [first, second] = await Promise.all(posts)
    expect([first?.status, second?.status]).toEqual([200, 200])
    expect(await second?.json()).toEqual(await first?.json())
    expect(accounts.calls.filter((call) => call.includes('/verify'))).toHaveLength(1)
  })

  test.each<[string, (link: Record<string, string>) => Record<string, string>]>([
    ['without its end', () => ({})],
    ['of an unknown kind', () => ({ token_hash: 'abc', type: 'admin' })],
    ['that was never sent', () => ({ token_hash: 'abc', type: 'signup' })],
    ['of another kind than it was sent as', (link) => ({ ...link, type: 'recovery' })],
  ])('%s is refused', async (_, change) => {
    const { link, here } = await newLink()
    const response = await post('/auth/confirm', change(link), here)
    expect([response.status, response.headers.getSetCookie()]).toEqual([422, []])
  })

  test.each([500, 429])('while the provider sends %i still works afterwards', async (status) => {
    const { link, here: cookie } = await newLink()
    const body = { code: status, error_code: 'over_request_rate_limit', msg: 'Too many' }
    accounts.respond = () => Response.json(body, { status })
    const page = await site.page('/auth/confirm', { form: link, cookie })
    expect(page.status).toBe(status === 429 ? 429 : 503)
    expect(page.headers.has('retry-after')).toBe(true)
    expect(page.fields).toMatchObject(link)
    accounts.respond = undefined
    expect((await site.fetch('/auth/confirm', { json: link, cookie })).status).toBe(200)
  })
})

const junk = [
  '',
  '{"email":',
  'null',
  '[{"email":"a@b.example","password":"x"}]',
  '{"email":{"$ne":""},"password":["x"],"token_hash":{},"type":4}',
  '{"__proto__":{"email":"a@b.example","password":"x","token_hash":"a","type":"signup"}}',
]

test.each([
  ['/auth/sign-in', 'invalid-credentials'],
  ['/auth/sign-up', 'invalid-credentials'],
  ['/auth/confirm', 'invalid-input'],
  ['/auth/forgot', 'invalid-input'],
  ['/auth/resend', 'invalid-input'],
  ['/auth/new-password', 'invalid-input'],
  ['/auth/password', 'invalid-input'],
])('junk sent to %s is %s, without a request to the provider', async (path, code) => {
  // Passwords are for those who are signed in.
  const cookie = cookieOf({ access: (await newMember()).access })
  for (const json of junk) {
    const response = await site.fetch(path, { json, cookie })
    expect([json, response.status]).toEqual([json, 422])
    expect(await response.json()).toMatchObject({ ok: false, code })
  }
  expect(accounts.calls).toEqual([])
})
