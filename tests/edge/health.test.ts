import { expect, test } from 'vitest'
import { backend } from '../../scripts/local/backend/test-backend.ts'
import { siteOfFile, startSite } from './site.ts'

const site = await siteOfFile({ HEALTH_KEY: 'the-key' })
const { accounts, feed, schedule } = site

const deep = { headers: { 'x-health-key': 'the-key' } }
const names = ['accounts', 'database', 'cache', 'gallery', 'feed', 'schedule']
const is = (ok: boolean) => ({ ok, ms: expect.any(Number) })
const healthy = Object.fromEntries(names.map((name) => [name, is(true)]))

test('the shallow check is for everyone, names the release and calls no upstream', async () => {
  const response = await site.fetch('/api/health')
  const release = expect.stringMatching(/^[\da-f-]{36}$/)
  expect([response.status, await response.json()]).toEqual([200, { ok: true, release }])
  expect(accounts.calls).toEqual([])
})

test('the deep check is 404 without a key, with a wrong one, or where none is set', async () => {
  await using keyless = await startSite()
  for (const { fetch } of [site, keyless]) {
    expect((await fetch('/api/health?deep')).status).toBe(404)
    for (const key of ['no', '']) {
      const headers = { 'x-health-key': key }
      expect((await fetch('/api/health?deep', { headers })).status).toBe(404)
    }
  }
  expect(accounts.calls).toEqual([])
})

test('the deep check tells of every dependency that it responds, and in how many ms', async () => {
  const response = await site.fetch('/api/health?deep', deep)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ ok: true, dependencies: healthy })
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})

test('the deep check reads the schedule file that comes with the site, too', async () => {
  await using shipped = await startSite({ SCHEDULE_URL: '', HEALTH_KEY: 'the-key' })
  shipped.feed.respond = () => new Response('down', { status: 500 })
  const { dependencies } = await (await shipped.fetch('/api/health?deep', deep)).json()
  expect(dependencies).toEqual({ ...healthy, feed: is(false) })
})

test.each([
  ['accounts', '/auth/', 503],
  ['accounts', '/auth/', 401],
  ['database', '/rest/', 503],
])('the deep check tells that %s do not work: %s gives %i', async (name, path, status) => {
  accounts.respond = ({ url }) =>
    url.includes(path) ? Response.json({ message: 'no' }, { status }) : undefined
  const response = await site.fetch('/api/health?deep', deep)
  const dependencies = { ...healthy, [name]: is(false) }
  expect([response.status, await response.json()]).toEqual([503, { ok: false, dependencies }])
})

test('the deep check gives up what hangs, all of it at once', async () => {
  const hang = () => new Promise<never>(() => undefined)
  for (const stub of [accounts, feed, schedule]) stub.respond = hang
  const response = site.fetch('/api/health?deep', deep)
  const { dependencies } = await (await site.whileTimePasses(response)).json()
  const late = { accounts: is(false), database: is(false), feed: is(false), schedule: is(false) }
  expect(dependencies).toEqual({ ...healthy, ...late })
})

test('a visitor’s address is forwarded under the secret key alone', async () => {
  const seen: Array<Array<string | null>> = []
  const failure = { error_code: 'invalid_credentials', code: 400, msg: 'No' }
  accounts.respond = ({ headers }) => {
    seen.push(['apikey', 'authorization', 'sb-forwarded-for'].map((name) => headers.get(name)))
    return Response.json(failure, { status: 400 })
  }
  await site.fetch('/auth/sign-in', {
    json: { email: 'pat@alumni.example', password: 'tribe1893' },
    headers: { 'cf-connecting-ip': '203.0.113.7' },
  })
  const { secretKey: key } = backend.keys
  expect(seen).toEqual([[key, `Bearer ${key}`, '203.0.113.7']])
})
