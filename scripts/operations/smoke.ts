import * as v from 'valibot'
import { gateTexts } from '../../src/content/gate.ts'
import { pages } from '../../src/content/pages.ts'
import { type Finding, findingsOf } from './finding.ts'

const { well, problem } = findingsOf('Live site')

/** In ms: the longest a single answer may take here. */
const limit = 15_000

/** A browser's name: for programs the pages are put together in another way. */
const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36'

const healthSchema = v.object({
  ok: v.boolean(),
  release: v.optional(v.nullable(v.string()), null),
})

/**
 * Asks the site at an address the way visitors do, and says what is not as it should be: pages, gate, security
 * headers, hashed files, accounts. Nothing is changed there; the one sign-in it tries is made up.
 */
export async function checkLive(siteUrl: string): Promise<Finding[]> {
  const ask = asker(siteUrl)
  const listed = Object.values(pages).filter(({ path }) => !path.includes('*'))
  const open = listed.filter(({ access, indexed }) => access === 'public' && indexed)
  const gated = listed.filter(({ access }) => access === 'member')
  return Promise.all([
    group('Pages', [
      ...open.map(({ path }) => ask(path, (answer) => hasStatus(answer, 200) ?? isPage(answer))),
      ask('/no-such-page', (answer) => hasStatus(answer, 404) ?? isPage(answer)),
    ]),
    group('The gate before members’ pages', [
      ...gated.map(({ path }) =>
        ask(path, (answer) => hasStatus(answer, 403) ?? isUncached(answer)),
      ),
      ask('/gallery/football/gallery-index.json', (answer) => hasStatus(answer, 401)),
    ]),
    group('Security headers', [
      ask('/home', hasSecurityHeaders),
      ask('/no-such-page', hasSecurityHeaders),
      ask('/api/health', hasSecurityHeaders),
    ]),
    group('Files', [files(siteUrl, ask)]),
    group('Accounts', [ask('/auth/sign-in', knowsNobody, madeUpSignIn)]),
    group('The site’s own word', [ask('/api/health', (answer) => hasStatus(answer, 200))]),
  ])
}

/** The release that answers at an address: the version's id at Cloudflare. @throws when nobody answers. */
export async function liveRelease(siteUrl: string): Promise<string | null> {
  const response = await fetch(`${siteUrl}/api/health`, {
    headers: { 'cache-control': 'no-cache' },
    signal: AbortSignal.timeout(limit),
  })
  return v.parse(healthSchema, await response.json()).release
}

interface Answer {
  status: number
  headers: Headers
  text: string
}

/** What is wrong with an answer; nothing when it is right. */
type Check = (answer: Answer) => string | undefined

type Ask = (path: string, check: Check, init?: RequestInit) => Promise<string | undefined>

function asker(siteUrl: string): Ask {
  return async (path, check, init = {}) => {
    try {
      const answer = await answerOf(siteUrl, path, init)
      const wrong = check(answer)
      return wrong && `${path} ${wrong}`
    } catch {
      return `${path} does not answer`
    }
  }
}

async function answerOf(siteUrl: string, path: string, init: RequestInit = {}): Promise<Answer> {
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
  if (wrong.length === 0) return well(`${name}: in order.`)
  const more = wrong.length > 4 ? `, and ${wrong.length - 4} more` : ''
  return problem(`${name}: ${wrong.slice(0, 4).join('; ')}${more}.`)
}

function hasStatus({ status }: Answer, wanted: number): string | undefined {
  return status === wanted ? undefined : `answers ${status} in place of ${wanted}`
}

function isPage({ headers, text }: Answer): string | undefined {
  const isHtml = headers.get('content-type')?.startsWith('text/html') && text.includes('</html>')
  return isHtml ? undefined : 'is not a whole page'
}

function isUncached({ headers, text }: Answer): string | undefined {
  if (!headers.get('cache-control')?.includes('no-store')) return 'may be kept by caches'
  return text.includes(gateTexts.heading) ? undefined : 'does not show the gate'
}

const wantedHeaders: Array<[string, RegExp]> = [
  ['content-security-policy', /default-src 'none'.*frame-ancestors 'none'/],
  ['strict-transport-security', /max-age=63072000; includeSubDomains/],
  ['x-content-type-options', /^nosniff$/],
  ['referrer-policy', /^strict-origin-when-cross-origin$/],
]

function hasSecurityHeaders({ headers }: Answer): string | undefined {
  const missing = wantedHeaders.filter(([name, value]) => !value.test(headers.get(name) ?? ''))
  return missing.length > 0 ? `lacks ${missing.map(([name]) => name).join(', ')}` : undefined
}

/** A file with a hash in its name may be kept for good; one that is gone is a plain 404. */
async function files(siteUrl: string, ask: Ask): Promise<string | undefined> {
  const home = await answerOf(siteUrl, '/home').catch(() => undefined)
  const [file] = home?.text.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/) ?? []
  if (!file) return '/home names no file of its own'
  const kept = await ask(
    file,
    (answer) =>
      hasStatus(answer, 200) ??
      (answer.headers.get('cache-control')?.includes('immutable')
        ? undefined
        : 'is not kept by browsers'),
  )
  return kept ?? ask('/assets/missing.js', (answer) => hasStatus(answer, 404))
}

const madeUpSignIn: RequestInit = {
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    accept: 'application/json',
  },
  body: JSON.stringify({ email: 'nobody@alumni.example', password: `nobody-${Date.now()}` }),
}

/** A made-up sign-in must be refused by the accounts service: then the way there is open and its key is right. */
function knowsNobody({ status, text }: Answer): string | undefined {
  if (status >= 500) return `answers ${status}: the accounts service is not reached`
  return status >= 400 && text.includes('"ok":false')
    ? undefined
    : `answers ${status} to a made-up sign-in`
}
