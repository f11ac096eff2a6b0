import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { panelTexts } from '../../src/content/members/home-panel.ts'
import { notices } from '../../src/content/notices.ts'
import {
  accessCookie,
  cookieOf,
  cookiesOf,
  deleted,
  fetchBackend,
  fieldsOfLink,
  newEmail,
  newMember,
  refreshCookie,
  signInElsewhere,
  signToken,
  statusOfPassword,
  statusOfRefresh,
  type TestMember,
} from './members.ts'
import { siteOfFile } from './site.ts'

const site = await siteOfFile()
const { accounts } = site
const fresh = { password: 'tribe1693', confirm_password: 'tribe1693' }
const broken = () => Response.json({ msg: 'boom' }, { status: 500 })

/** Follows the link of a new recovery mail: its fields, and the browser's cookies afterwards. */
async function recover({ email }: TestMember) {
  await site.fetch('/auth/forgot', { form: { email } })
  const fields = await fieldsOfLink(email, /password/)
  const response = await site.fetch('/auth/confirm', { form: fields })
  return { fields, response, cookie: cookiesOf(response) }
}

function choose(json: object, cookie: string) {
  return site.fetch('/auth/new-password', { json, cookie })
}

/** The names of the cookies, and what the notice is. */
function namesOf({ headers }: Response) {
  return headers
    .getSetCookie()
    .map((line) => line.replace(/;.*/, '').replace(/^(__Host-email)=.*/, '$1'))
}

describe.each([
  ['a forgotten password', '/auth/forgot', 'recovery-sent', '/auth/v1/recover'],
  ['a confirmation mail', '/auth/resend', 'confirmation-sent', '/auth/v1/resend'],
])('%s', (_, path, notice, call) => {
  test('gets the same response and calls for known, unknown, unconfirmed addresses', async () => {
    const { email } = await newMember()
    const unconfirmed = newEmail('waiting')
    const body = JSON.stringify({ email: unconfirmed, password: 'tribe1893' })
    await fetchBackend('/auth/v1/signup', { method: 'POST', body })
    const attempts = []
    for (const to of [email, newEmail('stranger'), unconfirmed]) {
      accounts.calls = []
      const form = await site.fetch(path, { form: { email: to } })
      const json = await site.fetch(path, { json: { email: to } })
      attempts.push({
        form: [form.status, form.headers.get('location'), namesOf(form)],
        json: [json.status, { ...(await json.json()), email: to }],
        calls: accounts.calls.toSorted(),
      })
    }
    const [known] = attempts
    const [health, mail] = ['GET /auth/v1/health', `POST ${call}`]
    expect(known).toEqual({
      form: [303, path, [`__Host-notice=${notice}`, '__Host-email']],
      json: [200, { ok: true, notice, email }],
      calls: [health, health, mail, mail],
    })
    for (const attempt of attempts) expect(attempt.form).toEqual(known?.form)
    for (const { calls } of attempts) expect(calls).toEqual(known?.calls)
  })

  test('names the address that it was sent to, and offers another one', async () => {
    const email = newEmail('hank')
    const sent = await site.fetch(path, { form: { email } })
    const page = await site.page(path, { cookie: cookiesOf(sent) })
    expect(page.main).toContain(email)
    expect(page.fields.email).toBe(email)
    expect(page.links.filter(({ href }) => href === path)).toHaveLength(1)
    expect((await site.page(path)).fields.email).toBe('')
  })

  test('without an address shows the form again with what was typed', async () => {
    const page = await site.page(path, { form: { email: 'pat' } })
    expect([page.status, page.fields.email]).toEqual([422, 'pat'])
    expect(page.html).toContain('id="email-error"')
    // Or browsers with scripts would show their own message.
    expect(page.html).toMatch(/<form[^>]* noValidate/i)
    expect(accounts.calls).toEqual([])
  })

  test('gets its response before the mail is sent; only the log has a failure of it', async () => {
    const sent = Promise.withResolvers<void>()
    accounts.respond = ({ url }) => (url.includes(call) ? sent.promise.then(broken) : undefined)
    const email = newEmail()
    const response = await site.fetch(path, { json: { email } })
    expect([response.status, await response.json()]).toEqual([200, { ok: true, notice, email }])
    sent.resolve()
    await expect
      .poll(async () => JSON.stringify(await site.linesOf(response)))
      .toMatch(/"event":"mail not sent".*"dependency":"accounts"/)
  })
})

