import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Given } from './loopback.ts'
import {
  accessCookie,
  cookieOf,
  cookiesOf,
  deleted,
  newMember,
  refreshCookie,
  signToken,
  tokenExpiringIn,
} from './members.ts'
import { siteOfFile } from './site.ts'

const site = await siteOfFile()
const { accounts } = site
/** An account that exists: the session of a deleted one ends. */
const member = await newMember()
const isRenewal = (call: string) => call.includes('grant_type=refresh_token')
const renewals = () => accounts.calls.filter(isRenewal).length

/** Responds to renewals in the provider's place; everything else passes. */
function respondToRenewals(respond: () => Given | Promise<Given>) {
  accounts.respond = ({ url }) => (isRenewal(url) ? respond() : undefined)
}

/** Gives each a new session. */
const renewEach = () =>
  respondToRenewals(async () => {
    const user = { id: member.id, email: member.email }
    const access_token = await signToken({ sub: user.id, email: user.email })
    return Response.json({ access_token, refresh_token: randomUUID(), user })
  })

/** Cookies of a browser whose access token ends in so many seconds, below zero in the past. */
async function agedCookie(seconds: number, lifetime?: number) {
  const access = await tokenExpiringIn(member, seconds, lifetime)
  return cookieOf({ access, refresh: randomUUID() })
}

describe('a session', () => {
  test.each([
    ['an hour’s token with 50 s left', 50, 3_600],
    ['a 40 s token with 5 s left', 5, 40],
    ['a token that has ended', -5, 3_600],
    ['a token that ended a week ago', -604_800, 3_600],
  ])('with %s is renewed first, and new cookies come with it', async (_, left, lifetime) => {
    renewEach()
    const cookie = await agedCookie(left, lifetime)
    const response = await site.fetch('/calendar', { cookie })
    expect([response.status, renewals()]).toEqual([200, 1])
    expect(response.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual([
      accessCookie,
      refreshCookie,
    ])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const next = await site.fetch('/calendar', { cookie: cookiesOf(response) })
    expect([next.status, renewals()]).toEqual([200, 1])
  })

  test.each([
    ['an hour’s token with 90 s left', 90, 3_600],
    ['a 40 s token with 30 s left', 30, 40],
  ])('with %s is left as it is', async (_, left, lifetime) => {
    const response = await site.fetch('/calendar', { cookie: await agedCookie(left, lifetime) })
    expect([response.status, renewals(), response.headers.getSetCookie()]).toEqual([200, 0, []])
  })

  test('of which only the refresh token is left is renewed', async () => {
    renewEach()
    const cookie = cookieOf({ refresh: randomUUID() })
    const response = await site.fetch('/calendar', { cookie })
    expect([response.status, renewals()]).toEqual([200, 1])
  })

  test('of which only a token that ended is left is anonymous', async () => {
    const access = await signToken({ exp: Math.floor(Date.now() / 1_000) - 5 })
    const response = await site.fetch('/calendar', { cookie: cookieOf({ access }) })
    expect([response.status, renewals()]).toEqual([403, 0])
  })

  test('that the provider has ended is over: the gate, and both cookies go', async () => {
    const failure = { error_code: 'session_not_found' }
    respondToRenewals(() => Response.json(failure, { status: 400 }))
    const response = await site.fetch('/calendar', { cookie: await agedCookie(-5) })
    expect(response.status).toBe(403)
    expect(response.headers.getSetCookie()).toEqual([deleted(accessCookie), deleted(refreshCookie)])
  })
})

describe('while the provider fails', () => {
  test('a public page is shown with the signed-out bar, and the cookies are left', async () => {
    respondToRenewals(() => new Response('no', { status: 404 }))
    const page = await site.page('/about', { cookie: await agedCookie(-5) })
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(page.headers.getSetCookie()).toEqual([])
    expect(page.menu).toEqual((await site.page('/about')).menu)
  })

  test('its 429 is passed on with Retry-After to the whole network, and not retried', async () => {
    respondToRenewals(() => Response.json({}, { status: 429, headers: { 'retry-after': '40' } }))
    const headers = { 'cf-connecting-ip': '192.0.2.1' }
    const paths = ['/calendar', '/api/profile', '/gallery/football/gallery-index.json']
    const requests = [...paths.map((path) => ({ path })), { path: '/auth/refresh', json: {} }]
    for (const request of requests) {
      const cookie = await agedCookie(-5)
      const response = await site.fetch(request.path, { ...request, headers, cookie })
      expect([request.path, response.status]).toEqual([request.path, 503])
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(30)
      expect(response.headers.getSetCookie()).toEqual([])
    }
    expect(renewals()).toBe(1)
  })
})
