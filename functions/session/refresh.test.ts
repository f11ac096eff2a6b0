import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sleep } from '../../src/domain/timeout.ts'
import { accounts, signToken, viewer } from '../env.fixture.ts'
import type { UpstreamError } from '../http/upstream-error.ts'
import { type Caller, type Renewal, renew } from './refresh.ts'
import { verifyToken } from './verify.ts'

const session = {
  access_token: '',
  refresh_token: 'new-refresh',
  user: viewer,
}

/** Signed before the tests' clock, and verified once: a token that is known takes no real time. */
beforeAll(async () => {
  session.access_token = await signToken(Math.floor(Date.now() / 1_000) + 3_600)
  await verifyToken(session.access_token, accounts, Date.now())
})

type Respond = (signal: AbortSignal) => Promise<Response>

let respond: Respond
let startedAt: number
/** When each call was made, in ms since the start. */
let calls: number[]
let work: Array<Promise<unknown>>
let count = 0

beforeEach(() => {
  vi.useFakeTimers()
  startedAt = Date.now()
  calls = []
  work = []
  caller.network = `network ${count}`
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    calls.push(Date.now() - startedAt)
    return respond(signal)
  })
})

const caller = {
  accounts,
  visitorAddress: undefined,
  network: '',
  limit: { limit: async ({ key }: { key: string }) => ({ success: key !== 'crowded' }) },
  inBackground: (done: () => Promise<unknown>) => work.push(done()),
}

/** Each test comes from a network of its own, and renews tokens of its own: outcomes are shared. */
function newToken() {
  count++
  return `refresh-token-${count}`
}

type Outcome = Renewal | { kind: 'unavailable'; retryAfter: number | undefined }

function outage({ retryAfter }: UpstreamError): Outcome {
  return { kind: 'unavailable', retryAfter }
}

/** Renews, lets so much time pass, and tells what came of it and when. */
async function renewFor(milliseconds: number, token = newToken(), from: Caller = caller) {
  const seen: Array<{ at: number; renewal: Outcome }> = []
  const renewing = renew(token, from).catch(outage)
  void renewing.then((renewal) => seen.push({ at: Date.now() - startedAt, renewal }))
  await vi.advanceTimersByTimeAsync(milliseconds)
  return seen[0]
}

