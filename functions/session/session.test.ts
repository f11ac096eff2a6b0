import { generateKeyPair } from 'jose'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { accounts, signToken } from '../env.fixture.ts'
import type { Accounts } from '../env.ts'
import { type FoundSession, findSession } from './session.ts'

const now = Date.UTC(2026, 10, 21)

let calls: string[]
let count = 0

beforeEach(() => {
  // Not setImmediate: signatures are checked outside of JavaScript, in real time.
  vi.useFakeTimers({ now, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  calls = []
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
})

/** A browser's request, its access token ending in so many seconds. */
async function requestWith(seconds: number, alg?: string, key?: CryptoKey) {
  count++
  const access = await signToken(now / 1_000 + seconds, alg, key)
  const refresh = `refresh-token-${count}`
  const cookie = `__Host-sb-project-access=${access}; __Host-sb-project-refresh=${refresh}`
  return new Request('https://alumni.example/news', { headers: { cookie } })
}

const visitor = {
  visitorAddress: undefined,
  network: 'a network',
  limit: { limit: async () => ({ success: true }) },
  inBackground: () => undefined,
}

function findFor(request: Request, own: Accounts = accounts) {
  const seen: Array<{ at: number; found: FoundSession }> = []
  const caller = { ...visitor, accounts: own }
  void findSession(request, caller, Date.now()).then((found) =>
    seen.push({ at: Date.now() - now, found }),
  )
  return seen
}

/** Lets what needs no clock happen. */
async function until(isSo: () => boolean) {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}

/** A provider that takes so long for each kind of question, and never heeds a signal. */
function provider(times: { keys?: number; renewal: number }) {
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const isForKeys = String(address).endsWith('jwks.json')
    calls.push(isForKeys ? 'keys' : 'renewal')
    await new Promise((resolve) => setTimeout(resolve, isForKeys ? times.keys : times.renewal))
    return isForKeys
      ? Response.json({ keys: [{ kty: 'oct', kid: 'another' }] })
      : Response.json({}, { status: 429 })
  })
}

describe('however slow the provider is, a request waits less than 2 s', () => {
  test('with a token that has ended: the session is unknown, and the cookies stay', async () => {
    provider({ renewal: 60_000 })
    const seen = findFor(await requestWith(-5))
    await until(() => calls.length === 1)
    await vi.advanceTimersByTimeAsync(1_500)
    expect(calls).toEqual(['renewal'])
    expect(seen).toEqual([
      { at: 1_500, found: { session: { authStatus: 'unknown', retryAfter: 5 }, setCookies: [] } },
    ])
  })

  test('with a token that is due but still valid: it is its member’s', async () => {
    provider({ renewal: 60_000 })
    const seen = findFor(await requestWith(30))
    await until(() => calls.length === 1)
    await vi.advanceTimersByTimeAsync(1_500)
    const found = { session: { authStatus: 'signed-in' }, setCookies: [] }
    expect(seen[0]).toMatchObject({ at: 1_500, found })
  })

  test('also when the public keys took most of that time', async () => {
    provider({ keys: 1_400, renewal: 60_000 })
    const url = new URL('https://project.example/jwks.json')
    const tokenKey = { algorithm: 'published' as const, url }
    const { privateKey } = await generateKeyPair('ES256')
    const seen = findFor(await requestWith(-5, 'ES256', privateKey), { ...accounts, tokenKey })
    await until(() => calls.length === 1)
    await vi.advanceTimersByTimeAsync(1_400)
    await until(() => calls.length === 2)
    await vi.advanceTimersByTimeAsync(400)
    expect(calls).toEqual(['keys', 'renewal'])
    expect(seen[0]).toMatchObject({ at: 1_800, found: { session: { authStatus: 'unknown' } } })
  })
})

test('a token that is not due needs no call', async () => {
  provider({ renewal: 0 })
  const seen = findFor(await requestWith(90))
  await until(() => seen.length === 1)
  const found = { session: { authStatus: 'signed-in' }, setCookies: [] }
  expect(seen[0]).toMatchObject({ at: 0, found })
  expect(calls).toEqual([])
})

test('where no sign-in is configured everything is open, whatever the cookies say', async () => {
  const caller = { ...visitor, accounts: undefined }
  const found = await findSession(await requestWith(90), caller, now)
  expect(found).toEqual({ session: { authStatus: 'disabled' }, setCookies: [] })
})
