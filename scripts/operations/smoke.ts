import { gateTexts } from '../../src/content/gate.ts'
import { pages } from '../../src/content/pages.ts'
import { type Finding, findingsOf } from './finding.ts'

const { ok, problem } = findingsOf('Live site')

/** In ms, for a single response. */
const limit = 15_000

/** Programs get pages without streaming. */
const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Chrome/150.0 Safari/537.36'

interface Received {
  status: number
  headers: Headers
  text: string
}

/** What is wrong with a response; `undefined` or `false` when it is right. */
type Check = (response: Received) => string | undefined | false

/**
 * Sends the site visitors' requests and reports what is wrong: pages, gate, security headers,
 * hashed files, accounts. It changes nothing; its one sign-in is made up.
 */
export async function checkLive(siteUrl: string): Promise<Finding[]> {
  const request = async (path: string, ...checks: Check[]) => {
    const response = await received(siteUrl, path).catch(() => undefined)
    if (!response) return `${path} does not respond`
    const wrong = checks.map((check) => check(response)).find(Boolean)
    return wrong && `${path} ${wrong}`
  }
  const listed = Object.values(pages).filter(({ path }) => !path.includes('*'))
  const open = listed.filter(({ access, indexed }) => access === 'public' && indexed)
  const gated = listed.filter(({ access }) => access === 'member')
  const home = await received(siteUrl, '/home').catch(() => undefined)
  const [file = '/assets/none'] = home?.text.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/) ?? []
  const withHeaders = ['/home', '/no-such-page', '/api/health']
  return Promise.all([
    group('Pages', [
      ...open.map(({ path }) => request(path, hasStatus(200), isPage)),
      request('/no-such-page', hasStatus(404), isPage),
    ]),
    group('The gate before members’ pages', [
      ...gated.map(({ path }) => request(path, hasStatus(403), isUncached, showsGate)),
      request('/gallery/football/gallery-index.json', hasStatus(401)),
    ]),
    group(
      'Security headers',
      withHeaders.map((path) => request(path, hasSecurityHeaders)),
    ),
    group('Files', [
      request(file, hasStatus(200), isImmutable),
      request('/assets/missing.js', hasStatus(404)),
    ]),
    group('Accounts', [request(signInPath, refusesSignIn)]),
    group('Health', [request('/api/health', hasStatus(200))]),
  ])
}

async function group(name: string, checks: Array<Promise<unknown>>): Promise<Finding> {
  const wrong = (await Promise.all(checks)).filter(Boolean)
  if (wrong.length === 0) return ok(`${name}: in order.`)
  const more = wrong.length > 4 ? `, and ${wrong.length - 4} more` : ''
  return problem(`${name}: ${wrong.slice(0, 4).join('; ')}${more}.`)
}

const signInPath = '/auth/sign-in'

async function received(siteUrl: string, path: string): Promise<Received> {
  const madeUpSignIn = {
    method: 'POST',
    body: JSON.stringify({ email: 'unknown@alumni.example', password: 'no-password-of-anyone' }),
  }
  const isSignIn = path === signInPath
  const response = await fetch(`${siteUrl}${path}`, {
    ...(isSignIn && madeUpSignIn),
    redirect: 'manual',
    headers: {
      'user-agent': browser,
      accept: isSignIn ? 'application/json' : 'text/html,*/*;q=0.8',
      ...(isSignIn && { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }),
    },
    signal: AbortSignal.timeout(limit),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const hasStatus =
  (wanted: number): Check =>
  ({ status }) =>
    status !== wanted && `has the status ${status}, not ${wanted}`

const isPage: Check = ({ headers, text }) =>
  !(headers.get('content-type')?.startsWith('text/html') && text.includes('</html>')) &&
  'is not a whole page'

const isUncached: Check = ({ headers }) =>
  !headers.get('cache-control')?.includes('no-store') && 'may be stored by caches'

const showsGate: Check = ({ text }) => !text.includes(gateTexts.heading) && 'does not show the gate'

const isImmutable: Check = ({ headers }) =>
  !headers.get('cache-control')?.includes('immutable') && 'is not cached by browsers'

const wantedHeaders: Array<[string, RegExp]> = [
  ['content-security-policy', /default-src 'none'.*frame-ancestors 'none'/],
  ['strict-transport-security', /max-age=63072000; includeSubDomains/],
  ['x-content-type-options', /^nosniff$/],
  ['referrer-policy', /^strict-origin-when-cross-origin$/],
]

const hasSecurityHeaders: Check = ({ headers }) => {
  const missing = wantedHeaders.filter(([name, value]) => !value.test(headers.get(name) ?? ''))
  return missing.length > 0 && `lacks ${missing.map(([name]) => name).join(', ')}`
}

/** The accounts service must refuse a made-up sign-in: then it is reachable, its key right. */
const refusesSignIn: Check = ({ status, text }) => {
  if (status >= 500) return `has the status ${status}: the accounts service is unavailable`
  const isRefused = status >= 400 && text.includes('"ok":false')
  return !isRefused && `has the status ${status} for a made-up sign-in`
}
