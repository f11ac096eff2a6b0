import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { settingsOfBackend } from '../../scripts/local/settings.ts'
import { pages } from '../../src/content/pages.ts'
import { startProxy } from './loopback.ts'
import { agedToken, cookieOf, newMember } from './members.ts'
import { askRaw } from './raw-request.ts'
import { startWorker } from './worker.ts'

let worker: Awaited<ReturnType<typeof startWorker>>
let proxy: Awaited<ReturnType<typeof startProxy>>

beforeAll(async () => {
  const backend = inject('backend')
  proxy = await startProxy(backend.url)
  worker = await startWorker({
    ...settingsOfBackend(backend),
    SUPABASE_URL: proxy.url,
    HEALTH_KEY: 'the-key',
  })
})

afterAll(async () => {
  await worker.stop()
  await proxy.stop()
})

/** What the log says of a request, by the id in its answer. */
function linesOf(response: Response) {
  const id = response.headers.get('x-request-id')
  expect(id).toMatch(/^[\da-f-]{36}$/)
  return worker.logs.map((line) => JSON.parse(line)).filter((line) => line.id === id)
}

async function ask(path: string, init?: RequestInit) {
  const response = await worker.fetch(path, init)
  await response.text()
  return response
}

const ours = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

test.each<[what: string, path: string, init: RequestInit, line: object]>([
  [
    'a page',
    '/Mission/?secret=1',
    {},
    { method: 'GET', route: '/mission', status: 200, viewer: 'anonymous' },
  ],
  ['no page', '/pat@alumni.example', {}, { route: '*', status: 404 }],
  ['data', '/api/schedule?secret=1', {}, { route: '/api/schedule', status: 200, cache: 'none' }],
  ['data that is not there', '/api/secret', {}, { route: '/api/*', status: 404 }],
  [
    'a calendar',
    '/schedule/2025-elon.ics',
    {},
    { route: '/schedule/:file{[^/]*\\.ics}', status: 200 },
  ],
  [
    'a photo',
    '/gallery/football/secret.jpg',
    {},
    { route: '/gallery/*', status: 401, viewer: 'anonymous' },
  ],
  [
    'a head',
    '/robots.txt',
    { method: 'HEAD' },
    { method: 'HEAD', route: '/robots.txt', status: 200 },
  ],
  [
    'a refused form',
    '/auth/sign-in',
    { method: 'POST', headers: ours, body: '{}' },
    { method: 'POST', route: '/auth/sign-in', status: 422 },
  ],
  [
    'a request of another site',
    '/auth/sign-in',
    { method: 'POST' },
    { method: 'POST', route: '/auth/sign-in', status: 403 },
  ],
])('%s is one line, by its route', async (_, path, init, line) => {
  const response = await ask(path, init)
  expect(linesOf(response)).toEqual([
    {
      event: 'request',
      id: expect.any(String),
      method: 'GET',
      route: expect.any(String),
      status: response.status,
      viewer: expect.any(String),
      cache: expect.stringMatching(/^(none|hit|miss|stale)$/),
      ms: expect.any(Number),
      upstream: expect.any(Object),
      ...line,
    },
  ])
  expect(worker.logs.join()).not.toMatch(/secret|pat@/)
})

test('a page that is kept for visitors is a miss, then a hit, in one line each', async () => {
  const lines = [await ask('/select'), await ask('/select')].map((response) => linesOf(response))
  expect(lines).toMatchObject([
    [{ route: '/select', cache: 'miss', viewer: 'anonymous' }],
    [{ route: '/select', cache: 'hit', viewer: 'anonymous', upstream: {} }],
  ])
})

test('a member’s page tells what it waited for, each time', async () => {
  const { access } = await newMember()
  for (let time = 0; time < 3; time++) {
    const response = await ask('/about', { headers: { cookie: cookieOf({ access }) } })
    expect(linesOf(response)).toMatchObject([
      { route: '/about', upstream: { profiles: expect.any(Number) } },
    ])
  }
})

