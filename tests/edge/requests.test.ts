import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { authErrors } from '../../src/content/auth.ts'
import { cookieOf, demoMember, newEmail, newMember } from './members.ts'
import { siteOfFile } from './site.ts'

const site = await siteOfFile()
const cookie = cookieOf({ access: (await demoMember()).access })

describe.each([
  '/auth/sign-in',
  '/auth/sign-up',
  '/auth/sign-out',
  '/auth/confirm',
  '/auth/forgot',
  '/auth/resend',
  '/auth/new-password',
  '/auth/password',
  '/auth/refresh',
  '/api/profile',
  '/api/proxy-rss',
])('POST %s from our own pages', (path) => {
  test.each(['text/plain', 'text/plain;charset=application/json'])('as %s is 415', async (type) => {
    const headers = { 'content-type': type }
    expect((await site.fetch(path, { json: {}, headers })).status).toBe(415)
  })

  test('over 32 KB, over 64 KB for a profile, is 413', async () => {
    const most = (path === '/api/profile' ? 64 : 32) * 1024
    for (const size of [most + 1, 5 * 1024 * 1024]) {
      const json = { email: 'a@b.example', x: 'x'.repeat(size) }
      expect((await site.fetch(path, { json })).status).toBe(413)
    }
  })
})

test('a body of exactly 32 KB is read', async () => {
  const json = '{"email":"a@b.example","x":"'.padEnd(32 * 1024 - 2, 'x').concat('"}')
  const response = await site.fetch('/auth/sign-in', { json })
  expect(response.status).toBe(422)
  expect((await response.json()).fields).toEqual({ password: expect.any(String) })
})

test.each(['/about', '/api/schedule', '/schedule.ics'])('%s knows If-Match', async (path) => {
  const etag = (await site.fetch(path)).headers.get('etag') ?? ''
  const statusOf = async (value: string) =>
    (await site.fetch(path, { headers: { 'if-match': value } })).status
  expect([await statusOf('"other"'), await statusOf(etag)]).toEqual([412, 200])
})

const forms = ['sign-in', 'sign-up', 'switch', 'password', 'refresh']

test.each(forms)('GET /auth/%s leads to the sign-in page', async (name) => {
  const response = await site.fetch(`/auth/${name}`)
  expect([response.status, response.headers.get('location')]).toEqual([303, '/login'])
})

describe('a page', () => {
  test.each([
    ['/', 'GET, HEAD'],
    ['/about', 'GET, HEAD'],
    ['/news', 'GET, HEAD'],
    ['/nope', 'GET, HEAD'],
    ['/auth/forgot', 'GET, HEAD, POST'],
  ])('%s may be asked for by %s, wherever a request comes from', async (path, allow) => {
    const all = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']
    const methods = all.filter((name) => !allow.includes(name))
    const from = ['same-origin', 'cross-site'].map((origin) => ({ 'sec-fetch-site': origin }))
    const headers = [...from, {}]
    for (const sent of methods.flatMap((method) =>
      headers.map((own) => ({ method, headers: own })),
    )) {
      const response = await site.fetch(path, sent)
      expect([sent, response.status, response.headers.get('allow')]).toEqual([sent, 405, allow])
      expect(response.headers.get('content-type')).not.toContain('html')
    }
  })

  test('is the same cached and rendered anew, where its address says something twice', async () => {
    for (const as of ['', '__Host-none=1']) {
      const { fields } = await site.page('/login?mode=signup&mode=x', { cookie: as })
      expect(fields).toHaveProperty('confirm_password')
    }
  })
})

