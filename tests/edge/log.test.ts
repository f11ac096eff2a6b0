import { expect, test } from 'vitest'
import { cookieOf, newMember, tokenExpiringIn } from './members.ts'
import { fetchRaw } from './raw-request.ts'
import { tried } from './routes.ts'
import { type RequestOptions, siteOfFile } from './site.ts'

const site = await siteOfFile({ HEALTH_KEY: 'the-key' })

/** Requests an address; what the log says of it is complete with the response. */
async function send(path: string, options?: RequestOptions) {
  const response = await site.fetch(path, options)
  await response.text()
  expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  return { response, lines: await site.linesOf(response) }
}

const signIn = { method: 'POST', route: '/auth/sign-in' }

test.each<[what: string, path: string, options: RequestOptions, line: object]>([
  ['a page', '/Mission/?secret=1', {}, { route: '/mission', viewer: 'anonymous' }],
  ['no page', '/pat@alumni.example', {}, { route: '*', status: 404 }],
  ['data', '/api/schedule?secret=1', {}, { route: '/api/schedule', cache: 'none' }],
  ['data that is not there', '/api/secret', {}, { route: '/api/*', status: 404 }],
  ['a calendar', '/schedule/2019-fenwick.ics', {}, { route: '/schedule/:file{[^/]*\\.ics}' }],
  ['a photo', '/gallery/football/secret.jpg', {}, { route: '/gallery/*', status: 401 }],
  ['a head', '/robots.txt', { method: 'HEAD' }, { method: 'HEAD', route: '/robots.txt' }],
  ['a refused form', '/auth/sign-in', { json: {} }, { ...signIn, status: 422 }],
  ['a request of another site', '/auth/sign-in', { method: 'POST' }, { ...signIn, status: 403 }],
])('%s is one line, by its route', async (_, path, options, line) => {
  const { lines } = await send(path, options)
  expect(lines).toEqual([
    {
      event: 'request',
      id: expect.any(String),
      method: 'GET',
      viewer: expect.any(String),
      cache: expect.stringMatching(/^(none|hit|miss|stale)$/),
      ms: expect.any(Number),
      upstream: expect.any(Object),
      status: 200,
      ...line,
    },
  ])
  expect(site.logs.join()).not.toMatch(/secret|pat@/)
})

test('a page that is cached for visitors is a miss, then a hit, in one line each', async () => {
  const hits = [await send('/select'), await send('/select')]
  expect(hits.map(({ lines }) => lines)).toMatchObject([
    [{ route: '/select', cache: 'miss', viewer: 'anonymous' }],
    [{ route: '/select', cache: 'hit', viewer: 'anonymous', upstream: {} }],
  ])
})

test('a member’s request tells what it waited for, in the log and to the browser', async () => {
  const member = await newMember()
  const cookie = cookieOf({ access: await tokenExpiringIn(member, 10), refresh: member.refresh })
  const { response, lines } = await send('/api/profile', { cookie })
  const upstream = { accounts: expect.any(Number), database: expect.any(Number) }
  expect(lines).toMatchObject([{ viewer: 'signed-in', upstream }])
  const [{ ms, upstream: waits }] = lines
  expect(response.headers.get('server-timing')).toBe(
    `total;dur=${ms}, accounts;dur=${waits.accounts}, database;dur=${waits.database}`,
  )
})

const timed = ['/auth/sign-in', '/%61uth/sign-in', '/auth/sign-up', '/auth/forgot', '/auth/resend']

test.each(timed)('%s tells the browser nothing of its times', async (path) => {
  for (const options of [{ json: '' }, { form: {} }]) {
    const { response } = await send(path, options)
    expect([response.status, response.headers.get('server-timing')]).toEqual([422, null])
  }
})

test('no line of any request has personal data', async () => {
  const member = await newMember({ full_name: 'Pat Secretive' })
  const { email, id, access, refresh } = member
  const address = '203.0.113.77'
  const secrets = [
    ...[email, id, access, refresh, address, 'tribe1893', 'Secretive'],
    'pkce_0123456789abcdef0123456789abcdef0123456789abcdef01234567',
    '2001:db8:85a3:8d3:1319:8a2e:370:7348',
  ]
  for (const path of [...tried, '/auth/sign-in', '/search', '/nowhere']) {
    const secret = secrets.join()
    const encoded = encodeURIComponent(secret)
    const sent = [cookieOf(member), ''].flatMap((cookie) => {
      const headers = {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        'cf-connecting-ip': address,
        'user-agent': `Mozilla/5.0 ${secret}`,
        referer: `${site.url}/x?${encoded}`,
        'x-forwarded-for': secret,
        cookie,
      }
      const query = `${path}?token_hash=${encoded}&q=%3f${secret}`
      return [
        fetchRaw(site.url, `${path}/${encoded}`, headers),
        fetchRaw(site.url, query, headers),
        fetchRaw(site.url, query, headers, 'POST'),
      ]
    })
    for (const { headers } of await Promise.all(sent))
      await site.linesOf({ headers: new Headers([['x-request-id', `${headers['x-request-id']}`]]) })
  }
  const all = site.logs.join('\n')
  const isLogged = (text: string) => all.includes(text) || all.includes(encodeURIComponent(text))
  expect(secrets.filter(isLogged)).toEqual([])
})
