import * as v from 'valibot'
import { gateTexts } from '../../src/content/gate.ts'
import { pages } from '../../src/content/pages.ts'
import { type Finding, findingsOf } from './finding.ts'

const { ok, problem } = findingsOf('Live site')

/** In ms, for a single response. */
const limit = 15_000

/** A browser's `User-Agent`: other clients get pages in one piece, not streamed. */
const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Chrome/150.0 Safari/537.36'

const healthSchema = v.object({
  ok: v.boolean(),
  release: v.optional(v.nullable(v.string()), null),
})

/**
 * Sends the site visitors' requests and reports what is wrong: pages, gate, security headers,
 * hashed files, accounts. It changes nothing; its one sign-in is made up.
 */
export async function checkLive(siteUrl: string): Promise<Finding[]> {
  const request = requester(siteUrl)
  const listed = Object.values(pages).filter(({ path }) => !path.includes('*'))
  const open = listed.filter(({ access, indexed }) => access === 'public' && indexed)
  const gated = listed.filter(({ access }) => access === 'member')
  return Promise.all([
    group('Pages', [
      ...open.map(({ path }) =>
        request(path, (response) => hasStatus(response, 200) ?? isPage(response)),
      ),
      request('/no-such-page', (response) => hasStatus(response, 404) ?? isPage(response)),
    ]),
    group('The gate before members’ pages', [
      ...gated.map(({ path }) =>
        request(path, (response) => hasStatus(response, 403) ?? isUncached(response)),
      ),
      request('/gallery/football/gallery-index.json', (response) => hasStatus(response, 401)),
    ]),
    group('Security headers', [
      request('/home', hasSecurityHeaders),
      request('/no-such-page', hasSecurityHeaders),
      request('/api/health', hasSecurityHeaders),
    ]),
    group('Files', [files(siteUrl, request)]),
    group('Accounts', [request('/auth/sign-in', refusesSignIn, madeUpSignIn)]),
    group('Health', [request('/api/health', (response) => hasStatus(response, 200))]),
  ])
}

/** The live release at an address: Cloudflare's version id. @throws when the site is unavailable */
export async function liveRelease(siteUrl: string): Promise<string | null> {
  const response = await fetch(`${siteUrl}/api/health`, {
    headers: { 'cache-control': 'no-cache' },
    signal: AbortSignal.timeout(limit),
  })
  return v.parse(healthSchema, await response.json()).release
}

interface Received {
  status: number
  headers: Headers
  text: string
}

/** What is wrong with a response; undefined when it is right. */
type Check = (response: Received) => string | undefined

type Send = (path: string, check: Check, init?: RequestInit) => Promise<string | undefined>

function requester(siteUrl: string): Send {
  return async (path, check, init = {}) => {
    try {
      const response = await fetched(siteUrl, path, init)
      const wrong = check(response)
      return wrong && `${path} ${wrong}`
    } catch {
      return `${path} does not respond`
    }
  }
}

async function fetched(siteUrl: string, path: string, init: RequestInit = {}): Promise<Received> {
  const response = await fetch(`${siteUrl}${path}`, {
    ...init,
    redirect: 'manual',
    headers: { 'user-agent': browser, accept: 'text/html,*/*;q=0.8', ...init.headers },
    signal: AbortSignal.timeout(limit),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

async function group(name: string, checks: Array<Promise<string | undefined>>): Promise<Finding> {
  const wrong = (await Promise.all(checks)).filter((one) => one !== undefined)
  if (wrong.length === 0) return ok(`${name}: in order.`)
  const more = wrong.length > 4 ? `, and ${wrong.length - 4} more` : ''
  return problem(`${name}: ${wrong.slice(0, 4).join('; ')}${more}.`)
}

function hasStatus({ status }: Received, wanted: number): string | undefined {
  return status === wanted ? undefined : `has the status ${status}, not ${wanted}`
}

function isPage({ headers, text }: Received): string | undefined {
  const isHtml = headers.get('content-type')?.startsWith('text/html') && text.includes('</html>')
  return isHtml ? undefined : 'is not a whole page'
}

function isUncached({ headers, text }: Received): string | undefined {
  if (!headers.get('cache-control')?.includes('no-store')) return 'may be stored by caches'
  return text.includes(gateTexts.heading) ? undefined : 'does not show the gate'
}

const wantedHeaders: Array<[string, RegExp]> = [
  ['content-security-policy', /default-src 'none'.*frame-ancestors 'none'/],
  ['strict-transport-security', /max-age=63072000; includeSubDomains/],
  ['x-content-type-options', /^nosniff$/],
  ['referrer-policy', /^strict-origin-when-cross-origin$/],
]

function hasSecurityHeaders({ headers }: Received): string | undefined {
  const missing = wantedHeaders.filter(([name, value]) => !value.test(headers.get(name) ?? ''))
  return missing.length > 0 ? `lacks ${missing.map(([name]) => name).join(', ')}` : undefined
}

/** A file with a hash in its name is immutable; one that is gone is a plain 404. */
async function files(siteUrl: string, request: Send): Promise<string | undefined> {
  const home = await fetched(siteUrl, '/home').catch(() => undefined)
  const [file] = home?.text.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/) ?? []
  if (!file) return '/home names no file of its own'
  const problem = await request(
    file,
    (response) =>
      hasStatus(response, 200) ??
      (response.headers.get('cache-control')?.includes('immutable')
        ? undefined
        : 'is not cached by browsers'),
  )
  return problem ?? request('/assets/missing.js', (response) => hasStatus(response, 404))
}

const madeUpSignIn: RequestInit = {
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    accept: 'application/json',
  },
  body: JSON.stringify({ email: 'unknown@alumni.example', password: `unknown-${Date.now()}` }),
}

/** The accounts service must refuse a made-up sign-in: then it is reachable, its key right. */
function refusesSignIn({ status, text }: Received): string | undefined {
  if (status >= 500) return `has the status ${status}: the accounts service is unavailable`
  return status >= 400 && text.includes('"ok":false')
    ? undefined
    : `has the status ${status} for a made-up sign-in`
}