describe('the policy', () => {
  test.each([
    ['a member', cookie],
    ['a visitor with a cookie of ours that says nothing', '__Host-event=nothing'],
  ])('of a page for %s has a nonce of its own, on every script', async (_, as) => {
    const ask = () => site.page('/about', { cookie: as })
    const answers = [await ask(), await ask()]
    const nonces = answers.map(
      ({ headers }) => /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1],
    )
    expect(nonces[0]).toBeDefined()
    expect(nonces[0]).not.toBe(nonces[1])
    const scripts = answers[0]?.html.match(/<script[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.filter((script) => !script.includes(`nonce="${nonces[0]}"`))).toEqual([])
  })

  const cached = ['/', '/home', '/schedule', '/login?mode=signup', '/nope']

  test.each(cached)('of %s, cached, names its inline code by hashes', async (path) => {
    const [first, again] = [await site.page(path), await site.page(path)]
    const withoutClock = (html: string) => html.replace(/\b\d{13}\b/g, '')
    expect(withoutClock(first.html)).toBe(withoutClock(again.html))
    const policy = first.headers.get('content-security-policy')
    const code = first.html.matchAll(
      /<(script|style)(?![^>]*(?:ld\+json| src=))[^>]*>([\s\S]*?)<\/\1>/g,
    )
    const hashes = [...code].map(([, , text = '']) =>
      createHash('sha256').update(text).digest('base64'),
    )
    expect(hashes.length).toBeGreaterThan(1)
    for (const hash of hashes) expect(policy).toContain(`'sha256-${hash}'`)
    expect(first.html).not.toContain('nonce=')
    expect(policy).not.toMatch(/nonce|unsafe/)
  })
})

describe('too many attempts', () => {
  /** Sends until it is refused, at most so often; a minute that turns on the way gives as many again. */
  async function until429(
    path: string,
    most: number,
    json: object,
    addressOf: (attempt: number) => string,
    as = '',
  ) {
    let taken = 0
    const attempt = () =>
      site.fetch(path, { json, cookie: as, headers: { 'cf-connecting-ip': addressOf(taken) } })
    let response = await attempt()
    for (; response.status !== 429 && taken < most; taken++) response = await attempt()
    return { taken, response }
  }

  test.each([
    ['/auth/sign-in', 60, () => '192.0.2.1', '192.0.2.2', 'LIMIT_AUTH'],
    ['/auth/confirm', 20, (at: number) => `2001:db8::${at + 1}`, '2001:db8:1::', 'LIMIT_CONFIRM'],
  ])('at %s from one network are refused', async (path, limit, addressOf, other, binding) => {
    const { taken, response } = await until429(path, 2 * limit, {}, addressOf)
    expect(taken).toBeGreaterThanOrEqual(limit)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await response.json()).toMatchObject({ code: 'too-many' })
    expect(await site.linesOf(response)).toContainEqual(
      expect.objectContaining({ event: 'rate limit exceeded', binding }),
    )
    expect((await until429(path, 0, {}, () => other)).response.status).toBe(422)
  })

  const fromEverywhere = (attempt: number) => `203.0.113.${attempt}`
  const password = { password: 'tribe1693', confirm_password: 'tribe1693' }

  test.each([
    ['known', async () => (await newMember()).email],
    ['unknown', newEmail],
  ])('to sign in to one %s account are refused from everywhere', async (_, emailOf) => {
    const email = await emailOf()
    const wrong = { email, password: 'wrong' }
    const { taken, response } = await until429('/auth/sign-in', 20, wrong, fromEverywhere)
    expect(taken).toBeGreaterThanOrEqual(10)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
    const refusal = { ok: false, message: authErrors.tooMany, code: 'too-many' }
    expect(await response.json()).toEqual(refusal)
    // In capitals it is the same account: within a minute it has had all its attempts.
    const capitals = { ...wrong, email: email.toUpperCase() }
    expect((await until429('/auth/sign-in', 9, capitals, fromEverywhere)).response.status).toBe(429)
    const other = { ...wrong, email: newEmail() }
    expect((await until429('/auth/sign-in', 0, other, fromEverywhere)).response.status).toBe(422)
    const page = await site.page('/auth/sign-in', { form: wrong })
    expect([page.status, page.fields.email]).toEqual([429, email])
    expect(page.text).toContain(authErrors.tooMany)
  })

  test.each([
    ['/auth/password', { current_password: 'wrong', ...password }],
    ['/auth/new-password', password],
  ])('at %s of one member are refused too', async (path, json) => {
    const as = cookieOf({ access: (await newMember()).access })
    const { taken, response } = await until429(path, 20, json, fromEverywhere, as)
    expect([taken >= 10, response.status]).toEqual([true, 429])
  })

  test('are not the checks of a session, which a page makes as often as it likes', async () => {
    const headers = { 'cf-connecting-ip': '192.0.2.77' }
    const checks = Array.from({ length: 130 }, () =>
      site.fetch('/auth/refresh', { json: {}, cookie, headers }),
    )
    const statuses = (await Promise.all(checks)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})
