import { randomUUID } from 'node:crypto'
import { base64url, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { settingsOfBackend } from '../../scripts/local/settings.ts'
import { startProxy, startServer } from './loopback.ts'
import { accessCookie, cookieOf, demoMember, refreshCookie, signToken } from './members.ts'
import { readPage } from './page.ts'
import { startWorker } from './worker.ts'

let worker: Awaited<ReturnType<typeof startWorker>>
let proxy: Awaited<ReturnType<typeof startProxy>>

beforeAll(async () => {
  proxy = await startProxy(inject('backend').url)
  worker = await startWorker({ ...settingsOfBackend(inject('backend')), SUPABASE_URL: proxy.url })
})

afterAll(async () => {
  await worker.stop()
  await proxy.stop()
})

const { jwtSecret, publishableKey, secretKey } = inject('backend').keys
const secret = new TextEncoder().encode(jwtSecret)
const now = Math.floor(Date.now() / 1_000)
const good = {
  sub: randomUUID(),
  aud: 'authenticated',
  role: 'authenticated',
  iat: now,
  exp: now + 3_600,
}

function encode(part: unknown): string {
  return base64url.encode(typeof part === 'string' ? part : JSON.stringify(part))
}

/** A token of any header and payload under the backend's own signature. */
async function signed(header: Record<string, unknown>, payload: unknown): Promise<string> {
  const text = `${encode(header)}.${encode(payload)}`
  const key = await crypto.subtle.importKey(
    'raw',
    secret,
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text))
  return `${text}.${base64url.encode(new Uint8Array(signature))}`
}

function unsigned(alg: string, signature = ''): string {
  return `${encode({ alg, typ: 'JWT' })}.${encode(good)}.${signature}`
}

async function bySecret(alg: string, key: Uint8Array | CryptoKey = secret): Promise<string> {
  return new SignJWT(good).setProtectedHeader({ alg }).sign(key)
}

async function byKeyPair(alg: string): Promise<string> {
  return bySecret(alg, (await generateKeyPair(alg)).privateKey)
}

async function changed(change: (parts: [string, string, string]) => string): Promise<string> {
  const [header = '', payload = '', signature = ''] = (await signToken()).split('.')
  return change([header, payload, signature])
}

const claims: Array<[string, JWTPayload]> = [
  ['expired a second ago', { exp: now - 1 }],
  ['expired an hour ago', { exp: now - 3_600 }],
  ['expired in 1970', { exp: 0 }],
  ['without an expiry', { exp: undefined }],
  ['that lasts eight days', { exp: now + 8 * 24 * 3_600 }],
  ['that lasts for ever', { exp: Number.MAX_VALUE }],
  ['of an anonymous user', { is_anonymous: true }],
  ['of a user who is anonymous in words', { is_anonymous: 'true' }],
  ['not valid before an hour from now', { nbf: now + 3_600 }],
  ['issued an hour from now', { iat: now + 3_600, exp: now + 7_200 }],
  ['without an audience', { aud: undefined }],
  ['for anonymous use', { aud: 'anon' }],
  ['for another audience', { aud: ['other', 'authenticated2'] }],
  ['for an empty audience', { aud: '' }],
  ['without a role', { role: undefined }],
  ['of the anonymous role', { role: 'anon' }],
  ['of the service role', { role: 'service_role' }],
  ['of a role in capitals', { role: 'Authenticated' }],
  ['of a list of roles', { role: ['authenticated'] }],
  ['without a subject', { sub: undefined }],
  ['of an empty subject', { sub: '' }],
  ['of a subject that is no UUID', { sub: 'admin' }],
  ['of a UUID with more behind it', { sub: `${randomUUID()} or 1=1` }],
  ['of a UUID in braces', { sub: `{${randomUUID()}}` }],
  ['with an address that is no text', { email: { a: 1 } }],
  ['of an unknown assurance', { aal: 'aal9' }],
]

