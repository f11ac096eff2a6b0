import { afterEach, expect, inject, test } from 'vitest'
import { settingsOfBackend } from '../../scripts/local/settings.ts'
import { startProxy } from './loopback.ts'
import { startWorker } from './worker.ts'

const stops: Array<() => Promise<void>> = []

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function start(settings: Record<string, string> = {}) {
  const backend = inject('backend')
  const proxy = await startProxy(backend.url)
  const worker = await startWorker({ ...settingsOfBackend(backend), SUPABASE_URL: proxy.url, ...settings })
  stops.push(worker.stop, () => proxy.stop())
  return { proxy, worker }
}

test('the shallow check answers everyone, names the release and asks nothing', async () => {
  const { proxy, worker } = await start()
  const response = await worker.fetch('/api/health')
  expect([response.status, await response.json(), proxy.calls]).toEqual([
    200,
    { ok: true, release: expect.stringMatching(/^[\da-f-]{36}$/) },
    [],
  ])
})

test('the deep check is not there without a key, with a wrong one, or where none is set', async () => {
  const { proxy, worker } = await start({ HEALTH_KEY: 'the-key' })
  expect((await worker.fetch('/api/health?deep')).status).toBe(404)
  expect((await worker.fetch('/api/health?deep', { headers: { 'x-health-key': 'no' } })).status).toBe(404)
  const { worker: keyless } = await start()
  expect((await keyless.fetch('/api/health?deep', { headers: { 'x-health-key': '' } })).status).toBe(404)
  expect(proxy.calls).toEqual([])
})

test('the deep check tells what answers and what does not', async () => {
  const { proxy, worker } = await start({ HEALTH_KEY: 'the-key' })
  const ask = () => worker.fetch('/api/health?deep', { headers: { 'x-health-key': 'the-key' } })
  const well = await ask()
  expect([well.status, await well.json()]).toEqual([
    200,
    { ok: true, dependencies: { accounts: true, profiles: true, cache: true, gallery: true } },
  ])
  proxy.interfere = async (request) =>
    request.url.includes('/auth/') ? new Response('down', { status: 503 }) : undefined
  const ill = await ask()
  expect([ill.status, await ill.json()]).toMatchObject([
    503,
    { ok: false, dependencies: { accounts: false, profiles: true } },
  ])
})

test('with the secret key a visitor’s address is forwarded under that key alone', async () => {
  const seen: Array<Record<string, string | null>> = []
  const { proxy, worker } = await start({ SUPABASE_SECRET_KEY: 'sb_secret_for_this_test' })
  proxy.interfere = async ({ headers }) => {
    seen.push(
      Object.fromEntries(
        ['apikey', 'authorization', 'sb-forwarded-for'].map((name) => [name, headers.get(name)]),
      ),
    )
    return Response.json({ error_code: 'invalid_credentials', code: 400, msg: 'No' }, { status: 400 })
  }
  await worker.fetch('/auth/sign-in', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'cf-connecting-ip': '203.0.113.7',
    },
    body: JSON.stringify({ email: 'pat@alumni.example', password: 'tribe1893' }),
  })
  expect(seen).toEqual([
    {
      apikey: 'sb_secret_for_this_test',
      authorization: 'Bearer sb_secret_for_this_test',
      'sb-forwarded-for': '203.0.113.7',
    },
  ])
})
