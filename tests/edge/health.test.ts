import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { settingsOfBackend } from '../../scripts/local/settings.ts'
import { startProxy, startServer } from './loopback.ts'
import { startWorker } from './worker.ts'

/** What the feed and the schedule file answer. */
let sources: () => Response | Promise<Response>
let source: Awaited<ReturnType<typeof startServer>>
let proxy: Awaited<ReturnType<typeof startProxy>>
/** It has a key, and all its sources are here. */
let worker: Awaited<ReturnType<typeof startWorker>>

function start(settings: Record<string, string>) {
  return startWorker({
    ...settingsOfBackend(inject('backend')),
    SUPABASE_URL: proxy.url,
    ...settings,
  })
}

beforeAll(async () => {
  source = await startServer(() => sources())
  proxy = await startProxy(inject('backend').url)
  worker = await start({
    HEALTH_KEY: 'the-key',
    NEWS_FEED_URL: `${source.url}/feed`,
    SCHEDULE_URL: `${source.url}/schedule`,
  })
})

beforeEach(() => {
  sources = () => new Response('here')
  proxy.interfere = undefined
  proxy.calls.length = 0
})

afterAll(async () => {
  await worker.stop()
  await proxy.stop()
  await source.stop()
})

test('the shallow check answers everyone, names the release and asks nothing', async () => {
  const response = await worker.fetch('/api/health')
  expect([response.status, await response.json(), proxy.calls]).toEqual([
    200,
    { ok: true, release: expect.stringMatching(/^[\da-f-]{36}$/) },
    [],
  ])
})

test('the deep check is not there without a key, with a wrong one, or where none is set', async () => {
  expect((await worker.fetch('/api/health?deep')).status).toBe(404)
  expect(
    (await worker.fetch('/api/health?deep', { headers: { 'x-health-key': 'no' } })).status,
  ).toBe(404)
  const keyless = await start({})
  expect(
    (await keyless.fetch('/api/health?deep', { headers: { 'x-health-key': '' } })).status,
  ).toBe(404)
  await keyless.stop()
  expect(proxy.calls).toEqual([])
})

const key = { 'x-health-key': 'the-key' }
const names = ['accounts', 'profiles', 'cache', 'gallery', 'feed', 'schedule']
const well = Object.fromEntries(names.map((name) => [name, { ok: true, ms: expect.any(Number) }]))

test('the deep check tells of everything behind the Worker that it answers, and in how many ms', async () => {
  const response = await worker.fetch('/api/health?deep', { headers: key })
  expect([response.status, await response.json()]).toEqual([200, { ok: true, dependencies: well }])
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})

test('the schedule file that comes with the site is looked at too', async () => {
  const shipped = await start({ HEALTH_KEY: 'the-key', NEWS_FEED_URL: 'http://127.0.0.1:1/feed' })
  const response = await shipped.fetch('/api/health?deep', { headers: key })
  const { dependencies } = await response.json()
  await shipped.stop()
  expect([dependencies.schedule.ok, dependencies.feed.ok]).toEqual([true, false])
})

test.each([
  ['accounts', '/auth/'],
  ['profiles', '/rest/'],
])('the deep check tells that the %s are out of order', async (name, path) => {
  proxy.interfere = async ({ url }) =>
    url.includes(path) ? new Response('down', { status: 503 }) : undefined
  const ill = await worker.fetch('/api/health?deep', { headers: key })
  expect([ill.status, await ill.json()]).toEqual([
    503,
    { ok: false, dependencies: { ...well, [name]: { ok: false, ms: expect.any(Number) } } },
  ])
})

test('accounts that refuse the site’s own key are not well', async () => {
  proxy.interfere = async ({ url }) =>
    url.includes('/auth/')
      ? Response.json({ message: 'Invalid API key' }, { status: 401 })
      : undefined
  const { dependencies } = await (await worker.fetch('/api/health?deep', { headers: key })).json()
  expect([dependencies.accounts.ok, dependencies.profiles.ok]).toEqual([false, true])
})

test('what hangs is given up after 2 s, all of it at once', async () => {
  sources = () => new Promise<never>(() => undefined)
  proxy.interfere = () => new Promise<never>(() => undefined)
  const response = await worker.fetch('/api/health?deep', { headers: key })
  const { dependencies }: { dependencies: Record<string, { ok: boolean; ms: number }> } =
    await response.json()
  const late = Object.entries(dependencies).filter(([, { ok }]) => !ok)
  expect(late.map(([name]) => name)).toEqual(['accounts', 'profiles', 'feed', 'schedule'])
  for (const [, { ms }] of late) expect(ms).toBeGreaterThanOrEqual(1_990)
})

test('with the secret key a visitor’s address is forwarded under that key alone', async () => {
  const seen: Array<Record<string, string | null>> = []
  const secret = await start({ SUPABASE_SECRET_KEY: 'sb_secret_for_this_test' })
  proxy.interfere = async ({ headers }) => {
    seen.push(
      Object.fromEntries(
        ['apikey', 'authorization', 'sb-forwarded-for'].map((name) => [name, headers.get(name)]),
      ),
    )
    return Response.json(
      { error_code: 'invalid_credentials', code: 400, msg: 'No' },
      { status: 400 },
    )
  }
  await secret.fetch('/auth/sign-in', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'cf-connecting-ip': '203.0.113.7',
    },
    body: JSON.stringify({ email: 'pat@alumni.example', password: 'tribe1893' }),
  })
  await secret.stop()
  expect(seen).toEqual([
    {
      apikey: 'sb_secret_for_this_test',
      authorization: 'Bearer sb_secret_for_this_test',
      'sb-forwarded-for': '203.0.113.7',
    },
  ])
})
