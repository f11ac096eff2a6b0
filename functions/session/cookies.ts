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
}

/** Browsers keep a cookie at most 400 days; the session itself is the provider's to end. */
const keptSeconds = 400 * 24 * 3_600

/** Browsers drop a larger cookie without a word. */
const cookieLimit = 4_000

/** Cookie names carry the first label of the backend's host, so that two projects on one machine do not mix. */
export function cookieNames(accounts: Accounts): CookieNames {
  const known = namesOf.get(accounts)
  if (known) return known
  const label = new URL(accounts.url).hostname.split('.')[0]?.replace(/[^a-z0-9-]/gi, '') || 'local'
  const names = { access: `__Host-sb-${label}-access`, refresh: `__Host-sb-${label}-refresh` }
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
    hostCookie(names.access, tokens.access, keptSeconds),
    hostCookie(names.refresh, tokens.refresh, keptSeconds),
  ]
}

/** The `Set-Cookie` lines that end a session in the browser. */
export function clearedCookies(accounts: Accounts): string[] {
  const names = cookieNames(accounts)
  return [hostCookie(names.access, '', 0), hostCookie(names.refresh, '', 0)]
}

/** One `Set-Cookie` line under the strictest rules a browser knows. @param seconds how long it is kept; 0 removes it */
export function hostCookie(name: string, value: string, seconds: number): string {
  if (name.length + value.length > cookieLimit)
    throw new RangeError(`The cookie ${name} is too long to keep.`)
  return serialize(name, value, { path: '/', maxAge: seconds, httpOnly: true, secure: true, sameSite: 'Lax' })
}