test('a member’s request tells what it waited for, in the log and to the browser', async () => {
  const member = await newMember()
  proxy.interfere = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return undefined
  }
  const cookie = cookieOf({ access: await agedToken(member, 10), refresh: member.refresh })
  const response = await ask('/api/profile', { headers: { cookie } })
  proxy.interfere = undefined
  const [line] = linesOf(response)
  expect(line).toMatchObject({
    viewer: 'member',
    upstream: { accounts: expect.any(Number), profiles: expect.any(Number) },
  })
  expect(line.upstream.accounts).toBeGreaterThanOrEqual(19)
  expect(line.ms).toBeGreaterThanOrEqual(line.upstream.accounts + line.upstream.profiles)
  expect(response.headers.get('server-timing')).toBe(
    `total;dur=${line.ms}, accounts;dur=${line.upstream.accounts}, profiles;dur=${line.upstream.profiles}`,
  )
})

test.each(['/auth/sign-in', '/%61uth/sign-in', '/auth/sign-up', '/auth/forgot', '/auth/resend'])(
  '%s tells the browser nothing of its times',
  async (path) => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      const headers = { 'sec-fetch-site': 'same-origin', 'content-type': type }
      const response = await ask(path, { method: 'POST', headers, body: '' })
      expect([response.status, response.headers.get('server-timing')]).toEqual([422, null])
    }
  },
)

test('trouble behind a request is logged with its id', async () => {
  const member = await newMember()
  proxy.interfere = async ({ url }) =>
    url.includes('/rest/') ? new Response('<h1>x', { status: 503 }) : undefined
  const response = await ask('/api/profile', { headers: { cookie: cookieOf(member) } })
  proxy.interfere = undefined
  expect(linesOf(response)).toMatchObject([
    { event: 'route failed' },
    { event: 'request', status: 503 },
  ])
})

test('whatever is asked, by whomever, no line tells who it was', async () => {
  const member = await newMember({ full_name: 'Pat Secretive' })
  const secrets = {
    email: member.email,
    id: member.id,
    access: member.access,
    refresh: member.refresh,
    link: 'pkce_0123456789abcdef0123456789abcdef0123456789abcdef01234567',
    address: '203.0.113.77',
    network: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
    password: 'tribe1893',
    name: 'Secretive',
  }
  const secret = fc.constantFrom(...Object.values(secrets))
  const path = fc.constantFrom(
    ...Object.values(pages).map((page) => (page.path === '*' ? '/nowhere' : page.path)),
    '/api/profile',
    '/api/schedule',
    '/api/nope',
    '/auth/sign-in',
    '/auth/confirm',
    '/auth/refresh',
    '/gallery',
    '/assets',
    '/schedule',
    '/api/health',
  )
  const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'OPTIONS')
  const place = fc.constantFrom('path', 'query', 'fragment of a query', 'header')
  await fc.assert(
    fc.asyncProperty(
      path,
      method,
      secret,
      place,
      fc.boolean(),
      async (address, how, kept, where, isMember) => {
        const encoded = encodeURIComponent(kept)
        const full =
          where === 'path'
            ? `${address}/${encoded}`
            : where === 'header'
              ? address
              : `${address}?token_hash=${encoded}&q=%3f${kept}`
        await askRaw(
          worker.url,
          full,
          {
            'sec-fetch-site': 'same-origin',
            'content-type': 'application/json',
            'cf-connecting-ip': secrets.address,
            'user-agent': `Mozilla/5.0 ${kept}`,
            referer: `${worker.url}/x?${encoded}`,
            'x-forwarded-for': kept,
            ...(isMember && { cookie: cookieOf(member) }),
          },
          how,
        )
      },
    ),
    { numRuns: 150 },
  )
  const all = worker.logs.join('\n')
  expect(worker.logs.length).toBeGreaterThan(150)
  expect(
    Object.entries(secrets).filter(
      ([, kept]) => all.includes(kept) || all.includes(encodeURIComponent(kept)),
    ),
  ).toEqual([])
})
