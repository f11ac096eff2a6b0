import { expect, test } from 'vitest'
import { cookieOf, demoMember } from './members.ts'
import { workerRoutes } from './routes.ts'
import { siteOfFile } from './site.ts'

const site = await siteOfFile()
const cookie = cookieOf(await demoMember())

/** Every route that could change something, and others beside it; each refuses by its status. */
const takers: Array<[method: string, path: string, status: number]> = [
  ...(await workerRoutes())
    .filter(({ method, path }) => !/^(GET|HEAD|ALL)$/.test(method) && path !== '/anything')
    .map(({ method, path }): [string, string, number] => [method, path, 403]),
  ['PUT', '/api/profile', 403],
  ['DELETE', '/api/profile', 403],
  ['POST', '/gallery/football/team/one.jpg', 403],
  ['POST', '/about', 405],
  ['PATCH', '/profile', 405],
  ['PUT', '/auth/forgot', 405],
  ['POST', '/assets/x.js', 405],
]

/** What browsers say of a request from elsewhere: with Sec-Fetch-Site, and without. */
function origins(): Array<Record<string, string>> {
  const { host, port } = new URL(site.url)
  const said = [
    'https://evil.example',
    'null',
    `http://${host}.evil.example`,
    `http://evil.${host}`,
    `https://${host}`,
    `http://127.0.0.1:${Number(port) + 1}`,
    `${site.url}/`,
  ].map((origin) => ({ origin }))
  const sites = ['cross-site', 'same-site', 'none'].map((from) => ({ 'sec-fetch-site': from }))
  return [...said, {}].flatMap((origin) => [{}, ...sites].map((from) => ({ ...origin, ...from })))
}

const json = '{"email":"pat@alumni.example","password":"tribe1893","bio":"x"}'
const bodies: Array<[type: string | undefined, body: string]> = [
  ['application/json', json],
  ['application/x-www-form-urlencoded', 'email=pat%40alumni.example&password=tribe1893&bio=x'],
  ['application/csp-report', '{"csp-report":{"document-uri":"https://evil.example/"}}'],
  [undefined, ''],
]
/** Sent with the first headers alone. */
const ofForms: typeof bodies = [
  ['text/plain', json],
  ['multipart/form-data; boundary=x', '--x--'],
]

test('the table of routes knows those that sign in, save and report', () => {
  const paths = takers.map(([method, path]) => `${method} ${path}`)
  for (const known of ['/auth/sign-in', '/api/profile', '/api/reports', '/auth/refresh'])
    expect(paths).toContain(`POST ${known}`)
  expect(takers.length).toBeGreaterThan(15)
})

/** What the check itself refuses is shown at one route; the others show that they have it. */
const checked = '/auth/sign-in'
const common: ReturnType<typeof origins> = [
  {},
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
]

test.each(takers)('%s %s from elsewhere is %i, with any body', async (method, path, status) => {
  const from = path === checked ? origins() : common
  const requests = from.flatMap((said, index) =>
    (index === 0 ? [...bodies, ...ofForms] : bodies).map(async ([type, body]) => {
      const headers = { ...said, ...(type && { 'content-type': type }) }
      const response = await site.fetch(path, { method, headers, cookie, body })
      return { said, type, status: response.status, cookies: response.headers.getSetCookie() }
    }),
  )
  const responses = await Promise.all(requests)
  const taken = responses.filter(
    (response) => response.status !== status || response.cookies.length > 0,
  )
  expect(taken).toEqual([])
  expect(site.accounts.calls).toEqual([])
})

test.each([
  ['Sec-Fetch-Site', 200, { 'sec-fetch-site': 'same-origin' }],
  ['Origin, where the browser sends no Sec-Fetch-Site', 200, { origin: site.url }],
  ['Origin and Sec-Fetch-Site', 403, { origin: site.url, 'sec-fetch-site': 'cross-site' }],
])('a request of our own pages is known by its %s: %i', async (_, status, headers) => {
  const sent = { 'content-type': 'application/json', ...headers }
  const response = await site.fetch('/auth/refresh', { method: 'POST', body: '{}', headers: sent })
  expect(response.status).toBe(status)
})

test('a page may be linked to by other sites', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  expect((await site.fetch('/about', { headers })).status).toBe(200)
})