const forged: Array<[string, string | Promise<string>]> = [
  ...claims.map(([name, claim]): [string, Promise<string>] => [name, signToken(claim)]),
  ['with an expiry that is text', signed({ alg: 'HS256' }, { ...good, exp: String(now + 3_600) })],
  ['with an expiry of null', signed({ alg: 'HS256' }, { ...good, exp: null })],
  [
    'with an infinite expiry',
    signed({ alg: 'HS256' }, JSON.stringify(good).replace(/"exp":\d+/, '"exp":1e999')),
  ],
  ['with a subject that is a number', signed({ alg: 'HS256' }, { ...good, sub: 7 })],
  ['with a list for a payload', signed({ alg: 'HS256' }, [good])],
  ['with null for a payload', signed({ alg: 'HS256' }, null)],
  ['with a payload that is no JSON', signed({ alg: 'HS256' }, 'sub=1')],
  ['with an unknown critical header', signed({ alg: 'HS256', crit: ['x'], x: 1 }, good)],
  ['that says HS512 over an HS256 signature', signed({ alg: 'HS512' }, good)],
  ['that says no algorithm over a good signature', signed({ alg: 'none' }, good)],
  ['without an algorithm', signed({}, good)],
  ['signed with another secret', signToken({}, 'x'.repeat(64))],
  ['signed with the publishable key', signToken({}, publishableKey)],
  ['signed with the secret key', signToken({}, secretKey)],
  ['signed with the decoded secret', bySecret('HS256', base64url.decode(jwtSecret))],
  ['signed by HS384', bySecret('HS384')],
  ['signed by HS512', bySecret('HS512')],
  ['signed by RS256', byKeyPair('RS256')],
  ['signed by ES256', byKeyPair('ES256')],
  ['signed by EdDSA', byKeyPair('EdDSA')],
  ['of algorithm none', unsigned('none')],
  ['of algorithm None', unsigned('None')],
  ['of algorithm nONE', unsigned('nONE', 'x')],
  ['of no known algorithm', unsigned('HS257', 'AAAA')],
  ['without its signature', changed(([header, payload]) => `${header}.${payload}`)],
  ['with an empty signature', changed(([header, payload]) => `${header}.${payload}.`)],
  [
    'with a cut signature',
    changed(([header, payload, signature]) => `${header}.${payload}.${signature.slice(0, -2)}`),
  ],
  [
    'with another payload',
    changed(([header, , signature]) => `${header}.${encode(good)}.${signature}`),
  ],
  ['with a fourth part', changed((parts) => `${parts.join('.')}.${parts[2]}`)],
  ['with a space before it', changed((parts) => `%20${parts.join('.')}`)],
  ['with a line break in it', changed((parts) => parts.join('.%0A'))],
  ['with a padded signature', changed((parts) => `${parts.join('.')}%3D`)],
  ['of one part', changed(([header]) => header)],
  ['of nothing', ''],
  ['of two dots', '..'],
  ['of letters', 'a.b.c'],
  ['of JSON', encodeURIComponent(JSON.stringify(good))],
  ['called null', 'null'],
  ['called undefined', 'undefined'],
  ['of a broken escape', '%E0%A4%A'],
  ['of zero bytes', '%00%00'],
  ['that is the publishable key', publishableKey],
  ['that is the secret key', secretKey],
  ['of 4 KB', 'x'.repeat(4_000)],
  ['of 4 KB with dots', `${'x'.repeat(1_300)}.${'y'.repeat(1_300)}.${'z'.repeat(1_300)}`],
  ['of 10 KB', 'x'.repeat(10_000)],
]

/** What is new in every answer. */
function withoutChance(html: string): string {
  return html.replaceAll(/nonce="[^"]*"|content="[^"]*=="/g, '').replaceAll(/u:\d+/g, 'u')
}

describe('a token', () => {
  test.each(forged)('%s is nobody’s', async (_, token) => {
    proxy.calls = []
    const headers = { cookie: cookieOf({ access: await token }) || `${accessCookie}=` }
    const [visitors, visitorsProfile, page, profile] = await Promise.all([
      worker.fetch('/news'),
      worker.fetch('/api/profile'),
      worker.fetch('/news', { headers }),
      worker.fetch('/api/profile', { headers }),
    ])
    expect(page.status).toBe(403)
    expect(withoutChance(await page.text()) === withoutChance(await visitors.text())).toBe(true)
    expect([...page.headers.keys()]).toEqual([...visitors.headers.keys()])
    expect(profile.status).toBe(401)
    expect(await profile.text()).toBe(await visitorsProfile.text())
    expect([...profile.headers.keys()]).toEqual([...visitorsProfile.headers.keys()])
    expect(proxy.calls).toEqual([])
  })

  test.each([
    [
      'in a cookie of another backend',
      (token: string) => ({ cookie: `__Host-sb-other-access=${token}` }),
    ],
    ['in a cookie without its prefix', (token: string) => ({ cookie: `sb-127-access=${token}` })],
    [
      'in a cookie of other capitals',
      (token: string) => ({ cookie: `__host-sb-127-access=${token}` }),
    ],
    ['in an Authorization header', (token: string) => ({ authorization: `Bearer ${token}` })],
    ['in an apikey header', (token: string) => ({ apikey: token, 'x-viewer': token })],
  ])('%s is not looked at', async (_, headers) => {
    const response = await worker.fetch('/news', { headers: headers((await demoMember()).access) })
    expect(response.status).toBe(403)
  })

  test('in the address is not looked at', async () => {
    const { access } = await demoMember()
    const response = await worker.fetch(`/news?access_token=${access}&${accessCookie}=${access}`)
    expect(response.status).toBe(403)
  })

  test('that is good is its member’s, without a call to the backend', async () => {
    const member = await demoMember()
    proxy.calls = []
    const response = await worker.fetch('/auth/refresh', {
      method: 'POST',
      headers: { cookie: cookieOf(member), 'sec-fetch-site': 'same-origin' },
    })
    expect(await response.json()).toMatchObject({
      authStatus: 'member',
      user: { id: member.id, email: member.email },
    })
    expect(response.headers.getSetCookie()).toEqual([])
    expect(proxy.calls).toEqual([])
  })

  test('that is good opens a page, for which only the profile is asked', async () => {
    const member = await demoMember()
    proxy.calls = []
    const response = await worker.fetch('/calendar', { headers: { cookie: cookieOf(member) } })
    expect(response.status).toBe(200)
    expect(proxy.calls.map((call) => call.split('?')[0])).toEqual(['GET /rest/v1/profiles'])
  })

  test('within a minute of clock difference is good', async () => {
    const access = await signToken({ iat: now + 30, nbf: now + 30 })
    const response = await worker.fetch('/calendar', { headers: { cookie: cookieOf({ access }) } })
    expect(response.status).toBe(200)
  })

  test('is never part of a page', async () => {
    const member = await demoMember()
    const html = await (
      await worker.fetch('/profile', { headers: { cookie: cookieOf(member) } })
    ).text()
    const payload = member.access.split('.')[1] ?? ''
    const secrets = [
      member.access,
      payload,
      member.refresh,
      jwtSecret,
      publishableKey,
      secretKey,
      proxy.url,
    ]
    expect(html).toContain(member.email)
    expect(secrets.filter((text) => html.includes(text))).toEqual([])
  })
})

