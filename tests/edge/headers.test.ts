import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { root } from '../../scripts/local/paths.ts'
import { settingsOfBackend } from '../../scripts/local/settings.ts'
import { pages } from '../../src/content/pages.ts'
import { toFill } from '../../src/content/to-fill.ts'
import { cookieOf, demoMember } from './members.ts'
import { observatoryScore } from './observatory.ts'
import { askRaw } from './raw-request.ts'
import { startWorker } from './worker.ts'

let worker: Awaited<ReturnType<typeof startWorker>>
let broken: Awaited<ReturnType<typeof startWorker>>

beforeAll(async () => {
  const settings = settingsOfBackend(inject('backend'))
  worker = await startWorker(settings)
  broken = await startWorker({ ...settings, SITE_URL: 'no address' })
})

afterAll(() => Promise.all([worker.stop(), broken.stop()]))

const member = demoMember()

async function asMember(init: RequestInit = {}): Promise<RequestInit> {
  return { ...init, headers: { ...init.headers, cookie: cookieOf(await member) } }
}

const defaultCsp = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What is the same on every answer, of whatever kind. */
const everywhere = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': expect.stringMatching(
    /camera=\(\).*geolocation=\(\).*microphone=\(\).*payment=\(\).*usb=\(\)/,
  ),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

function securityHeaders({ headers }: Response) {
  const names = [...Object.keys(everywhere), 'content-security-policy', 'x-dns-prefetch-control']
  const more = ['x-download-options', 'x-permitted-cross-domain-policies']
  return Object.fromEntries([...names, ...more].map((name) => [name, headers.get(name)]))
}

/** A page's policy by its rules. */
function policyOf({ headers }: Response): Record<string, string> {
  const rules = headers.get('content-security-policy')?.split('; ') ?? []
  return Object.fromEntries(
    rules.map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
  )
}

const addresses = Object.values(pages).map(({ path }) => (path === '*' ? '/no-such-page' : path))

describe.each(['visitor', 'member'])('every page, for a %s', (viewer) => {
  test.each(addresses)('%s names what may run and load, and scores 130 or more', async (path) => {
    const response = await worker.fetch(path, viewer === 'member' ? await asMember() : {})
    const html = await response.text()
    expect(securityHeaders(response)).toMatchObject(everywhere)
    expect(observatoryScore(response, html)).toBeGreaterThanOrEqual(130)
    // Signing in again leads on, without a page.
    if (response.headers.has('location')) return
    expect(policyOf(response)).toEqual({
      'default-src': "'none'",
      'script-src': expect.stringMatching(
        /^('nonce-[\w+/=]{20,}'|'sha256-[\w+/=]{44}'( 'sha256-[\w+/=]{44}')*) 'strict-dynamic'$/,
      ),
      'style-src': expect.stringMatching(
        /^'self'( 'nonce-[\w+/=]{20,}'|( 'sha256-[\w+/=]{44}')*)$/,
      ),
      'img-src': "'self' data:",
      'font-src': "'self'",
      'media-src': "'self'",
      'connect-src': "'self'",
      'frame-src': toFill.promoVideo ? new URL(toFill.promoVideo).origin : "'none'",
      'manifest-src': "'self'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'report-uri': '/api/reports',
      'report-to': 'reports',
    })
    expect(response.headers.get('reporting-endpoints')).toBe('reports="/api/reports"')
    expect(html).not.toMatch(/\sstyle="|\son\w+="|javascript:/)
  })
})

test('the score counts what is missing', async () => {
  const response = await worker.fetch('/about')
  const html = await response.text()
  const without = (name: string, value?: string) => {
    const headers = new Headers(response.headers)
    headers.delete(name)
    if (value) headers.append(name, value)
    return observatoryScore(new Response(null, { headers }), html)
  }
  expect(observatoryScore(response, html)).toBe(130)
  expect(without('content-security-policy')).toBe(75)
  expect(without('content-security-policy', "default-src 'none'; script-src 'unsafe-inline'")).toBe(
    80,
  )
  expect(without('cross-origin-resource-policy')).toBe(120)
  expect(without('referrer-policy')).toBe(125)
  expect(without('strict-transport-security')).toBe(80)
  expect(without('set-cookie', 'a=b; Secure; HttpOnly; SameSite=Lax')).toBe(135)
  expect(without('set-cookie', 'a=b; SameSite=Lax')).toBe(60)
})

