import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { accounts as project } from '../env.fixture.ts'
import type { Accounts } from '../env.ts'
import { loggedOutage, UpstreamError } from '../http/upstream-error.ts'
import { verifyToken } from './verify.ts'

const minute = 60_000
const day = 24 * 60 * minute
const startedAt = Date.UTC(2026, 10, 21)

type Respond = () => Response | Promise<Response>

/** What the key address responds, and how often it was requested. */
let respond: Respond
let requests: number
/** Each test has a project of its own: keys are cached. */
let accounts: Accounts
let count = 0

beforeEach(() => {
  // Not the timers: signatures are checked outside of JavaScript, in real time.
  vi.useFakeTimers({ now: startedAt, toFake: ['Date'] })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  requests = 0
  count++
  const url = `https://project-${count}.example`
  const tokenKey = { algorithm: 'published' as const, url: new URL(`${url}/keys`) }
  accounts = { ...project, url, tokenKey, issuer: `${url}/auth/v1` }
  vi.stubGlobal('fetch', async () => {
    requests++
    return respond()
  })
})

async function newKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256' } }
}

type Key = Awaited<ReturnType<typeof newKey>>

/** Gives these public keys. */
const gives = (...keys: Key[]) => Response.json({ keys: keys.map(({ jwk }) => jwk) })

let tokens = 0

interface Signing {
  kid: string
  privateKey: CryptoKey | Uint8Array
  alg?: string
  issuer?: string | undefined
}

/** The verdict on a new token: those that were verified before are cached. */
async function verdictOn({ kid, privateKey, alg, issuer }: Signing): Promise<string> {
  tokens++
  const now = Date.now() / 1_000
  const token = await new SignJWT({ role: 'authenticated', session_id: `session ${tokens}` })
    .setProtectedHeader({ alg: alg ?? 'ES256', kid })
    .setSubject('00000000-0000-4000-8000-000000000001')
    .setAudience('authenticated')
    .setIssuer(issuer ?? accounts.issuer ?? '')
    .setIssuedAt(now)
    .setExpirationTime(now + 3_600)
    .sign(privateKey)
  const verdict = await verifyToken(token, accounts, Date.now()).catch(loggedOutage())
  return verdict instanceof UpstreamError ? 'unavailable' : verdict.kind
}

function pass(ms: number): void {
  vi.setSystemTime(Date.now() + ms)
}

const failures: Array<[string, Respond]> = [
  ['fails', () => Promise.reject(new TypeError('connection closed'))],
  ['responds with 500', () => new Response('no', { status: 500 })],
  ['responds with a web page', () => new Response('<html>')],
  ['publishes no keys', () => Response.json({})],
]

describe('published keys', () => {
  test.each(failures)('go on verifying for a day while their address %s', async (_, failure) => {
    const key = await newKey('one')
    respond = () => gives(key)
    expect(await verdictOn(key)).toBe('valid')
    respond = failure
    for (const ms of [9 * minute, 2 * minute, day]) {
      pass(ms)
      expect(await verdictOn(key)).toBe('valid')
    }
  })

  test('verify their own signature, algorithm and issuer alone', async () => {
    const key = await newKey('one')
    respond = () => gives(key)
    expect(await verdictOn(key)).toBe('valid')
    const { privateKey } = await newKey('one')
    const publicText = new TextEncoder().encode(JSON.stringify(key.jwk))
    for (const forged of [
      { privateKey },
      { privateKey: publicText, alg: 'HS256' },
      { issuer: 'https://other.example/auth/v1' },
    ])
      expect(await verdictOn({ ...key, ...forged })).toBe('invalid')
    expect(requests).toBe(1)
  })

  const emptyList = () => gives()

  test.each<[string, Respond]>([...failures, ['has an empty list', emptyList]])(
    'that were never read say nothing of a token: their address %s',
    async (_, failure) => {
      const key = await newKey('one')
      respond = failure
      expect(await verdictOn(key)).toBe('unavailable')
      if (failure === emptyList) pass(30_000)
      respond = () => gives(key)
      expect(await verdictOn(key)).toBe('valid')
    },
  )

  test('are requested once in 30 s while their address fails', async () => {
    const key = await newKey('one')
    respond = () => gives(key)
    await verdictOn(key)
    respond = () => new Response('no', { status: 500 })
    pass(10 * minute)
    for (const ms of [0, 0, 29_999]) {
      pass(ms)
      expect(await verdictOn(key)).toBe('valid')
    }
    expect(requests).toBe(2)
    pass(1)
    await verdictOn(key)
    expect(requests).toBe(3)
  })

  test('that are withdrawn no longer verify ten minutes later', async () => {
    const [old, next] = [await newKey('old'), await newKey('next')]
    respond = () => gives(old)
    expect(await verdictOn(old)).toBe('valid')
    respond = () => gives(next)
    pass(10 * minute - 1)
    expect(await verdictOn(old)).toBe('valid')
    pass(1)
    expect(await verdictOn(old)).toBe('invalid')
    expect(await verdictOn(next)).toBe('valid')
    expect(requests).toBe(2)
  })

  test('are read anew for a key that is not known, at most twice a minute', async () => {
    const [old, next] = [await newKey('old'), await newKey('next')]
    const unknown = await newKey('unknown')
    respond = () => gives(old)
    expect(await verdictOn(old)).toBe('valid')
    respond = () => gives(old, next)
    pass(30_000)
    expect(await verdictOn(next)).toBe('valid')
    expect(await verdictOn(unknown)).toBe('invalid')
    expect(requests).toBe(2)
    respond = () => new Response('no', { status: 500 })
    pass(30_000)
    expect(await verdictOn(unknown)).toBe('unavailable')
    expect(await verdictOn(old)).toBe('valid')
  })
})