describe('a refresh token', () => {
  test.each([
    ['of the right form', 'abcdefghijkl'],
    ['of six letters', 'abcdef'],
    ['of JSON', encodeURIComponent('{"refresh_token":true}')],
    ['of a broken escape', '%E0%A4%A'],
    ['of 4 KB', 'x'.repeat(4_000)],
  ])('%s that the provider does not know is nobody’s, and both cookies go', async (_, refresh) => {
    const access = await signToken({ exp: now - 60 })
    const response = await worker.fetch('/news', {
      headers: { cookie: cookieOf({ access, refresh }) },
    })
    expect(response.status).toBe(403)
    expect((await readPage(response)).headings).toEqual(['Alumni Access Required'])
    expect(response.headers.getSetCookie()).toEqual([
      `${accessCookie}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`,
      `${refreshCookie}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ])
  })
})

describe('where the project publishes its keys', () => {
  test('its signature alone is good, by its algorithm alone', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
    const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }
    let keysAsked = 0
    const project = await startServer((request) => {
      const isForKeys = request.url.endsWith('/auth/v1/.well-known/jwks.json')
      if (isForKeys) keysAsked++
      return isForKeys ? Response.json({ keys: [jwk] }) : Response.json({}, { status: 500 })
    })
    const settings = {
      ...settingsOfBackend(inject('backend')),
      SUPABASE_URL: project.url,
      SUPABASE_JWT_SECRET: '',
    }
    const own = await startWorker(settings)
    const iss = `${project.url}/auth/v1`
    const sign = (
      header: { alg: string; kid?: string },
      key: CryptoKey | Uint8Array,
      claims = { iss },
    ) => new SignJWT({ ...good, ...claims }).setProtectedHeader(header).sign(key)
    const status = async (access: string) =>
      (await own.fetch('/calendar', { headers: { cookie: cookieOf({ access }) } })).status

    expect(await status(await sign({ alg: 'ES256', kid: 'one' }, privateKey))).toBe(200)
    expect(await status(await sign({ alg: 'ES256', kid: 'one' }, privateKey))).toBe(200)
    expect(keysAsked).toBe(1)
    expect(await status(await sign({ alg: 'HS256', kid: 'one' }, secret))).toBe(403)
    expect(
      await status(await sign({ alg: 'HS256' }, new TextEncoder().encode(JSON.stringify(jwk)))),
    ).toBe(403)
    const elsewhere = { iss: 'https://other.example/auth/v1' }
    expect(await status(await sign({ alg: 'ES256', kid: 'one' }, privateKey, elsewhere))).toBe(403)
    const other = await generateKeyPair('ES256')
    expect(await status(await sign({ alg: 'ES256', kid: 'one' }, other.privateKey))).toBe(403)
    await own.stop()
    await project.stop()
  })

  test.each([
    ['an error', () => new Response('no', { status: 500 })],
    ['a web page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ])('%s in their place is unavailable: 503, and nobody is signed out', async (_, answer) => {
    const project = await startServer(answer)
    const settings = {
      ...settingsOfBackend(inject('backend')),
      SUPABASE_URL: project.url,
      SUPABASE_JWT_SECRET: '',
    }
    const own = await startWorker(settings)
    const access = await byKeyPair('ES256')
    const headers = {
      cookie: cookieOf({ access }),
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    }
    const password = { password: 'tribe1693', confirm_password: 'tribe1693' }
    const changes = { current_password: 'tribe1893', ...password }
    for (const [path, body] of [
      ['/news'],
      ['/api/profile'],
      ['/auth/refresh', {}],
      ['/auth/password', changes],
      ['/auth/new-password', password],
    ] as const) {
      const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
      const response = await own.fetch(path, init)
      expect([path, response.status]).toEqual([path, 503])
      expect(response.headers.get('retry-after')).toBe('5')
      expect(response.headers.getSetCookie()).toEqual([])
    }
    await own.stop()
    await project.stop()
  })
})
