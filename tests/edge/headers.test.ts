import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../scripts/local/paths.ts'
import { pages } from '../../src/content/pages.ts'
import { playerOrigins } from '../../src/domain/documents/site-link-schema.ts'
import { cookieOf, demoMember } from './members.ts'
import { fetchRaw } from './raw-request.ts'
import { type RequestOptions, siteOfFile } from './site.ts'

const site = await siteOfFile()
const cookie = cookieOf(await demoMember())

const defaultPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What is the same on every response, of whatever kind. */
const everywhere = {
  'access-control-allow-credentials': null,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': null,
  'permissions-policy': expect.stringMatching(
    /camera=\(\).*geolocation=\(\).*microphone=\(\).*payment=\(\).*usb=\(\)/,
  ),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

function securityHeaders({ headers }: Pick<Response, 'headers'>) {
  const names = [...Object.keys(everywhere), 'content-security-policy', 'x-dns-prefetch-control']
  const more = ['x-download-options', 'x-permitted-cross-domain-policies']
  return Object.fromEntries([...names, ...more].map((name) => [name, headers.get(name)]))
}

/** A page's policy by its rules. */
function policyOf({ headers }: Pick<Response, 'headers'>): Record<string, string> {
  const rules = headers.get('content-security-policy')?.split('; ') ?? []
  return Object.fromEntries(
    rules.map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
  )
}

const addresses = Object.values(pages).map(({ path }) => (path === '*' ? '/no-such-page' : path))

describe.each([
  ['a visitor', ''],
  ['a member', cookie],
])('every page for %s', (_, as) => {
  test.each(addresses)('%s names what may run and load', async (path) => {
    const response = await site.fetch(path, { cookie: as })
    const html = await response.text()
    expect(securityHeaders(response)).toMatchObject(everywhere)
    // Signing in again leads on, without a page.
    if (response.headers.has('location')) return
    expect(policyOf(response)).toEqual({
      'default-src': "'none'",
      'script-src': expect.stringMatching(
        /^'self'( 'nonce-[\w+/=]{20,}'|( 'sha256-[\w+/=]{44}')+)$/,
      ),
      'style-src': expect.stringMatching(
        /^'self'( 'nonce-[\w+/=]{20,}'|( 'sha256-[\w+/=]{44}')*)$/,
      ),
      'img-src': "'self' data:",
      'font-src': "'self'",
      'media-src': "'self'",
      'connect-src': "'self'",
      'frame-src': playerOrigins.join(' '),
      'manifest-src': "'self'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'report-uri': '/api/reports',
      'report-to': 'reports',
    })
    expect(response.headers.get('reporting-endpoints')).toBe('reports="/api/reports"')
    const scripts = [...html.matchAll(/<script[^>]*\ssrc="([^"]*)"/g)].map(([, src]) => src)
    expect(scripts.filter((src) => !/^\/(?!\/)/.test(src ?? ''))).toEqual([])
    expect(html).not.toMatch(/\sstyle="|\son\w+="|javascript:/)
  })
})

async function unchanged(path: string): Promise<RequestOptions> {
  return { headers: { 'if-none-match': (await site.fetch(path)).headers.get('etag') ?? '' } }
}

const ours = { 'sec-fetch-site': 'same-origin' }
const plainText = { 'content-type': 'text/plain' }

type Options = RequestOptions | (() => Promise<RequestOptions>)

/** One response of every other kind. */
test.each<[what: string, status: number, path: string, options?: Options]>([
  ['data', 200, '/api/schedule'],
  ['data that did not change', 304, '/api/schedule', () => unchanged('/api/schedule')],
  ['a calendar', 200, '/schedule.ics'],
  ['a calendar that did not change', 304, '/schedule.ics', () => unchanged('/schedule.ics')],
  ['a text for search engines', 200, '/robots.txt'],
  ['data that is only for members', 401, '/api/profile'],
  ['data that is not there', 404, '/api/nope'],
  ['an account route that is not there', 404, '/auth/nope'],
  ['a script of an older release', 404, '/assets/gone-abc.js'],
  ['a photo for a visitor', 401, '/gallery/football/alumni/x.jpg'],
  ['a photo that is not there', 404, '/gallery/football/alumni/x.jpg', { cookie }],
  ['a method that is not there', 405, '/about', { method: 'PUT', headers: ours }],
  ['a request of another site', 403, '/auth/sign-in', { method: 'POST' }],
  ['a body of an unknown kind', 415, '/auth/sign-in', { json: 'x', headers: plainText }],
  ['a body that is too long', 413, '/auth/sign-in', { json: 'x'.repeat(40_000) }],
  ['a form that does not fit', 422, '/auth/sign-in', { json: {} }],
  ['a form that leads on', 303, '/auth/sign-out', { form: {} }],
  ['a member on the sign-in page', 302, '/login', { cookie }],
])('%s (%i) has the default policy', async (_, status, path, options) => {
  const response = await site.fetch(path, typeof options === 'function' ? await options() : options)
  expect(response.status).toBe(status)
  const policy = path.startsWith('/gallery') ? `${defaultPolicy}; sandbox` : defaultPolicy
  const expected = { ...everywhere, 'content-security-policy': policy }
  expect(securityHeaders(response)).toMatchObject(expected)
  await response.body?.cancel()
})

const client = join(root, 'dist/client')

/** One file of each kind, by its ending. */
const files = new Map(
  readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /^[^._].*\.(?!json)\w+$/.test(file.name))
    .map(({ parentPath, name }): [string, string] => [
      name.split('.').at(-1) ?? '',
      join(parentPath, name).replace(client, ''),
    ]),
)

test.each([...files.values()])('the file %s has the headers of the Worker', async (path) => {
  const ofWorker = securityHeaders(await site.fetch('/api/nope'))
  const response = await site.fetch(path)
  await response.body?.cancel()
  expect([response.status, securityHeaders(response)]).toEqual([200, ofWorker])
  const known = { 'if-none-match': response.headers.get('etag') ?? '' }
  const again = await site.fetch(path, { headers: known })
  expect([again.status, securityHeaders(again)]).toEqual([304, ofWorker])
  const head = await site.fetch(path, { method: 'HEAD' })
  expect([head.status, securityHeaders(head)]).toEqual([200, ofWorker])
})

const hosts = ['alumni.example', 'www.alumni.example']

test.each(hosts)('a request to http://%s is sent to the site’s own address', async (host) => {
  const path = '//evil.example/about?x=1&y=%0d%0a'
  const { status, headers } = await fetchRaw(site.url, path, { host })
  expect([status, headers.location]).toEqual([308, `https://alumni.example${path}`])
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
})
