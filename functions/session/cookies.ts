import { parse, serialize } from 'hono/utils/cookie'
import type { Accounts } from '../env.ts'

/** The provider's two tokens. The access token says who it is for a while, the refresh token renews it. */
export interface Tokens {
  access: string
  refresh: string
}

interface CookieNames {
  access: string
  refresh: string
  /** The cookie that names the browser's current session. Only signing in and signing out write it. */
  session: string
}

/** Browsers keep a cookie at most 400 days; the session itself is the provider's to end. */
const lifetimeSeconds = 400 * 24 * 3_600

/** Browsers drop a larger cookie without a word. */
const cookieLimit = 4_000

/** Cookie names carry the first label of the backend's host, so that two projects on one machine do not mix. */
export function cookieNames(accounts: Accounts): CookieNames {
  const known = namesOf.get(accounts)
  if (known) return known
  const label = new URL(accounts.url).hostname.split('.')[0]?.replace(/[^a-z0-9-]/gi, '') || 'local'
  const prefix = `__Host-sb-${label}`
  const names = {
    access: `${prefix}-access`,
    refresh: `${prefix}-refresh`,
    session: `${prefix}-session`,
  }
  namesOf.set(accounts, names)
  return names
}

const namesOf = new WeakMap<Accounts, CookieNames>()

/** Reads one cookie of a request; nothing when absent or empty. */
export function readCookie(request: Request, name: string): string | undefined {
  return parse(request.headers.get('cookie') ?? '', name)[name] || undefined
}

/** The `Set-Cookie` lines that keep a session in the browser. @throws {RangeError} when a token is too long to keep */
export function sessionCookies(accounts: Accounts, tokens: Tokens): string[] {
  const names = cookieNames(accounts)
  return [
    hostCookie(names.access, tokens.access, lifetimeSeconds),
    hostCookie(names.refresh, tokens.refresh, lifetimeSeconds),
  ]
}

/** The `Set-Cookie` lines that remove a session's tokens from the browser. */
export function clearedCookies(accounts: Accounts): string[] {
  const names = cookieNames(accounts)
  return [hostCookie(names.access, '', 0), hostCookie(names.refresh, '', 0)]
}

/** In place of a session's id, once the browser is signed out. */
const signedOut = 'none'

/**
 * The `Set-Cookie` lines of a sign-in. From now on the browser's tokens count only if they are of this session: a slow
 * response may bring back those of an earlier one.
 */
export function signedInCookies(accounts: Accounts, tokens: Tokens, sessionId: string): string[] {
  return [
    ...sessionCookies(accounts, tokens),
    hostCookie(cookieNames(accounts).session, sessionId, lifetimeSeconds),
  ]
}

/** The `Set-Cookie` lines of a sign-out: the tokens go, and any that a slow response brings back do not count. */
export function signedOutCookies(accounts: Accounts): string[] {
  return [
    ...clearedCookies(accounts),
    hostCookie(cookieNames(accounts).session, signedOut, lifetimeSeconds),
  ]
}

/** Whether the browser of a request has signed out since it got the tokens that it sends. */
export function isSignedOut(request: Request, accounts: Accounts): boolean {
  return readCookie(request, cookieNames(accounts).session) === signedOut
}

/** Whether a session is the one that the browser signed in last; any is where it does not say which that was. */
export function isCurrentSession(request: Request, accounts: Accounts, sessionId: string): boolean {
  return (readCookie(request, cookieNames(accounts).session) ?? sessionId) === sessionId
}

/** Whether a `Cookie` header holds a cookie of ours other than the session's name, which alone is no session. */
export function isPersonal(cookies: string | null): boolean {
  return /__Host-(?!sb-[\w-]+-session=)/.test(cookies ?? '')
}

/** One `Set-Cookie` line under the strictest rules a browser knows. @param seconds how long it is kept; 0 removes it */
export function hostCookie(name: string, value: string, seconds: number): string {
  if (name.length + value.length > cookieLimit)
    throw new RangeError(`The cookie ${name} is too long to keep.`)
  return serialize(name, value, {
    path: '/',
    maxAge: seconds,
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
  })
}
