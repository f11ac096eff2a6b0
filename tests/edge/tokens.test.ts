import { randomUUID } from 'node:crypto'
import { generateKeyPair, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { startServer } from './loopback.ts'
import { accessCookie, cookieOf, demoMember, signToken } from './members.ts'
import { siteOfFile, startSite } from './site.ts'

const site = await siteOfFile()
const { accounts } = site

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
    ['signed with another secret', () => signToken({}, 'x'.repeat(64))],
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

  test('that is valid opens a page, for which only the profile is requested', async () => {
    const response = await site.fetch('/calendar', { cookie: cookieOf(await demoMember()) })
    expect(response.status).toBe(200)
    expect(accounts.calls.map((call) => call.split('?')[0])).toEqual(['GET /rest/v1/profiles'])
  })
})

describe('where the project publishes its keys', () => {
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
