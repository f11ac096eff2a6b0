import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { authErrors } from '../../src/content/auth.ts'
import { cookieOf, newEmail, newMember, tokenExpiringIn } from './members.ts'
import { type RequestOptions, siteOfFile } from './site.ts'

const site = await siteOfFile()
const { accounts } = site
const cookie = cookieOf({ access: (await newMember()).access })

/** Sends as many requests as a limit allows, then one more. */
async function exceed(limit: number, send: (attempt: number) => Promise<Response>) {
  const allowed = await Promise.all(Array.from({ length: limit }, (_, attempt) => send(attempt)))
  return { statuses: new Set(allowed.map(({ status }) => status)), refused: await send(limit) }
}

describe('requests of one network are limited', () => {
  test.each([
    ['/auth/sign-in', 60, 'LIMIT_AUTH'],
    ['/auth/confirm', 20, 'LIMIT_CONFIRM'],
    ['/api/proxy-rss', 20, 'LIMIT_RSS'],
    ['/api/reports', 30, 'LIMIT_REPORTS'],
  ])('%s: %i requests a minute', async (path, limit, binding) => {
    const sendFrom = (address: string) =>
      site.fetch(path, { json: 'no JSON', cookie, headers: { 'cf-connecting-ip': address } })
    const { statuses, refused } = await exceed(limit, (at) => sendFrom(`2001:db8::${at}`))
    expect(statuses).toEqual(new Set([422]))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await refused.json()).toMatchObject({ code: 'too-many' })
    const event = expect.objectContaining({ event: 'rate limit exceeded', binding })
    expect(await site.linesOf(refused)).toContainEqual(event)
    expect((await sendFrom('2001:db8:1::')).status).toBe(422)
    await site.passTime(60_000)
    expect((await sendFrom('2001:db8::')).status).toBe(422)
  })

  test('30 saves of a profile a minute, whatever comes from elsewhere', async () => {
    const own = cookieOf({ access: (await newMember()).access })
    const send = () => site.fetch('/api/profile', { json: 'no JSON', cookie: own })
    const { statuses, refused } = await exceed(30, send)
    expect([[...statuses], refused.status]).toEqual([[422], 429])
    expect((await site.fetch('/api/profile', { json: 'no JSON', cookie })).status).toBe(422)
  })

  test('reports count one by one, however many come in a post', async () => {
    const report = { type: 'error', message: 'x', stack: [], page: '/', release: 'a.js' }
    const json = Array.from({ length: 10 }, () => report)
    const headers = { 'cf-connecting-ip': '2001:db8:2::' }
    const send = () => site.fetch('/api/reports', { json, headers })
    const { statuses, refused } = await exceed(3, send)
    expect([[...statuses], refused.status]).toEqual([[204], 429])
    expect(await site.linesOf(refused)).not.toContainEqual(
      expect.objectContaining({ event: 'page error' }),
    )
  })

  test('a refresh: 120 sessions a minute, and none ends by the limit', async () => {
    const failure = { error_code: 'refresh_token_not_found' }
    accounts.respond = ({ url }) =>
      url.includes('grant_type=refresh_token') ? Response.json(failure, { status: 400 }) : undefined
    const send = async (address: string, seconds = -5) => {
      const access = await tokenExpiringIn({ id: randomUUID(), email: newEmail() }, seconds)
      const session = cookieOf({ access, refresh: randomUUID() })
      const headers = { 'cf-connecting-ip': address }
      return site.fetch('/calendar', { cookie: session, headers })
    }
    const { statuses, refused } = await exceed(120, () => send('192.0.2.9'))
    expect(statuses).toEqual(new Set([403]))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
    expect(refused.headers.getSetCookie()).toEqual([])
    expect((await send('192.0.2.9', 300)).status).toBe(200)
    expect((await send('192.0.2.10')).status).toBe(403)
  })

  test('a check of a fresh session: without a limit', async () => {
    const headers = { 'cf-connecting-ip': '192.0.2.77' }
    const check = () => site.fetch('/auth/refresh', { json: {}, cookie, headers })
    const { statuses } = await exceed(130, check)
    expect(statuses).toEqual(new Set([200]))
  })
})

describe('an account is limited to ten attempts a minute, from all networks', () => {
  test.each([
    ['known', async () => (await newMember()).email],
    ['unknown', newEmail],
  ])('may be made to sign in to one %s account', async (_, emailOf) => {
    const email = await emailOf()
    const signIn = (options: RequestOptions) => site.fetch('/auth/sign-in', options)
    const wrong = { email, password: 'wrong' }
    const { statuses, refused } = await exceed(10, () => signIn({ json: wrong }))
    expect(statuses).toEqual(new Set([422]))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    const failure = { ok: false, message: authErrors.tooMany, code: 'too-many' }
    expect(await refused.json()).toEqual(failure)
    const capitals = { ...wrong, email: email.toUpperCase() }
    expect((await signIn({ json: capitals })).status).toBe(429)
    expect((await signIn({ json: { ...wrong, email: newEmail() } })).status).toBe(422)
    const page = await site.page('/auth/sign-in', { form: wrong })
    expect([page.status, page.fields.email]).toEqual([429, email])
    expect(page.text).toContain(authErrors.tooMany)
  })

  test.each(['/auth/password', '/auth/new-password'])('by one member at %s', async (path) => {
    const own = cookieOf({ access: (await newMember()).access })
    const password = { password: 'tribe1693', confirm_password: 'tribe1693' }
    const json = { current_password: 'wrong', ...password }
    const { statuses, refused } = await exceed(10, () => site.fetch(path, { json, cookie: own }))
    expect([statuses.has(429), refused.status]).toEqual([false, 429])
  })
})
