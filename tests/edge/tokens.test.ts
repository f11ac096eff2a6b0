import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { describe, expect, inject, test } from 'vitest'
import { startServer } from './loopback.ts'
import {
  accessCookie,
  cookieOf,
  deleted,
  demoMember,
  newMember,
  refreshCookie,
  signToken,
} from './members.ts'
import { siteOfFile, startSite } from './site.ts'

const site = await siteOfFile()
const { accounts } = site
const { jwtSecret } = inject('backend').keys
const now = Math.floor(Date.now() / 1_000)

/** What is new in every response. */
function withoutChance(text: string): string {
  return text.replaceAll(/nonce="[^"]*"|content="[^"]*=="/g, '').replaceAll(/u:\d+/g, 'u')
}

async function responseTo(path: string, cookie = '') {
  const response = await site.fetch(path, { cookie })
  const { status, headers } = response
  return { status, names: [...headers.keys()], text: withoutChance(await response.text()) }
}

describe('a token', () => {
  test.each<[string, () => string | Promise<string>]>([
    ['that ended a second ago', () => signToken({ exp: now - 1 })],
    ['signed with another secret', () => signToken({}, 'x'.repeat(64))],
    ['of algorithm none', async () => `eyJhbGciOiJub25lIn0.${(await signToken()).split('.')[1]}.`],
    ['of a broken escape', () => '%E0%A4%A'],
  ])('%s opens nothing: its response is that of a visitor', async (_, token) => {
    const cookie = `${accessCookie}=${await token()}`
    for (const [path, status] of [
      ['/news', 403],
      ['/api/profile', 401],
    ] as const) {
      const visitors = await responseTo(path)
      expect(visitors.status).toBe(status)
      expect(await responseTo(path, cookie)).toEqual(visitors)
    }
    expect(accounts.calls).toEqual([])
  })

  test.each<[string, (token: string) => Record<string, string>]>([
    ['in a cookie of another backend', (token) => ({ cookie: `__Host-sb-other-access=${token}` })],
    ['in a cookie without its prefix', (token) => ({ cookie: `sb-127-access=${token}` })],
    ['in a cookie of other capitals', (token) => ({ cookie: `__host-sb-127-access=${token}` })],
    ['in an Authorization header', (token) => ({ authorization: `Bearer ${token}` })],
    ['in an apikey header', (token) => ({ apikey: token, 'x-viewer': token })],
  ])('%s is not looked at, nor one in the address', async (_, headersOf) => {
    const { access } = await demoMember()
    const path = `/news?access_token=${access}&${accessCookie}=${access}`
    expect((await site.fetch(path, { headers: headersOf(access) })).status).toBe(403)
  })

  test('that is good is its member’s, without a call to the backend', async () => {
    const { id, email, ...member } = await demoMember()
    const response = await site.fetch('/auth/refresh', { json: {}, cookie: cookieOf(member) })
    expect(await response.json()).toMatchObject({ authStatus: 'member', user: { id, email } })
    expect(response.headers.getSetCookie()).toEqual([])
    expect(accounts.calls).toEqual([])
  })

  test('that is good opens a page, for which only the profile is requested', async () => {
    const response = await site.fetch('/calendar', { cookie: cookieOf(await demoMember()) })
    expect(response.status).toBe(200)
    expect(accounts.calls.map((call) => call.split('?')[0])).toEqual(['GET /rest/v1/profiles'])
  })
})

test('an unknown refresh token opens nothing, and both cookies go', async () => {
  const access = await signToken({ exp: now - 60 })
  const response = await site.fetch('/news', { cookie: cookieOf({ access, refresh: '%E0%A4%A' }) })
  expect(response.status).toBe(403)
  expect(response.headers.getSetCookie()).toEqual([deleted(accessCookie), deleted(refreshCookie)])
})

describe('where the project publishes its keys', () => {
  test('its signature alone is good, by its algorithm alone', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
    const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }
    let keyRequests = 0
    const project = await startServer(({ url }) => {
      if (!url.endsWith('/auth/v1/.well-known/jwks.json')) return new Response('', { status: 500 })
      keyRequests++
      return Response.json({ keys: [jwk] })
    })
    await using own = await startSite({ SUPABASE_URL: project.url, SUPABASE_JWT_SECRET: '' })
    const claims = { aud: 'authenticated', role: 'authenticated', iat: now, exp: now + 3_600 }
    const ownIssuer = `${project.url}/auth/v1`
    async function status(alg: string, key: CryptoKey | Uint8Array, iss = ownIssuer) {
      const token = new SignJWT({ ...claims, iss, sub: randomUUID() })
      const access = await token.setProtectedHeader({ alg, kid: 'one' }).sign(key)
      return (await own.fetch('/calendar', { cookie: cookieOf({ access }) })).status
    }

    expect(await status('ES256', privateKey)).toBe(200)
    expect(await status('ES256', privateKey)).toBe(200)
    expect(keyRequests).toBe(1)
    expect(await status('ES256', privateKey, 'https://other.example/auth/v1')).toBe(403)
    expect(await status('ES256', (await generateKeyPair('ES256')).privateKey)).toBe(403)
    for (const secret of [jwtSecret, JSON.stringify(jwk)])
      expect(await status('HS256', new TextEncoder().encode(secret))).toBe(403)
    await project.stop()
  })

  test('an error in their place is unavailable: 503, and no session ends', async () => {
    const { privateKey } = await generateKeyPair('ES256')
    const header = { alg: 'ES256', kid: 'x' }
    const access = await new SignJWT({}).setProtectedHeader(header).sign(privateKey)
    const user = { id: randomUUID(), email: 'pat@alumni.example' }
    const tokens = { access_token: access, refresh_token: randomUUID(), user }
    const project = await startServer(({ url }) =>
      url.includes('/token') ? Response.json(tokens) : new Response('no', { status: 500 }),
    )
    await using own = await startSite({ SUPABASE_URL: project.url, SUPABASE_JWT_SECRET: '' })
    const password = { password: 'tribe1693', confirm_password: 'tribe1693' }
    for (const [path, json] of [
      ['/news'],
      ['/auth/sign-in', { email: user.email, password: 'tribe1893' }],
      ['/api/profile'],
      ['/auth/refresh', {}],
      ['/auth/password', { current_password: 'tribe1893', ...password }],
      ['/auth/new-password', password],
    ] as const) {
      const response = await own.fetch(path, { json, cookie: cookieOf({ access }) })
      expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '5'])
      expect(response.headers.getSetCookie()).toEqual([])
    }
    await project.stop()
  })
})

test('SUPABASE_JWT_ISSUER, when set, must be the token’s', async () => {
  await using own = await startSite({ SUPABASE_JWT_ISSUER: 'https://other.example/auth/v1' })
  const { access } = await newMember()
  expect((await own.fetch('/calendar', { cookie: cookieOf({ access }) })).status).toBe(403)
})
