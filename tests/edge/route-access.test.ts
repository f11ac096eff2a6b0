/** Who may use which route of the Worker: all of them, by all kinds of viewers. */
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiRoutes } from '../../functions/api.ts'
import { member, newContext, viewer, withContext } from '../../functions/env.fixture.ts'
import type { WorkerEnv } from '../../functions/request-context.ts'
import { type Access, decideAccess } from '../../src/domain/members/access.ts'
import type { Membership } from '../../src/domain/members/membership-schema.ts'
import { workerRoutes } from './routes.ts'

/** Every other route is for officers. In a path, `id.ics` is a parameter. */
const routesFor: Record<Exclude<Access, 'officer'>, string[]> = {
  public: [
    ...['GET', 'HEAD'].flatMap((method) => [
      `${method} /anything`,
      `${method} /_serverFn/anything`,
    ]),
    ...['GET', 'HEAD'].map((method) => `${method} /assets/anything`),
    'GET /.well-known/security.txt',
    'GET /robots.txt',
    'GET /sitemap.xml',
    'GET /schedule.ics',
    'GET /schedule/file.ics',
    'GET /api/health',
    'GET /api/schedule',
    'GET /api/schedule/season.ics',
    'GET /api/scrape-news',
    'GET /api/site',
    'GET /api/site/pictures',
    'GET /pictures/category.ics/file.ics',
    'POST /api/reports',
    // By the signature of the link.
    'POST /mail/off',
    // Lead to the pages of forms.
    'GET /api/account/delete',
    'GET /api/claims/look-up',
    'GET /api/claims/words',
    'GET /api/mail',
    'GET /api/membership',
    'GET /api/membership/mailbox',
    'GET /api/words',
    'GET /api/words/close',
    ...['password', 'refresh', 'sign-in', 'sign-up', 'signed-in', 'switch'].map(
      (name) => `GET /auth/${name}`,
    ),
    ...['account-deleted', 'confirm', 'forgot', 'new-password', 'resend', 'sign-out'].flatMap(
      (name) => [`GET /auth/${name}`, `HEAD /auth/${name}`],
    ),
    ...['confirm', 'forgot', 'refresh', 'resend', 'sign-in', 'sign-out', 'sign-up', 'switch'].map(
      (name) => `POST /auth/${name}`,
    ),
  ],
  'signed-in': [
    'GET /api/account/data',
    'POST /api/account/delete',
    'GET /api/claims',
    'POST /api/claims',
    'POST /api/claims/look-up',
    'POST /api/claims/words',
    'POST /api/directory/sharing',
    'POST /api/mail',
    'POST /api/membership',
    'POST /api/membership/mailbox',
    'GET /api/profile',
    'POST /api/profile',
    'POST /api/proxy-rss',
    'POST /api/words/close',
    'GET /api/site/pages',
    'GET /api/site/photos',
    'POST /auth/new-password',
    'POST /auth/password',
    'GET /gallery/anything',
    'GET /gallery/football/gallery-index.json',
  ],
  verified: [
    'GET /api/roster',
    'GET /api/roster/numbers',
    'GET /api/roster/numbers/number.ics',
    'GET /api/roster/players/id.ics',
    'GET /api/roster/seasons/season.ics',
    'POST /api/words',
  ],
  listed: ['GET /api/directory', 'GET /api/directory/id.ics', 'POST /api/directory/message'],
}

const routes = (await workerRoutes()).filter(({ method }) => method !== 'ALL')

function accessOf(route: string): Access {
  const named = Object.entries(routesFor).find(([, names]) => names.includes(route))
  // `Object.entries` forgets the names of the keys.
  return (named?.[0] as Access | undefined) ?? 'officer'
}

const since = '2026-11-24T03:00:00Z'

function membership(state: Membership['state'], isOfficer = false): Membership {
  const asked = { connection: null, statement: null, question: null, answer: null }
  const choice = { is_listed: false, shares: [] }
  const times = { state_since: since, requested_at: since }
  return { state, ...times, is_officer: isOfficer, ...asked, ...choice }
}

/** A body that says how much of it was read. */
function countedBody() {
  let pulled = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        pulled++
        controller.enqueue(new TextEncoder().encode('{}'))
        if (pulled > 1) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { body, read: () => pulled }
}

/** Sends a request as somebody. @returns its status, and whatever it read or reached */
async function send(
  { method, path }: { method: string; path: string },
  as: Membership | null,
  type: string,
  isWithinLimit = true,
) {
  const reached: string[] = []
  const isWrite = method === 'POST'
  vi.stubGlobal('fetch', async (input: URL | RequestInfo) => {
    const { url, method } = new Request(input)
    if (method === 'GET' && new URL(url).pathname === '/rest/v1/profiles')
      return Response.json({ id: viewer.id, updated_at: since, membership: as })
    // A function of the database decides by itself what it gives to whom.
    if (isWrite || !new URL(url).pathname.startsWith('/rest/v1/rpc/')) reached.push(url)
    return new Response('', { status: 500 })
  })
  const bindings = new Proxy(
    {},
    {
      get(_, name) {
        if (String(name).startsWith('LIMIT_'))
          return { limit: async () => ({ success: name !== 'LIMIT_WRITES' || isWithinLimit }) }
        reached.push(String(name))
        return undefined
      },
    },
  )
  const context = newContext(as ? member : { authStatus: 'anonymous' }, bindings)
  const app = new Hono<WorkerEnv>()
    .use(async (c, next) => {
      c.set('context', context)
      c.set('renderPage', async (_, { failedForm, status } = {}) => {
        if (Object.keys(failedForm?.values ?? {}).length > 0) reached.push('what was typed')
        return new Response('', { status: status ?? 200 })
      })
      await next()
    })
    .route('/', apiRoutes)
  const { body, read } = countedBody()
  const sent = isWrite ? { body, duplex: 'half', headers: { 'content-type': type } } : {}
  const { status } = await app.request(path, { method, ...sent } as RequestInit, bindings)
  return { status, reached: read() > 0 ? [...reached, 'the body'] : reached }
}

