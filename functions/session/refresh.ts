import * as v from 'valibot'
import type { User } from '../../src/domain/viewer.ts'
import { BoundedMap } from '../bounded-map.ts'
import type { Accounts, Env } from '../env.ts'
import { fetchWithin } from '../http/bounded-fetch.ts'
import type { Tokens } from './cookies.ts'
import { callHeaders, endedCodes, providerUserSchema } from './provider.ts'
import { type Claims, verifyToken } from './verify.ts'

/**
 * `refused` ends the session for good; `trouble` says nothing about it and may pass, sometimes known when: after so
 * many seconds.
 */
export type Renewal =
  | { kind: 'renewed'; tokens: Tokens; user: User; claims: Claims }
  | { kind: 'refused' }
  | { kind: 'trouble'; cause: unknown; retryAfter?: number }

/** All a request waits for a renewal, retries included, in milliseconds. */
const timeLimit = 1_500
const firstPause = 200

/** How long an answer serves other requests that still carry the old token, in milliseconds. */
const sharedFor = 10_000

/** The window of the limit, in seconds. */
const limitPeriod = 60

/** In seconds: how long a provider that answers 429 is left alone when it names no time, and at most. */
const shortPause = 5
const longestPause = 300

const answerSchema = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  refresh_token: v.pipe(v.string(), v.nonEmpty()),
  user: providerUserSchema,
})

/** Error codes of the provider that are about the token itself, and so final. */
const finalCodes = new Set([
  ...endedCodes,
  'refresh_token_not_found',
  'refresh_token_already_used',
  'invalid_grant',
  // What the cookie holds does not even have the form of a refresh token.
  'validation_failed',
])

const refusalSchema = v.object({
  error_code: v.optional(v.string()),
  code: v.optional(v.union([v.string(), v.number()])),
  error: v.optional(v.string()),
})

/** For whom a session is renewed, and at whose accounts. */
export interface Caller {
  accounts: Accounts
  visitorAddress: string | undefined
  /** The network of that address, for which exchanges are counted. */
  network: string
  limit: Env['LIMIT_REFRESH']
  /** Told of work that must end even when the visitor who started it leaves. */
  inBackground: (work: () => Promise<unknown>) => void
}

/** Renewals under way or just done, by refresh token: however many requests arrive at once, one is sent. */
const shared = new BoundedMap<string, Promise<Renewal>>(1_000)

/**
 * Until when the provider has asked to be left alone, in ms since 1970, by network: it counts by visitor's address, so
 * that one network's 429 says nothing about the others.
 */
const pauses = new BoundedMap<string, number>(1_000)

/** What no provider ever handed out is not worth a call. */
const tokenForm = /^[\w.~+/=-]{8,1024}$/

/**
 * Exchanges a refresh token for a new session: one exchange per token at a time, tried again after
 * 200 ms, doubled each time, on network errors and 5xx, 1.5 s in all. Never throws.
 */
export async function renew(refreshToken: string, caller: Caller): Promise<Renewal> {
  if (!tokenForm.test(refreshToken)) return { kind: 'refused' }
  const known = shared.get(refreshToken)
  if (known) return withinLimit(refreshToken, known)
  const renewal = exchange(refreshToken, caller)
  shared.set(refreshToken, renewal)
  caller.inBackground(() => renewal.then((outcome) => forgetLater(refreshToken, renewal, outcome)))
  return renewal
}

async function forgetLater(
  refreshToken: string,
  renewal: Promise<Renewal>,
  outcome: Renewal,
): Promise<void> {
  if (outcome.kind === 'refused') await pause(sharedFor)
  if (outcome.kind === 'renewed')
    await pause(Math.min(sharedFor, outcome.claims.expiresAt * 1_000 - Date.now()))
  forget(refreshToken, renewal)
}

function forget(refreshToken: string, renewal: Promise<Renewal>): void {
  if (shared.get(refreshToken) === renewal) shared.delete(refreshToken)
}

