import { parse, serialize } from 'hono/utils/cookie'
import type { Accounts } from '../env.ts'

/** The provider's tokens: the refresh token renews the access token. */
export interface Tokens {
  access: string
  refresh: string
}

/** Browsers store a cookie for at most 400 days; the provider ends the session itself. */
export const lifetimeSeconds = 400 * 24 * 3_600

/** In characters: browsers drop a larger cookie. */
const cookieLimit = 4_000

/** After signing in by a plain form, until the browser's scripts renew the session. */
export const withoutScriptsCookie = '__Host-without-scripts'

/** In place of a session's id, after a sign-out. */
export const signedOutMark = 'none'

/** With the first label of the backend's host: two projects on one machine stay apart. */
export function cookieNames({ url }: Accounts) {
  const label = new URL(url).hostname.split('.')[0]?.replace(/[^a-z0-9-]/gi, '') || 'local'
  const prefix = `__Host-sb-${label}`
  return {
    access: `${prefix}-access`,
    refresh: `${prefix}-refresh`,
    /** Has the id of the browser's session. Only signing in and signing out write it. */
    session: `${prefix}-session`,
  }
}

/** A cookie of a request; undefined when it is missing or empty. */
export function readCookie(request: Request, name: string): string | undefined {
  return parse(request.headers.get('cookie') ?? '', name)[name] || undefined
}

/** The `Set-Cookie` lines that store tokens. @throws {RangeError} when one is too long */
export function sessionCookies(
  accounts: Accounts,
  { access, refresh }: Tokens,
  seconds = lifetimeSeconds,
): string[] {
  const names = cookieNames(accounts)
  return [hostCookie(names.access, access, seconds), hostCookie(names.refresh, refresh, seconds)]
}

/** The `Set-Cookie` lines that remove a session's tokens. */
export function clearedCookies(accounts: Accounts): string[] {
  return sessionCookies(accounts, { access: '', refresh: '' }, 0)
}

/** The `Set-Cookie` lines of a sign-in: tokens of an earlier session no longer count. */
export function signedInCookies(accounts: Accounts, tokens: Tokens, sessionId: string): string[] {
  return [...sessionCookies(accounts, tokens), currentSession(accounts, sessionId)]
}

/** The `Set-Cookie` lines of a sign-out: tokens that a slow response brings back do not count. */
export function signedOutCookies(accounts: Accounts): string[] {
  return [...clearedCookies(accounts), currentSession(accounts, signedOutMark)]
}

function currentSession(accounts: Accounts, id: string): string {
  return hostCookie(cookieNames(accounts).session, id, lifetimeSeconds)
}

/** Whether a `Cookie` header carries a cookie that makes its page uncacheable. */
export function bypassesPageCache(cookies: string | null): boolean {
  return /__Host-(?!sb-[\w-]+-session=|without-scripts=|sign-up=)/.test(cookies ?? '')
}

/** A `Set-Cookie` line with the strictest attributes. @param seconds its lifetime; 0 removes it */
export function hostCookie(name: string, value: string, seconds: number): string {
  if (name.length + value.length > cookieLimit) throw new RangeError(`Cookie too long: ${name}`)
  return serialize(name, value, {
    path: '/',
    maxAge: seconds,
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
  })
}
