import * as v from 'valibot'
import { sleep } from '../../src/domain/timeout.ts'
import type { User } from '../../src/domain/viewer.ts'
import type { Accounts, Env } from '../env.ts'
import { boundedFetch } from '../http/bounded-fetch.ts'
import { BoundedMap } from '../http/bounded-map.ts'
import { type RunInBackground, sharedCalls } from '../http/shared-calls.ts'
import type { Tokens } from './cookies.ts'
import { callHeaders, endedCodes, providerSessionSchema } from './provider.ts'
import { type Claims, verifyToken } from './verify.ts'

/** `refused` ends the session; `unavailable` says nothing about it. `retryAfter` is in seconds. */
export type Renewal =
  | { kind: 'renewed'; tokens: Tokens; user: User; claims: Claims }
  | { kind: 'refused' }
  | { kind: 'unavailable'; cause: unknown; retryAfter?: number }

/** In ms: what a request waits for a renewal, retries included. */
const timeLimit = 1_500
const firstBackoff = 200

/** In ms. */
const longestShared = 10_000

/** In seconds: the window of the rate limit. */
const rateLimitPeriod = 60

/** In seconds: the pause after a 429 that names no time, and the longest one. */
const defaultRetryAfter = 5
const maxRetryAfter = 300

/** Error codes of the provider that are about the token itself, and so final. */
const finalCodes = new Set<unknown>([
  ...endedCodes,
  'refresh_token_not_found',
  'refresh_token_already_used',
  'invalid_grant',
  // The cookie's value does not have the form of a refresh token.
  'validation_failed',
])

const refusalSchema = v.fallback(v.record(v.string(), v.unknown()), {})

/** The client for which a session is renewed. */
export interface Caller {
  accounts: Accounts
  visitorAddress: string | undefined
  /** The network of that address: the key of the rate limit. */
  network: string
  limit: Env['LIMIT_REFRESH']
  inBackground: RunInBackground
}

/** Shares renewals, by refresh token. The one that began the call gives it up first. */
const shareRenewal = sharedCalls(timeLimit + 250, sharedFor)

/** In ms since 1970, by network: the provider limits each address by itself. */
const rateLimitedUntil = new BoundedMap<string, number>(1_000)

/** A token of another form is refused without a call. */
const tokenForm = /^[\w.~+/=-]{8,1024}$/

/** Exchanges a refresh token, once at a time. Network errors and 5xx are retried. Never throws. */
export async function renew(refreshToken: string, caller: Caller): Promise<Renewal> {
  if (!tokenForm.test(refreshToken)) return { kind: 'refused' }
  return shareRenewal(refreshToken, caller.inBackground, () => exchange(refreshToken, caller))
}

/** In ms: how long requests with the old token share its renewal. */
function sharedFor(renewal?: Renewal): number {
  if (renewal?.kind === 'refused') return longestShared
  if (renewal?.kind !== 'renewed') return 0
  return Math.min(longestShared, renewal.claims.expiresAt * 1_000 - Date.now())
}

async function exchange(refreshToken: string, caller: Caller): Promise<Renewal> {
  const limited = await limitedBy(caller)
  if (limited) return limited
  const deadline = Date.now() + timeLimit
  for (let backoff = firstBackoff; ; backoff *= 2) {
    const outcome = await attempt(refreshToken, caller, deadline - Date.now())
    const canRetry = outcome.kind === 'unavailable' && outcome.isTransient
    if (!canRetry || deadline - Date.now() <= backoff) return outcome
    await sleep(backoff)
  }
}

/** The reason not to call the provider, if there is one. */
async function limitedBy(caller: Caller): Promise<Renewal | undefined> {
  const left = ((rateLimitedUntil.get(caller.network) ?? 0) - Date.now()) / 1_000
  if (left > 0)
    return { kind: 'unavailable', cause: 'paused by a 429', retryAfter: Math.ceil(left) }
  try {
    const { success } = await caller.limit.limit({ key: caller.network })
    if (success) return undefined
    return { kind: 'unavailable', cause: 'rate limit exceeded', retryAfter: rateLimitPeriod }
  } catch (cause) {
    return { kind: 'unavailable', cause }
  }
}

type Attempt = Renewal & { isTransient?: boolean }

async function attempt(refreshToken: string, caller: Caller, limit: number): Promise<Attempt> {
  const { accounts, visitorAddress } = caller
  const address = `${accounts.url}/auth/v1/token?grant_type=refresh_token`
  const headers = { ...callHeaders(accounts, visitorAddress), 'content-type': 'application/json' }
  const body = JSON.stringify({ refresh_token: refreshToken })
  try {
    return await read(await boundedFetch(limit)(address, { method: 'POST', headers, body }), caller)
  } catch (cause) {
    return { kind: 'unavailable', cause, isTransient: true }
  }
}

async function read(response: Response, caller: Caller): Promise<Attempt> {
  const { status } = response
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok) {
    const session = v.safeParse(providerSessionSchema, body)
    if (!session.success) return { kind: 'unavailable', cause: 'a response without a session' }
    const verdict = await verifyToken(session.output.tokens.access, caller.accounts, Date.now())
    return verdict.kind === 'valid'
      ? { kind: 'renewed', ...session.output, claims: verdict.claims }
      : { kind: 'unavailable', cause: `the new token is ${verdict.kind}` }
  }
  if (status === 429) {
    const given = Number(response.headers.get('retry-after'))
    const retryAfter = given > 0 ? Math.min(Math.ceil(given), maxRetryAfter) : defaultRetryAfter
    rateLimitedUntil.set(caller.network, Date.now() + retryAfter * 1_000)
    return { kind: 'unavailable', cause: 'status 429', retryAfter }
  }
  if ([400, 401, 403].includes(status) && isFinal(body)) return { kind: 'refused' }
  return { kind: 'unavailable', cause: `status ${status}`, isTransient: status >= 500 }
}

function isFinal(body: unknown): boolean {
  const { error_code, code, error } = v.parse(refusalSchema, body)
  return [error_code, code, error].some((name) => finalCodes.has(name))
}
