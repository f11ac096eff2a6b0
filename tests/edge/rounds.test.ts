import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type BackendProcess, startBackend } from '../../scripts/local/backend-process.ts'
import { demoMembers } from '../../scripts/local/demo-members.ts'
import { freePort } from '../../scripts/local/ports.ts'
import { settingsOfBackend } from '../../scripts/local/settings.ts'
import { startProxy } from './loopback.ts'
import { accessCookie, cookiesOf, signToken } from './members.ts'
import { startWorker } from './worker.ts'

let stateDir: string
let backend: BackendProcess
let proxy: Awaited<ReturnType<typeof startProxy>>
/** Two isolates, as the network has many. */
let here: Awaited<ReturnType<typeof startWorker>>
let elsewhere: Awaited<ReturnType<typeof startWorker>>

beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'football-alumni-rounds-'))
  const siteUrl = 'https://alumni.example'
  backend = await startBackend({ port: await freePort(), stateDir, siteUrl, jwtExpiry: 2 })
  proxy = await startProxy(backend.url)
  const settings = { ...settingsOfBackend(backend), SUPABASE_URL: proxy.url }
  here = await startWorker(settings)
  elsewhere = await startWorker(settings)
})

afterEach(() => {
  proxy.calls = []
})

afterAll(async () => {
  await Promise.all([here.stop(), elsewhere.stop()])
  await proxy.stop()
  await backend.stop()
  await rm(stateDir, { recursive: true, force: true })
})

function renewals() {
  return proxy.calls.filter((call) => call.includes('grant_type=refresh_token')).length
}

/** The cookies of a member who just signed in with tokens that last two seconds. */
async function signIn(number: number): Promise<string> {
  const { email, password } = demoMembers[number] ?? demoMembers[0]
  const response = await here.fetch('/auth/sign-in', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  expect(response.status).toBe(200)
  return cookiesOf(response)
}

/** Waits for the moment at which the cookies' token ends. */
async function ended(cookie: string): Promise<void> {
  const token = new RegExp(`${accessCookie}=([^;]+)`).exec(cookie)?.[1] ?? ''
  const { exp = 0 } = decodeJwt(token)
  await vi.waitUntil(() => Date.now() > exp * 1_000, { timeout: 5_000, interval: 10 })
}

function get(worker: typeof here, path: string, cookie: string) {
  return worker.fetch(path, { headers: { cookie } })
}

describe('with tokens that last two seconds', () => {
  test('twenty requests at once after each end, five times over: one renewal each, and nobody is signed out', async () => {
    let cookie = await signIn(0)
    for (const round of [1, 2, 3, 4, 5]) {
      await ended(cookie)
      proxy.calls = []
      const paths = Array.from({ length: 20 }, (_, index) =>
        index % 4 ? '/api/profile' : '/calendar',
      )
      const responses = await Promise.all(paths.map((path) => get(here, path, cookie)))
      expect([round, ...new Set(responses.map(({ status }) => status))]).toEqual([round, 200])
      expect([round, renewals()]).toEqual([round, 1])
      const jars = new Set(responses.map(cookiesOf))
      expect(jars.size).toBe(1)
      cookie = [...jars].join()
    }
  })

  test('an answer whose cookies were lost is made good by the next request, here and elsewhere', async () => {
    const cookie = await signIn(1)
    await ended(cookie)
    const lost = await get(here, '/api/profile', cookie)
    const again = await get(here, '/api/profile', cookie)
    expect([lost.status, again.status]).toEqual([200, 200])
    expect(cookiesOf(again)).toBe(cookiesOf(lost))
    expect(renewals()).toBe(1)

    const other = await get(elsewhere, '/api/profile', cookie)
    expect(other.status).toBe(200)
    expect(renewals()).toBe(2)
    expect((await get(here, '/api/profile', cookiesOf(other))).status).toBe(200)
  })

  test('requests that meet two isolates at once are both good, and so are the cookies of either', async () => {
    const cookie = await signIn(2)
    await ended(cookie)
    const both = await Promise.all(
      [here, elsewhere].map((worker) => get(worker, '/api/profile', cookie)),
    )
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(renewals()).toBe(2)
    for (const response of both) {
      expect((await get(here, '/calendar', cookiesOf(response))).status).toBe(200)
    }
  })

  test('the page’s timer and a request at once make one renewal', async () => {
    const cookie = await signIn(0)
    await ended(cookie)
    const [timer, request] = await Promise.all([
      here.fetch('/auth/refresh', {
        method: 'POST',
        headers: { cookie, 'sec-fetch-site': 'same-origin' },
      }),
      get(here, '/calendar', cookie),
    ])
    expect([timer.status, request.status]).toEqual([200, 200])
    expect(await timer.json()).toMatchObject({ authStatus: 'member' })
    expect(renewals()).toBe(1)
    expect(cookiesOf(timer)).toBe(cookiesOf(request))
  })
})

describe('with the backend gone', () => {
  test('a member whose token holds gets every page for members', async () => {
    const settings = { ...settingsOfBackend(backend), NEWS_FEED_URL: 'http://127.0.0.1:9/' }
    const alone = await startWorker({ ...settings, SUPABASE_URL: 'http://127.0.0.1:9' })
    const access = await signToken({}, backend.keys.jwtSecret)
    const cookie = `${accessCookie}=${access}`
    for (const path of [
      '/calendar',
      '/media',
      '/news',
      '/search?q=football',
      '/profile',
      '/heyfarl/donors',
    ]) {
      const response = await get(alone, path, cookie)
      expect([path, response.status]).toEqual([path, 200])
      expect(await response.text()).not.toContain('Alumni Access Required')
    }
    await alone.stop()
  })
})