beforeEach(() => {
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockReturnValue()
})
afterEach(() => void vi.unstubAllGlobals())

test('the names in the table are routes', () => {
  const known = routes.map(({ method, path }) => `${method} ${path}`)
  expect(
    Object.values(routesFor)
      .flat()
      .filter((name) => !known.includes(name)),
  ).toEqual([])
})

test.each<[string, Membership | null]>([
  ['a visitor', null],
  ['a member who waits', membership('waiting')],
  ['a verified member', membership('verified')],
  ['an officer', membership('verified', true)],
  // After the officer: nothing of the role is remembered.
  ['a removed officer', membership('verified')],
])(
  '%s uses the routes that are for them, and reads and changes nothing by others',
  async (_, as) => {
    const statusOf = { 'sign-in': 401, forbidden: 403, 'not-found': 404, unavailable: 503 }
    const wrong: unknown[] = []
    for (const route of routes) {
      const name = `${route.method} ${route.path}`
      const access = accessOf(name)
      if (access === 'public') continue
      const decision = decideAccess(access, as ? 'signed-in' : 'anonymous', as)
      const types = ['application/json', 'application/x-www-form-urlencoded']
      for (const type of route.method === 'POST' ? types : ['']) {
        const { status, reached } = await send(route, as, type)
        const isRefused = decision !== 'granted'
        const isRight = isRefused
          ? status === statusOf[decision] && reached.length === 0
          : ![401, 403].includes(status) && (status !== 404 || name.includes('.ics'))
        if (!isRight) wrong.push({ name, type, decision, status, reached })
      }
    }
    expect(wrong).toEqual([])
  },
)

test('every change counts for the account, and one too many is refused unread', async () => {
  const changes = routes.filter(
    ({ method, path }) => method === 'POST' && accessOf(`POST ${path}`) !== 'public',
  )
  const officer = membership('verified', true)
  const refused = changes.map(async (route) => {
    return { route, ...(await send(route, officer, 'application/json', false)) }
  })
  const taken = (await Promise.all(refused)).filter(
    ({ status, reached }) => status !== 429 || reached.length > 0,
  )
  expect([changes.length > 30, taken]).toEqual([true, []])
})

/** Ask the provider, a feed, or what all members see: photos and words stay until the token ends. */
const withoutDatabase = [
  ...['GET /gallery/anything', 'GET /gallery/football/gallery-index.json', 'GET /api/site/pages'],
  'GET /api/site/photos',
  ...['POST /api/proxy-rss', 'POST /api/account/delete', 'POST /api/membership/mailbox'],
  ...['POST /auth/new-password', 'POST /auth/password'],
]

/** What a route takes, where that is not nothing. */
const taken: Record<string, object> = {
  'POST /api/claims': { answer: 'none' },
  'POST /api/claims/words': { words: '22.' },
  'POST /api/words/close': { word: viewer.id },
  'POST /api/mail': { club_mailings: 'no' },
  'POST /api/membership': { connection: 'player' },
  'POST /api/profile': { bio: 'Me', base: since },
}

test('each route that asks the database ends the session of a deleted account', async () => {
  const wrong: unknown[] = []
  for (const { method, path } of routes) {
    const name = `${method} ${path}`
    if (accessOf(name) === 'public' || withoutDatabase.includes(name)) continue
    const calls: string[] = []
    vi.stubGlobal('fetch', async (input: URL | RequestInfo, init?: RequestInit) => {
      const { url, method } = new Request(input, init)
      calls.push(`${method} ${new URL(url).pathname}`)
      if (url.includes('/export_account')) return Response.json(null)
      const [code, status] = url.includes('/rpc/') ? ['42501', 403] : ['PGRST116', 406]
      return Response.json({ code, message: 'No.', hint: null }, { status })
    })
    const limits = new Proxy({}, { get: () => ({ limit: async () => ({ success: true }) }) })
    const context = newContext(member, limits)
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify(taken[name] ?? {})
    const { status } = await withContext(
      context,
      new Hono<WorkerEnv>().route('/', apiRoutes),
    ).request(path, { method, ...(method === 'POST' ? { headers, body } : {}) }, limits)
    const cookies = context.setCookies?.join() ?? ''
    const last = calls.at(-1) ?? ''
    // Nothing is asked once it is known.
    const isLast = /GET .*profiles$|export_account$/.test(last)
    if (!cookies.includes('-access=; Max-Age=0') || !isLast)
      wrong.push({ name, status, calls, cookies })
  }
  expect(wrong).toEqual([])
})
