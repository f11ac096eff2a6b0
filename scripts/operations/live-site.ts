import * as v from 'valibot'
import { gateTexts } from '../../src/content/gate.ts'
import { hasParameter, pages } from '../../src/content/pages.ts'
import { type Finding, findingsOf } from './finding.ts'
import type { Tools } from './tools.ts'

const { ok, problem } = findingsOf('Live site')

/** What a response must have. `status` is a pattern, `text` a part of the body. */
interface Expected {
  status: string
  headers?: Record<string, RegExp>
  text?: string
}

const security = {
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
  'strict-transport-security': /max-age=63072000; includeSubDomains/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
}

const page = { headers: { 'content-type': /^text\/html/ }, text: '</html>' }
const gate = { status: '403', headers: { 'cache-control': /no-store/ }, text: gateTexts.heading }

const signInPath = '/auth/sign-in'
const madeUpSignIn = {
  method: 'POST',
  body: JSON.stringify({ email: 'unknown@alumni.example', password: 'no-password-of-anyone' }),
}

/** Programs get pages without streaming. */
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'

/**
 * Sends the site visitors' requests and reports what is wrong: pages, gate, security headers,
 * hashed files, accounts. It changes nothing; its one sign-in is made up.
 */
export async function checkLive(siteUrl: string): Promise<Finding[]> {
  const listed = Object.values(pages).filter(({ path }) => path !== '*' && !hasParameter(path))
  const open = listed.filter(({ access, indexed }) => access === 'public' && indexed)
  const gated = listed.filter(({ access }) => access === 'signed-in')
  const home = await received(siteUrl, '/home').catch(() => undefined)
  const [file = '/assets/none'] = home?.text.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/) ?? []
  const groups: Record<string, Array<[path: string, expected: Expected]>> = {
    Pages: [
      ...open.map(({ path }): [string, Expected] => [path, { status: '200', ...page }]),
      ['/no-such-page', { status: '404', ...page }],
    ],
    'The gate before members’ pages': [
      ...gated.map(({ path }): [string, Expected] => [path, gate]),
      ['/gallery/football/gallery-index.json', { status: '401' }],
    ],
    'Security headers': [
      ['/home', { status: '200', headers: security }],
      ['/no-such-page', { status: '404', headers: security }],
      ['/api/health', { status: '200', headers: security }],
    ],
    Files: [
      [file, { status: '200', headers: { 'cache-control': /immutable/ } }],
      ['/assets/missing.js', { status: '404' }],
    ],
    // Refused, not failed: then the accounts service is reachable, its key right.
    Accounts: [[signInPath, { status: '4..', text: '"ok":false' }]],
  }
  const work = Object.entries(groups).map(async ([name, requests]) => {
    const checks = requests.map(([path, expected]) => wrongAt(siteUrl, path, expected))
    const wrong = (await Promise.all(checks)).filter(Boolean)
    if (wrong.length === 0) return ok(`${name}: in order.`)
    const more = wrong.length > 4 ? `, and ${wrong.length - 4} more` : ''
    return problem(`${name}: ${wrong.slice(0, 4).join('; ')}${more}.`)
  })
  return Promise.all(work)
}

/** What is wrong with a response; undefined when it is right. */
async function wrongAt(siteUrl: string, path: string, expected: Expected) {
  const response = await received(siteUrl, path).catch(() => undefined)
  if (!response) return `${path} does not respond`
  const { status, headers, text } = response
  if (!new RegExp(`^${expected.status}$`).test(`${status}`))
    return `${path} has the status ${status}, not ${expected.status.replaceAll('.', 'x')}`
  const wrong = Object.entries(expected.headers ?? {})
    .filter(([name, value]) => !value.test(headers.get(name) ?? ''))
    .map(([name]) => name)
  if (wrong.length > 0) return `${path} has the wrong header ${wrong.join(', ')}`
  return text.includes(expected.text ?? '') ? undefined : `${path} does not have "${expected.text}"`
}

async function received(siteUrl: string, path: string) {
  const isSignIn = path === signInPath
  const response = await fetch(`${siteUrl}${path}`, {
    ...(isSignIn && madeUpSignIn),
    redirect: 'manual',
    headers: {
      'user-agent': browser,
      accept: isSignIn ? 'application/json' : 'text/html,*/*;q=0.8',
      ...(isSignIn && { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }),
    },
    signal: AbortSignal.timeout(responseLimit),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** In ms. A release is everywhere within seconds; the certificate of a new domain takes longer. */
const releaseLimit = 180_000
const connectionLimit = 900_000
const pause = 2_000
const responseLimit = 15_000

const healthSchema = v.object({
  ok: v.boolean(),
  release: v.optional(v.nullable(v.string()), null),
})

/** The live release at an address: Cloudflare's version id. @throws {TypeError} when unreachable */
export async function liveRelease(siteUrl: string): Promise<string | null> {
  const response = await fetch(`${siteUrl}/api/health`, {
    headers: { 'cache-control': 'no-cache' },
    signal: AbortSignal.timeout(responseLimit),
  })
  return v.parse(healthSchema, await response.json().catch(() => undefined)).release
}

const noDnsSchema = v.object({ cause: v.object({ code: v.literal('ENOTFOUND') }) })

/** What responds at an address: this site, in whichever release, or another; or it has no DNS. */
export function stateOf(siteUrl: string): Promise<'this site' | 'elsewhere' | 'no DNS'> {
  return liveRelease(siteUrl).then(
    () => 'this site',
    (error: unknown) => (v.is(noDnsSchema, error) ? 'no DNS' : 'elsewhere'),
  )
}

/**
 * Waits for a release at the site's address.
 * @returns `unreachable` without a connection, as long as a new domain has no certificate
 */
export async function waitForRelease({ wait }: Tools, siteUrl: string, version: string) {
  for (let waited = 0; ; waited += pause) {
    const live = await liveRelease(siteUrl).catch((error: unknown) => error)
    if (live === version) return 'arrived'
    // The one error that `fetch` has for a failed connection or certificate.
    const isUnreachable = live instanceof TypeError
    if (waited >= (isUnreachable ? connectionLimit : releaseLimit))
      return isUnreachable ? 'unreachable' : 'other'
    await wait(pause)
  }
}