/** One answer of every other kind. */
const others: Array<
  [what: string, status: number, path: string, init?: () => RequestInit | Promise<RequestInit>]
> = [
  ['data', 200, '/api/schedule'],
  ['data that did not change', 304, '/api/schedule', unchanged('/api/schedule')],
  ['a calendar', 200, '/schedule.ics'],
  ['a calendar that did not change', 304, '/schedule.ics', unchanged('/schedule.ics')],
  ['a text for search engines', 200, '/robots.txt'],
  ['data that is only for members', 401, '/api/profile'],
  ['data that is not there', 404, '/api/nope'],
  ['an account route that is not there', 404, '/auth/nope'],
  ['a script of an older release', 404, '/assets/gone-abc.js'],
  ['a photo for a visitor', 401, '/gallery/football/alumni/x.jpg'],
  ['a photo that is not there', 404, '/gallery/football/alumni/x.jpg', asMember],
  [
    'a method that is not there',
    405,
    '/about',
    () => ({ method: 'PUT', headers: { 'sec-fetch-site': 'same-origin' } }),
  ],
  ['a request of another site', 403, '/auth/sign-in', () => ({ method: 'POST' })],
  ['a body of an unknown kind', 415, '/auth/sign-in', () => posting('x', 'text/plain')],
  ['a body that is too long', 413, '/auth/sign-in', () => posting('x'.repeat(40_000))],
  ['a form that does not fit', 422, '/auth/sign-in', () => posting('{}')],
  [
    'a form that leads on',
    303,
    '/auth/sign-out',
    () => posting('', 'application/x-www-form-urlencoded'),
  ],
  ['a member who asks to sign in', 302, '/login', asMember],
]

function unchanged(path: string) {
  return async () => ({
    headers: { 'if-none-match': (await worker.fetch(path)).headers.get('etag') ?? '' },
  })
}

function posting(body: string, type = 'application/json') {
  return {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': type },
    body,
  }
}

describe('every other answer has the barest policy', () => {
  test.each(others)('%s (%i)', async (_, status, path, init) => {
    const response = await worker.fetch(path, await init?.())
    expect(response.status).toBe(status)
    expect(securityHeaders(response)).toMatchObject(everywhere)
    const policy = response.headers.get('content-security-policy')
    expect(policy).toBe(path.startsWith('/gallery') ? `${defaultCsp}; sandbox` : defaultCsp)
    await response.body?.cancel()
  })

  test('a fault of ours (500)', async () => {
    const response = await broken.fetch('/about')
    expect(response.status).toBe(500)
    expect(securityHeaders(response)).toMatchObject({
      ...everywhere,
      'content-security-policy': defaultCsp,
    })
  })
})

describe('a file that is served as it is has the very headers of the Worker', () => {
  const built = readdirSync(join(root, 'dist/client/assets'))
  const files = [
    `/assets/${built.find((name) => name.endsWith('.js'))}`,
    `/assets/${built.find((name) => name.endsWith('.css'))}`,
    '/favicon.ico',
    '/favicon.svg',
    '/manifest.webmanifest',
    '/schedules-cms.csv',
    '/fonts/barlow-condensed-700.woff2',
    '/images/poster.avif',
    '/images/logos/club.svg',
    '/video/home.webm',
  ]

  test.each(files)('%s', async (path) => {
    const ofWorker = securityHeaders(await worker.fetch('/api/nope'))
    const response = await worker.fetch(path)
    await response.body?.cancel()
    expect([response.status, securityHeaders(response)]).toEqual([200, ofWorker])
    const again = await worker.fetch(path, {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    })
    expect([again.status, securityHeaders(again)]).toEqual([304, ofWorker])
    const head = await worker.fetch(path, { method: 'HEAD' })
    expect([head.status, securityHeaders(head)]).toEqual([200, ofWorker])
  })
})

test('who asks without encryption is sent to the same address with it', async () => {
  const response = await worker.fetch('/about?x=1')
  expect(response.status).toBe(200)
  const { status, headers } = await askRaw(worker.url, '//evil.example/about?x=1&y=%0d%0a', {
    host: 'alumni.example',
  })
  expect(status).toBe(308)
  expect(headers.location).toBe('https://alumni.example//evil.example/about?x=1&y=%0d%0a')
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
})
