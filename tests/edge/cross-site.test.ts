import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { settingsOfBackend } from '../../scripts/local/settings.ts'
import { startProxy } from './loopback.ts'
import { cookieOf, demoMember, type TestMember } from './members.ts'
import { workerRoutes } from './routes.ts'
import { startWorker } from './worker.ts'

let worker: Awaited<ReturnType<typeof startWorker>>
let proxy: Awaited<ReturnType<typeof startProxy>>
let member: TestMember

beforeAll(async () => {
  const backend = inject('backend')
  proxy = await startProxy(backend.url)
  worker = await startWorker({ ...settingsOfBackend(backend), SUPABASE_URL: proxy.url })
  member = await demoMember()
})

afterAll(async () => {
  await worker.stop()
  await proxy.stop()
})

/** Everything that takes a request which could change something, and what is beside it; each refuses by its status. */
const takers = [
  ...(await workerRoutes())
    .filter(({ method, path }) => !/^(GET|HEAD|ALL)$/.test(method) && path !== '/anything')
    .map(({ method, path }) => [method, path, 403] as const),
  ['PUT', '/api/profile', 403] as const,
  ['DELETE', '/api/profile', 403] as const,
  ['POST', '/about', 405] as const,
  ['PATCH', '/profile', 405] as const,
  ['PUT', '/auth/forgot', 405] as const,
  ['POST', '/assets/x.js', 405] as const,
]

/** Where a request may come from that is not a page of ours, as browsers say it: with Sec-Fetch-Site, and without. */
function origins(): Array<Record<string, string>> {
  const { host, port } = new URL(worker.url)
  const said: Array<Record<string, string>> = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `http://${host}.evil.example` },
    { origin: `http://evil.${host}` },
    { origin: `https://${host}` },
    { origin: `http://127.0.0.1:${Number(port) + 1}` },
    { origin: `${worker.url}/` },
    {},
  ]
  const sites = [
    {},
    ...['cross-site', 'same-site', 'none'].map((site) => ({ 'sec-fetch-site': site })),
  ]
  return said.flatMap((origin) => sites.map((site) => ({ ...origin, ...site })))
}

const bodies: Array<[type: string | undefined, body: string]> = [
  ['application/json', '{"email":"pat@alumni.example","password":"tribe1893","bio":"x"}'],
  ['application/x-www-form-urlencoded', 'email=pat%40alumni.example&password=tribe1893&bio=x'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="bio"\r\n\r\nx\r\n--b--\r\n',
  ],
  ['text/plain', '{"email":"pat@alumni.example","password":"tribe1893","bio":"x"}'],
  ['application/csp-report', '{"csp-report":{"document-uri":"https://evil.example/"}}'],
  [undefined, ''],
]

test('the table of routes knows those that sign in, save and report', () => {
  const paths = takers.map(([method, path]) => `${method} ${path}`)
  for (const known of [
    'POST /auth/sign-in',
    'POST /api/profile',
    'POST /api/reports',
    'POST /auth/refresh',
  ])
    expect(paths).toContain(known)
  expect(takers.length).toBeGreaterThan(15)
})

describe('from 8 origins that are not ours, with 6 kinds of body, nothing is done by', () => {
  test.each(takers)('%s %s: %i', async (method, path, refusal) => {
    proxy.calls.length = 0
    const answers = await Promise.all(
      origins().flatMap((said) =>
        bodies.map(async ([type, body]) => {
          const headers = new Headers({ ...said, cookie: cookieOf(member) })
          if (type) headers.set('content-type', type)
          const answer = await worker.fetch(path, { method, headers, body })
          return { said, type, status: answer.status, cookies: answer.headers.getSetCookie() }
        }),
      ),
    )
    expect(answers).toHaveLength(32 * 6)
    expect(
      answers.filter(({ status, cookies }) => status !== refusal || cookies.length > 0),
    ).toEqual([])
    expect(proxy.calls).toEqual([])
  })
})

test('an address that only reads is not kept from links of other sites', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  expect((await worker.fetch('/about', { headers })).status).toBe(200)
})
