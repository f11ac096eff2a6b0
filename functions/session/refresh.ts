import * as v from 'valibot'
import type { User } from '../../src/domain/members/viewer.ts'
import { sleep } from '../../src/domain/timeout.ts'
import type { Accounts, Env } from '../env.ts'
import { boundedFetch } from '../http/bounded-fetch.ts'
import { BoundedMap } from '../http/bounded-map.ts'
import { type RunInBackground, sharedCalls } from '../http/shared-calls.ts'
import { asUpstreamError, UpstreamError } from '../http/upstream-error.ts'
import type { Tokens } from './cookies.ts'
import { callHeaders, endedCodes, providerSessionSchema } from './provider.ts'
import { type Claims, verifyToken } from './verify.ts'

/** What the provider says of a session: `refused` ends it. An outage is no word about it. */
export type Renewal =
  | { kind: 'renewed'; tokens: Tokens; user: User; claims: Claims }
  | { kind: 'refused' }

/** A network error, a timeout or a 5xx: another attempt may succeed. */
class TransientError extends UpstreamError {}

/** In ms: what a request waits for a renewal, retries included. */
const timeLimit = 1_500
const firstBackoff = 200

/** In ms. */
const maxSharedTime = 10_000

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

const errorSchema = v.fallback(v.record(v.string(), v.unknown()), {})

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

/** Exchanges a refresh token, once at a time, with retries. @throws {UpstreamError} */
export async function renew(refreshToken: string, caller: Caller): Promise<Renewal> {
  if (!tokenForm.test(refreshToken)) return { kind: 'refused' }
  return shareRenewal(refreshToken, caller.inBackground, () => exchange(refreshToken, caller))
}

/** In ms: how long requests with the old token share its renewal. */
function sharedFor(renewal?: Renewal): number {
  if (renewal?.kind === 'refused') return maxSharedTime
  if (renewal?.kind !== 'renewed') return 0
  return Math.min(maxSharedTime, renewal.claims.expiresAt * 1_000 - Date.now())
}

async function exchange(refreshToken: string, caller: Caller): Promise<Renewal> {
  await assertAllowed(caller)
  const deadline = Date.now() + timeLimit
  for (let backoff = firstBackoff; ; backoff *= 2) {
    try {
      return await attempt(refreshToken, caller, deadline - Date.now())
    } catch (cause) {
      const canRetry = cause instanceof TransientError && deadline - Date.now() > backoff
      if (!canRetry) throw cause
      await sleep(backoff)
    }
  }
}

/** @throws {UpstreamError} when the provider must not be called now */
async function assertAllowed({ network, limit }: Caller): Promise<void> {
  const left = ((rateLimitedUntil.get(network) ?? 0) - Date.now()) / 1_000
  if (left > 0) throw unavailable('paused by a 429', Math.ceil(left))
  const { success } = await limit
    .limit({ key: network })
    .catch(asUpstreamError('accounts', 'The rate limit could not be read.'))
  if (!success) throw unavailable('rate limit exceeded', rateLimitPeriod)
}

function unavailable(message: string, retryAfter?: number): UpstreamError {
  return new UpstreamError('accounts', message, retryAfter === undefined ? {} : { retryAfter })
}

async function attempt(refreshToken: string, caller: Caller, limit: number): Promise<Renewal> {
  const { accounts, visitorAddress } = caller
  const address = `${accounts.url}/auth/v1/token?grant_type=refresh_token`
  const headers = { ...callHeaders(accounts, visitorAddress), 'content-type': 'application/json' }
  const body = JSON.stringify({ refresh_token: refreshToken })
  const call = boundedFetch(limit)(address, { method: 'POST', headers, body })
  const response = await call.catch((cause: unknown) => {
    throw new TransientError('accounts', 'The provider is unreachable.', { cause })
  })
  return read(response, caller)
}

async function read(response: Response, caller: Caller): Promise<Renewal> {
  const { status } = response
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok) {
    const session = v.safeParse(providerSessionSchema, body)
    if (!session.success) throw unavailable('a response without a session')
    const verdict = await verifyToken(session.output.tokens.access, caller.accounts, Date.now())
    if (verdict.kind !== 'valid') throw unavailable(`the new token is ${verdict.kind}`)
    return { kind: 'renewed', ...session.output, claims: verdict.claims }
  }
  if (status === 429) {
    const given = Number(response.headers.get('retry-after'))
    const retryAfter = given > 0 ? Math.min(Math.ceil(given), maxRetryAfter) : defaultRetryAfter
    rateLimitedUntil.set(caller.network, Date.now() + retryAfter * 1_000)
    throw unavailable('status 429', retryAfter)
  }
  if ([400, 401, 403].includes(status) && isFinal(body)) return { kind: 'refused' }
  if (status >= 500) throw new TransientError('accounts', `status ${status}`)
  throw unavailable(`status ${status}`)
}

function isFinal(body: unknown): boolean {
  const { error_code, code, error } = v.parse(errorSchema, body)
  return [error_code, code, error].some((name) => finalCodes.has(name))
}
