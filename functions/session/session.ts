import type { AuthStatus } from '../../src/domain/members/access.ts'
import type { AuthSnapshot, User, Viewer } from '../../src/domain/members/viewer.ts'
import { TimeoutError, withTimeout } from '../../src/domain/timeout.ts'
import type { Accounts } from '../env.ts'
import { loggedOutage, UpstreamError } from '../http/upstream-error.ts'
import { log } from '../log/log.ts'
import {
  clearedCookies,
  cookieNames,
  readCookie,
  sessionCookies,
  signedOutMark,
  type Tokens,
} from './cookies.ts'
import { type Caller, renew } from './refresh.ts'
import { type Claims, verifyToken } from './verify.ts'

/** The session of a request. Its access token never leaves the edge. */
export type Session =
  | { authStatus: Exclude<AuthStatus, 'signed-in' | 'unknown'> }
  /** In seconds. */
  | { authStatus: 'unknown'; retryAfter: number }
  | SignedInSession

/** A signed-in viewer with the tokens of the session. */
export interface SignedInSession {
  authStatus: 'signed-in'
  viewer: Viewer
  claims: Claims
  accessToken: string
  /** With identities and factors, if the provider sent them in this request. */
  user: User | undefined
}

/** A session, and the `Set-Cookie` lines that follow from it. */
export interface FoundSession {
  session: Session
  setCookies: string[]
}

/** In seconds. */
const maxRenewalMargin = 60
const defaultRetry = 5

/** In ms: what a request waits for its session, public keys and renewal together. */
const timeLimit = 1_800

/** Finds the session, and renews a due token. Only an invalid token signs out. */
export async function findSession(
  request: Request,
  caller: Omit<Caller, 'accounts'> & { accounts: Accounts | undefined },
  now: number,
): Promise<FoundSession> {
  const { accounts } = caller
  if (!accounts) return { session: { authStatus: 'disabled' }, setCookies: [] }
  const names = cookieNames(accounts)
  const access = readCookie(request, names.access)
  const refresh = readCookie(request, names.refresh)
  if (!access && !refresh) return { session: { authStatus: 'anonymous' }, setCookies: [] }
  // Id of the browser's latest sign-in, from its own cookie.
  const current = readCookie(request, names.session)
  if (current === signedOutMark) return ended(accounts)
  const found = await findByTokens({ access, refresh }, { ...caller, accounts }, now)
  const { session } = found
  const isOver =
    session.authStatus === 'signed-in' &&
    session.claims.sessionId !== (current ?? session.claims.sessionId)
  return isOver ? ended(accounts) : found
}

function ended(accounts: Accounts): FoundSession {
  return { session: { authStatus: 'anonymous' }, setCookies: clearedCookies(accounts) }
}

async function findByTokens(
  { access, refresh }: Partial<Record<keyof Tokens, string | undefined>>,
  caller: Caller,
  now: number,
): Promise<FoundSession> {
  const verifying = access ? verifyToken(access, caller.accounts, now) : undefined
  const verdict = await verifying?.catch(loggedOutage('public keys unavailable'))
  if (verdict instanceof UpstreamError) return { session: authUnknown(), setCookies: [] }
  const current =
    access && verdict?.kind === 'valid' ? signedInSession(access, verdict.claims) : undefined
  if (current && (!refresh || renewAt(current.claims) > now))
    return { session: current, setCookies: [] }
  if (!refresh) return { session: { authStatus: 'anonymous' }, setCookies: [] }
  const left = now + timeLimit - Date.now()
  return withTimeout(() => renewed(refresh, caller, current), left, 'session').catch(
    (cause: unknown) => {
      if (!(cause instanceof TimeoutError)) throw cause
      // The renewal continues, and the next request finds its result.
      return { session: current ?? authUnknown(), setCookies: [] }
    },
  )
}

/** A session that cannot be checked now. @param retryAfter in seconds */
export function authUnknown(retryAfter = defaultRetry): Session {
  return { authStatus: 'unknown', retryAfter }
}

/** The `Retry-After` of a 503, in seconds. */
export function retryAfter(session: Session): string {
  return String(session.authStatus === 'unknown' ? session.retryAfter : defaultRetry)
}

async function renewed(refresh: string, caller: Caller, current: SignedInSession | undefined) {
  const renewal = await renew(refresh, caller).catch(loggedOutage('session not renewed'))
  if (renewal instanceof UpstreamError)
    return { session: current ?? authUnknown(renewal.retryAfter), setCookies: [] }
  if (renewal.kind === 'refused') return ended(caller.accounts)
  const session = signedInSession(renewal.tokens.access, renewal.claims, renewal.user)
  try {
    return { session, setCookies: sessionCookies(caller.accounts, renewal.tokens) }
  } catch (cause) {
    // A browser drops a cookie that is too long: the session then ends with this response.
    log('error', 'session too large for cookies', { cause })
    return { session, setCookies: clearedCookies(caller.accounts) }
  }
}

/** The session of a verified token. @param user as the provider sent it in this request */
export function signedInSession(accessToken: string, claims: Claims, user?: User): SignedInSession {
  return { authStatus: 'signed-in', viewer: claims.viewer, claims, accessToken, user }
}

/** What the page may know of a session: never a token. */
export function snapshot(session: Session): AuthSnapshot {
  if (session.authStatus !== 'signed-in')
    return { authStatus: session.authStatus, user: null, renewAt: null, assurance: 'aal1' }
  const { viewer, claims, user } = session
  return {
    authStatus: 'signed-in',
    user: user ?? { ...viewer, identities: [], factors: [] },
    renewAt: renewAt(claims),
    assurance: claims.assurance,
  }
}

/** In ms since 1970: a minute before the token expires, or in the last quarter of its lifetime. */
function renewAt({ expiresAt, issuedAt }: Claims): number {
  const margin = Math.min(maxRenewalMargin, (expiresAt - issuedAt) / 4)
  return (expiresAt - margin) * 1_000
}