describe('a recovery link', () => {
  test('leads to a new password: the old one fails, other devices are signed out', async () => {
    const member = await newMember()
    const { response: confirmed, cookie } = await recover(member)
    expect(confirmed.headers.get('location')).toBe('/auth/new-password')
    expect(confirmed.headers.getSetCookie().at(-1)).toMatch(
      /^__Host-recovery=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const form = await site.page('/auth/new-password', { cookie })
    expect(form.fields).toHaveProperty('confirm_password')
    const mismatch = { ...fresh, confirm_password: 'tribe' }
    expect((await site.fetch('/auth/new-password', { form: mismatch, cookie })).status).toBe(422)

    const response = await site.fetch('/auth/new-password', { form: fresh, cookie })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/home'])
    expect(response.headers.getSetCookie()).toContain(deleted('__Host-recovery'))
    const home = await site.page('/home', { cookie: cookiesOf(response) })
    expect(home.main).toContain(notices['password-changed'])
    expect(await statusOfPassword(member.email, member.password)).toBe(400)
    expect(await statusOfPassword(member.email, fresh.password)).toBe(200)
    expect(await statusOfRefresh(member.refresh)).toBe(400)
    expect((await site.fetch('/api/profile', { cookie })).status).toBe(200)
  })

  test('lets a new password be chosen once, not again with copied cookies', async () => {
    const member = await newMember()
    const { cookie } = await recover(member)
    const response = await choose(fresh, cookie)
    const second = { password: 'tribe1694', confirm_password: 'tribe1694' }
    expect([response.status, (await choose(second, cookie)).status]).toEqual([200, 401])
    expect(await statusOfPassword(member.email, fresh.password)).toBe(200)
    const next = await site.fetch('/calendar', { cookie: cookiesOf(response) })
    expect(next.status).toBe(200)
  })

  test('that was used says so and offers a new one', async () => {
    const { fields } = await recover(await newMember())
    const page = await site.page('/auth/confirm', { form: fields })
    expect([page.status, page.headers.getSetCookie()]).toEqual([422, []])
    expect(page.html).toContain('action="/auth/forgot"')
  })

  test('with a password that the provider refuses leaves another try', async () => {
    const member = await newMember()
    const { cookie } = await recover(member)
    const body = { error_code: 'weak_password', msg: 'Password is too weak' }
    accounts.respond = ({ method }) =>
      method === 'PUT' ? Response.json(body, { status: 422 }) : undefined
    const response = await choose(fresh, cookie)
    accounts.respond = undefined
    expect([response.status, (await response.json()).code]).toEqual([422, 'weak-password'])
    expect((await choose(fresh, cookie)).status).toBe(200)
  })

  test('takes a password that a change without a response has saved', async () => {
    const member = await newMember()
    const { cookie } = await recover(member)
    const same = { password: member.password, confirm_password: member.password }
    expect((await choose(same, cookie)).status).toBe(200)
  })
})

test('an invitation leads to a new password, and that to a welcome', async () => {
  const { email, password } = await newMember()
  const body = JSON.stringify({ email, password })
  const init = { method: 'POST', body }
  const session = await (await fetchBackend('/auth/v1/token?grant_type=password', init)).json()
  // The local backend sends no invitations.
  accounts.respond = ({ url }) => (url.includes('/verify') ? Response.json(session) : undefined)
  const form = { token_hash: 'abc', type: 'invite' }
  const response = await site.fetch('/auth/confirm', { form })
  expect(response.headers.get('location')).toBe('/auth/new-password')
  const chosen = await choose(fresh, cookiesOf(response))
  expect(chosen.status).toBe(200)
  expect(await statusOfPassword(email, fresh.password)).toBe(200)
  const home = await site.page('/home', { cookie: cookiesOf(chosen) })
  expect(home.main).toContain(notices['account-ready'])
  expect(home.main).toContain(panelTexts.welcome(undefined))
})

test('a session that has ended on another device takes no new password', async () => {
  const member = await newMember()
  const { cookie } = await recover(member)
  await fetchBackend('/auth/v1/logout?scope=global', { method: 'POST' }, member.access)
  const response = await choose(fresh, cookie)
  expect([response.status, (await response.json()).code]).toEqual([401, 'session-missing'])
  expect(response.headers.getSetCookie()).toEqual([
    deleted(accessCookie),
    deleted(refreshCookie),
    expect.stringMatching(/^__Host-sb-127-session=none; Max-Age=34560000;/),
  ])
  const page = await site.page('/auth/new-password', { form: fresh, cookie })
  expect(page.links.map(({ href }) => href)).toContain('/login')
  expect(await statusOfPassword(member.email, member.password)).toBe(200)
})

describe('without a recovery link that was just opened no new password is taken', () => {
  const missing = [403, 'recovery-missing', []]

  async function errorOf(cookie: string) {
    accounts.calls = []
    const response = await choose(fresh, cookie)
    const changes = accounts.calls.filter((call) => call.startsWith('PUT'))
    return [response.status, (await response.json()).code, changes]
  }

  test('from a visitor', async () => {
    expect(await errorOf('')).toEqual([401, 'session-missing', []])
  })

  test('from a member, who is led to the profile', async () => {
    const cookie = cookieOf(await newMember())
    expect(await errorOf(cookie)).toEqual(missing)
    const form = await site.page('/auth/new-password', { cookie })
    expect(form.fields).not.toHaveProperty('confirm_password')
    const refused = await site.page('/auth/new-password', { form: fresh, cookie })
    expect(refused.status).toBe(403)
    for (const { links } of [form, refused])
      expect(links.map(({ href }) => href)).toContain('/profile/password')
  })

  test('from a member whose token says that a link began the session, but not which', async () => {
    const { access } = await newMember()
    const amr = [{ method: 'otp', timestamp: Math.floor(Date.now() / 1_000) }]
    const cookie = cookieOf({ access: await signToken({ ...decodeJwt(access), amr }) })
    expect(await errorOf(cookie)).toEqual(missing)
  })
})

describe('changing the password on the profile', () => {
  const change = { current_password: 'tribe1893', ...fresh }

  test('by a form post leads back with its success; all other sessions end', async () => {
    const member = await newMember()
    const { refresh } = await signInElsewhere(member)
    const cookie = cookieOf(member)
    const response = await site.fetch('/auth/password', { form: change, cookie })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/profile/password'])
    expect(response.headers.getSetCookie()).toEqual([expect.stringContaining('=password-updated;')])
    expect(await statusOfPassword(member.email, member.password)).toBe(400)
    expect(await statusOfPassword(member.email, fresh.password)).toBe(200)
    expect(await statusOfRefresh(refresh)).toBe(400)
    expect(await statusOfRefresh(member.refresh)).toBe(200)
  })

  test('by JSON proves the old one, changes it and gives no token away', async () => {
    const cookie = cookieOf(await newMember())
    const response = await site.fetch('/auth/password', { json: change, cookie })
    expect(await response.json()).toEqual({ ok: true, notice: 'password-updated' })
    expect(response.headers.getSetCookie()).toEqual([])
    expect(accounts.calls.slice(0, 2)).toEqual([
      'POST /auth/v1/token?grant_type=password',
      'PUT /auth/v1/user',
    ])
    expect(accounts.calls).toContain('POST /auth/v1/logout?scope=others')
  })

  test('with a wrong old one changes nothing and says so at the field', async () => {
    const member = await newMember()
    const cookie = cookieOf(member)
    const wrong = { ...change, current_password: 'tribe1894' }
    const json = await site.fetch('/auth/password', { json: wrong, cookie })
    expect([json.status, (await json.json()).code]).toEqual([422, 'wrong-password'])
    expect(accounts.calls).toEqual(['POST /auth/v1/token?grant_type=password'])

    const page = await site.page('/auth/password', { form: wrong, cookie })
    expect(page.status).toBe(422)
    expect(page.html).toContain('current_password-error"')
    expect(page.fields).toMatchObject({ current_password: '', password: '', confirm_password: '' })
    expect(page.html.includes('tribe1894') || page.html.includes(fresh.password)).toBe(false)
    expect(await statusOfPassword(member.email, member.password)).toBe(200)
  })

  test('without the old one, or by a visitor, is refused without a provider call', async () => {
    const cookie = cookieOf({ access: (await newMember()).access })
    accounts.calls = []
    const json = { ...change, current_password: '' }
    expect((await site.fetch('/auth/password', { json, cookie })).status).toBe(422)
    expect((await site.fetch('/auth/password', { json: change })).status).toBe(401)
    expect(accounts.calls).toEqual([])
  })

  test('to the same one shows the provider’s text, and ends the new session', async () => {
    const member = await newMember()
    const json = { ...change, password: member.password, confirm_password: member.password }
    const response = await site.fetch('/auth/password', { json, cookie: cookieOf(member) })
    expect([response.status, (await response.json()).code]).toEqual([422, 'same-password'])
    await expect.poll(() => accounts.calls).toContain('POST /auth/v1/logout?scope=local')
    expect(await statusOfRefresh(member.refresh)).toBe(200)
  })

  test('that cannot end the other sessions is still a success, and the log knows', async () => {
    const cookie = cookieOf(await newMember())
    accounts.respond = ({ url }) => (url.includes('scope=others') ? broken() : undefined)
    const response = await site.fetch('/auth/password', { json: change, cookie })
    expect(response.status).toBe(200)
    const log = async () => JSON.stringify(await site.linesOf(response))
    await expect.poll(log).toContain('other sessions not ended')
  })
})
