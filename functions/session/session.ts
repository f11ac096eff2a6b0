import type { AuthSnapshot, AuthStatus, User, Viewer } from '../../src/domain/viewer.ts'
import type { Accounts } from '../env.ts'
import { logFailure } from '../http/upstream-error.ts'
import { log } from '../log/log.ts'
import {
  clearedCookies,
  cookieNames,
  isCurrentSession,
  isSignedOut,
  readCookie,
  sessionCookies,
  type Tokens,
} from './cookies.ts'
import { type Caller, renew } from './refresh.ts'
import { type Claims, verifyToken } from './verify.ts'

/** Who is asking. The access token stays on the edge: it is what PostgREST and the provider are called with. */
export type Session =
  | { authStatus: Exclude<AuthStatus, 'member' | 'unknown'> }
  | AuthUnknown
  | Member

/** There is a session, and nobody can tell whose. */
export interface AuthUnknown {
  authStatus: 'unknown'
  /** When it may be known, in seconds. */
  retryAfter: number
}

export interface Member {
  authStatus: 'member'
  viewer: Viewer
  claims: Claims
  accessToken: string
  /** With identities and factors, when the provider was heard in this request. */
  user: User | undefined
}

/** A session and the `Set-Cookie` lines that its finding calls for. */
export interface FoundSession {
  session: Session
  setCookies: string[]
}

const longestMargin = 60

/** In seconds: when to ask again where nothing better is known. */
const usualRetry = 5

/** In ms: all that a request ever waits to learn whose it is, public keys and renewal together. */
const budget = 1_800

/**
 * Finds out who sends a request, from its two cookies. Renews a token that is about to expire before
 * anything is answered. UpstreamError with the provider never signs anyone out, only its definite refusal does.
 * @param now milliseconds since 1970
 */
export async function findSession(
  request: Request,
  caller: Omit<Caller, 'accounts'> & { accounts: Accounts | undefined },
  now: number,
): Promise<FoundSession> {
  const { accounts } = caller
  if (!accounts) return { session: { authStatus: 'open' }, setCookies: [] }
  const names = cookieNames(accounts)
  const access = readCookie(request, names.access)
  const refresh = readCookie(request, names.refresh)
  if (!access && !refresh) return { session: { authStatus: 'anonymous' }, setCookies: [] }
  const ended: FoundSession = {
    session: { authStatus: 'anonymous' },
    setCookies: clearedCookies(accounts),
  }
  if (isSignedOut(request, accounts)) return ended

  const found = await findByTokens({ access, refresh }, { ...caller, accounts }, now)
  const { session } = found
  const isOver =
    session.authStatus === 'member' &&
    !isCurrentSession(request, accounts, session.claims.sessionId)
  return isOver ? ended : found
}

async function findByTokens(
  { access, refresh }: Partial<Record<keyof Tokens, string | undefined>>,
  caller: Caller,
  now: number,
): Promise<FoundSession> {
  const { accounts } = caller
  const verdict = access ? await verifyToken(access, accounts, now) : { kind: 'expired' as const }
  const current =
    access && verdict.kind === 'valid' ? memberSession(access, verdict.claims) : undefined
  if (current && (!refresh || renewAt(current.claims) > now))
    return { session: current, setCookies: [] }
  if (verdict.kind === 'unavailable') {
    logFailure('accounts', 'public keys not read', verdict.cause)
    return { session: authUnknown(), setCookies: [] }
  }
  if (!refresh) return { session: { authStatus: 'anonymous' }, setCookies: [] }
  return Promise.race([renewed(refresh, caller, current), outOfTime(current, now)])
}

/** What is known when the time is up: a token that still holds, or nothing. A renewal under way goes on without us. */
async function outOfTime(current: Member | undefined, startedAt: number): Promise<FoundSession> {
  await new Promise((resolve) => setTimeout(resolve, startedAt + budget - Date.now()))
  return { session: current ?? authUnknown(), setCookies: [] }
}

/** A session that cannot be checked now. @param retryAfter in seconds */
export function authUnknown(retryAfter = usualRetry): AuthUnknown {
  return { authStatus: 'unknown', retryAfter }
}

/** The time to wait that a 503 names, in seconds. */
export function retryAfter(session: Session): string {
  return String(session.authStatus === 'unknown' ? session.retryAfter : usualRetry)
}

async function renewed(
  refresh: string,
  caller: Caller,
  current: Member | undefined,
): Promise<FoundSession> {
  const { accounts } = caller
  const renewal = await renew(refresh, caller)
  if (renewal.kind === 'refused') {
    return { session: { authStatus: 'anonymous' }, setCookies: clearedCookies(accounts) }
  }
  if (renewal.kind === 'trouble') {
    logFailure('accounts', 'session renewal failed', renewal.cause)
    return { session: current ?? authUnknown(renewal.retryAfter), setCookies: [] }
  }
  const session = memberSession(renewal.tokens.access, renewal.claims, renewal.user)
  return { session, setCookies: cookiesOrNone(accounts, renewal.tokens) }
}

/** A browser drops a cookie that is too long: the session then lasts for this answer, and the log says why. */
function cookiesOrNone(accounts: Accounts, tokens: Tokens): string[] {
  try {
    return sessionCookies(accounts, tokens)
  } catch (cause) {
    log('error', 'session too large for cookies', { cause })
    return clearedCookies(accounts)
  }
}

/** The session of a verified token. @param user what the provider sent with it, when it just did */
export function memberSession(accessToken: string, claims: Claims, user?: User): Member {
  return { authStatus: 'member', viewer: claims.viewer, claims, accessToken, user }
}

/** What the page may know of a session: who it is and until when, never a token. */
export function snapshot(session: Session): AuthSnapshot {
  if (session.authStatus !== 'member') {
    return { authStatus: session.authStatus, user: null, renewAt: null, assurance: 'aal1' }
  }
  const { viewer, claims, user } = session
  return {
    authStatus: 'member',
    user: user ?? { ...viewer, identities: [], factors: [] },
    renewAt: renewAt(claims),
    assurance: claims.assurance,
  }
}

/** A token is renewed a minute before its end, or in the last quarter of a shorter life. In ms since 1970. */
function renewAt({ expiresAt, issuedAt }: Claims): number {
  const margin = Math.min(longestMargin, (expiresAt - issuedAt) / 4)
  return (expiresAt - margin) * 1_000
}