async function exchange(refreshToken: string, caller: Caller): Promise<Renewal> {
  const reason = await reasonNotToAsk(caller)
  if (reason) return reason
  const deadline = Date.now() + timeLimit
  let wait = firstPause
  for (;;) {
    const outcome = await attempt(refreshToken, caller, deadline - Date.now())
    const left = deadline - Date.now()
    if (outcome.kind !== 'trouble' || !outcome.mayPass || left <= wait) return outcome
    await pause(wait)
    wait *= 2
  }
}

/** Why the provider is not asked at all, if there is a reason. */
async function reasonNotToAsk(caller: Caller): Promise<Renewal | undefined> {
  const { network, limit } = caller
  const left = ((pauses.get(pauseKey(caller)) ?? 0) - Date.now()) / 1_000
  if (left > 0) return { kind: 'trouble', cause: 'asked for a pause', retryAfter: Math.ceil(left) }
  try {
    const { success } = await limit.limit({ key: network })
    return success
      ? undefined
      : { kind: 'trouble', cause: 'rate limit exceeded', retryAfter: limitPeriod }
  } catch (cause) {
    return { kind: 'trouble', cause }
  }
}

function pauseKey({ accounts, network }: Caller): string {
  return `${accounts.url} ${network}`
}

type Attempt = Renewal & { mayPass?: boolean }

async function attempt(refreshToken: string, caller: Caller, limit: number): Promise<Attempt> {
  const { accounts, visitorAddress } = caller
  try {
    const response = await fetchWithin(limit)(
      `${accounts.url}/auth/v1/token?grant_type=refresh_token`,
      {
        method: 'POST',
        headers: { ...callHeaders(accounts, visitorAddress), 'content-type': 'application/json' },
        body: JSON.stringify({ refresh_token: refreshToken }),
      },
    )
    return await read(response, caller)
  } catch (cause) {
    return { kind: 'trouble', cause, mayPass: true }
  }
}

async function read(response: Response, caller: Caller): Promise<Attempt> {
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok) {
    const session = v.safeParse(answerSchema, body)
    if (!session.success) return { kind: 'trouble', cause: 'an answer without a session' }
    const { access_token: access, refresh_token: refresh, user } = session.output
    const verdict = await verifyToken(access, caller.accounts, Date.now())
    if (verdict.kind !== 'valid')
      return { kind: 'trouble', cause: `the new token is ${verdict.kind}` }
    return { kind: 'renewed', tokens: { access, refresh }, user, claims: verdict.claims }
  }
  if (response.status === 429) {
    const said = Number(response.headers.get('retry-after'))
    const retryAfter = said > 0 ? Math.min(Math.ceil(said), longestPause) : shortPause
    pauses.set(pauseKey(caller), Date.now() + retryAfter * 1_000)
    return { kind: 'trouble', cause: 'status 429', retryAfter }
  }
  if ([400, 401, 403].includes(response.status) && isFinal(body)) return { kind: 'refused' }
  return { kind: 'trouble', cause: `status ${response.status}`, mayPass: response.status >= 500 }
}

function isFinal(body: unknown): boolean {
  const refusal = v.safeParse(refusalSchema, body)
  if (!refusal.success) return false
  const { error_code, code, error } = refusal.output
  return [error_code, code, error].some((name) => typeof name === 'string' && finalCodes.has(name))
}

/** Another request's renewal may die with that request: waiting for it has a limit, and ends its sharing. */
function withinLimit(refreshToken: string, renewal: Promise<Renewal>): Promise<Renewal> {
  const tooLate = Promise.withResolvers<Renewal>()
  const timer = setTimeout(() => {
    forget(refreshToken, renewal)
    tooLate.resolve({ kind: 'trouble', cause: 'another request’s renewal took too long' })
  }, timeLimit)
  return Promise.race([renewal.finally(() => clearTimeout(timer)), tooLate.promise])
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