const hangs: Respond = (signal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
const cut: Respond = async () => Promise.reject(new TypeError('connection closed'))
const broken: Respond = async () => new Response('<html>', { status: 502 })
const works: Respond = async () => Response.json(session)

describe('a transient error', () => {
  test.each([
    ['a 5xx', broken],
    ['a cut connection', cut],
  ])('%s is tried again after 200 ms, doubled each time, within 1.5 s', async (_, failure) => {
    respond = failure
    const seen = await renewFor(10_000)
    expect(calls).toEqual([0, 200, 600, 1_400])
    expect(seen?.renewal.kind).toBe('unavailable')
    expect(seen?.at).toBe(1_400)
  })

  test('is over with the first good response', async () => {
    respond = async (signal) => (calls.length < 3 ? cut(signal) : works(signal))
    const seen = await renewFor(10_000)
    expect(calls).toEqual([0, 200, 600])
    const renewal = { kind: 'renewed', tokens: { refresh: 'new-refresh' } }
    expect(seen).toMatchObject({ at: 600, renewal })
  })

  test('a provider that never responds is given 1.5 s in all, and called once', async () => {
    respond = hangs
    const seen = await renewFor(10_000)
    expect(calls).toEqual([0])
    expect(seen).toMatchObject({ at: 1_500, renewal: { kind: 'unavailable' } })
  })

  test('one that hangs after a failure is given what is left', async () => {
    respond = async (signal) => (calls.length === 1 ? broken(signal) : hangs(signal))
    const seen = await renewFor(10_000)
    expect(calls).toEqual([0, 200])
    expect(seen?.at).toBe(1_500)
  })
})

describe('a final response is not retried', () => {
  const failure =
    (status: number, body: object): Respond =>
    async () =>
      Response.json(body, { status })

  test.each<[string, Respond, Outcome['kind']]>([
    ['429', failure(429, {}), 'unavailable'],
    ['an empty object', async () => Response.json({}), 'unavailable'],
    ['nothing', async () => new Response(null, { status: 204 }), 'unavailable'],
    ['404', failure(404, {}), 'unavailable'],
    ['a web page that forbids', async () => new Response('<html>', { status: 403 }), 'unavailable'],
    ['a web page', async () => new Response('<html>'), 'unavailable'],
    ['401 about the key', failure(401, { message: 'Invalid API key' }), 'unavailable'],
    ['an unknown token', failure(400, { error_code: 'refresh_token_not_found' }), 'refused'],
    ['an expired session', failure(401, { code: 'session_expired' }), 'refused'],
    ['a banned user', failure(403, { code: 403, error_code: 'user_banned' }), 'refused'],
    ['an invalid grant', failure(400, { error: 'invalid_grant' }), 'refused'],
  ])('%s is final for this request', async (_, given, kind) => {
    respond = given
    const seen = await renewFor(10_000)
    expect(calls).toEqual([0])
    expect(seen).toMatchObject({ at: 0, renewal: { kind } })
  })

  test.each(['', 'short', 'with space', 'quote"', 'x'.repeat(1_025)])(
    '"%s" is no token',
    async (text) => {
      respond = works
      expect(await renew(text, caller)).toEqual({ kind: 'refused' })
      expect(calls).toEqual([])
    },
  )
})

describe('requests with the same token', () => {
  test('share one renewal, and its outcome for 10 s after', async () => {
    respond = async () => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      return Response.json(session)
    }
    const token = newToken()
    const all = Promise.all(Array.from({ length: 20 }, () => renew(token, caller)))
    await vi.advanceTimersByTimeAsync(300)
    expect(new Set((await all).map(({ kind }) => kind))).toEqual(new Set(['renewed']))
    await vi.advanceTimersByTimeAsync(9_999)
    expect((await renew(token, caller)).kind).toBe('renewed')
    expect(calls).toEqual([0])
    await vi.advanceTimersByTimeAsync(1)
    await renewFor(300, token)
    expect(calls).toHaveLength(2)
  })

  test('do not share an error once it is over', async () => {
    respond = async () => Response.json({}, { status: 404 })
    const token = newToken()
    await renewFor(0, token)
    respond = works
    expect((await renewFor(0, token))?.renewal.kind).toBe('renewed')
  })

  test('call a provider that hangs once, behind a slow rate limit too', async () => {
    respond = hangs
    const token = newToken()
    const limit = { limit: () => sleep(5).then(() => ({ success: true })) }
    void renew(token, { ...caller, limit }).catch(outage)
    expect(await renewFor(10_000, token)).toMatchObject({ at: 1_505 })
    expect(calls).toEqual([5])
  })

  test('wait no longer than 1.75 s for the first of them, and then call anew', async () => {
    // The runtime may end a request whose visitor left: its renewal then never settles.
    respond = () => new Promise(() => undefined)
    const token = newToken()
    void renew(token, caller)
    await vi.advanceTimersByTimeAsync(0)
    vi.clearAllTimers()
    respond = works
    const second = await renewFor(1_750, token)
    expect(second).toMatchObject({ at: 1_750, renewal: { kind: 'renewed' } })
    expect(calls).toEqual([0, 1_750])
  })

  test('go on when the visitor who began it leaves: the runtime is told of the work', async () => {
    respond = works
    await renewFor(0)
    expect(work).toHaveLength(1)
  })
})

describe('a provider that responds 429', () => {
  const tooOften = (headers = {}) => Response.json({}, { status: 429, headers })

  test.each([
    ['7', 7],
    ['100000', 300],
    ['tomorrow', 5],
    [undefined, 5],
  ])('and Retry-After %s is not called by this network for %s s', async (said, seconds) => {
    respond = async () => tooOften(said && { 'retry-after': said })
    expect((await renewFor(0))?.renewal).toMatchObject({ kind: 'unavailable', retryAfter: seconds })
    respond = works
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1)
    expect((await renewFor(0))?.renewal).toMatchObject({ kind: 'unavailable', retryAfter: 1 })
    expect(calls).toEqual([0])
    const elsewhere = await renewFor(0, newToken(), { ...caller, network: 'another' })
    expect(elsewhere?.renewal.kind).toBe('renewed')
    await vi.advanceTimersByTimeAsync(1)
    expect((await renewFor(0))?.renewal.kind).toBe('renewed')
  })

  test('is not called by a network that has used up its exchanges', async () => {
    respond = works
    const seen = await renewFor(0, newToken(), { ...caller, network: 'crowded' })
    expect(seen?.renewal).toMatchObject({ kind: 'unavailable', retryAfter: 60 })
    expect(calls).toEqual([])
  })
})

test('a renewed token that does not verify is an error; the next request retries', async () => {
  respond = async () => Response.json({ ...session, access_token: `${session.access_token}.x` })
  const token = newToken()
  expect((await renewFor(0, token))?.renewal.kind).toBe('unavailable')
  respond = works
  expect((await renewFor(0, token))?.renewal.kind).toBe('renewed')
})
