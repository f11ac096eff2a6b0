import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Accounts } from '../env.ts'
import { hostCookie, readCookie } from './cookies.ts'

/** A cookie that only the edge can make. */
export interface SignedCookie {
  name: string
  /** Keeps its signature apart from those of other cookies. */
  purpose: string
  validSeconds: number
}

/** The `Set-Cookie` line of a signed cookie. @param now ms since 1970 */
export async function signCookie(
  { name, purpose, validSeconds }: SignedCookie,
  accounts: Accounts,
  payload: JWTPayload & { sub: string },
  now: number,
): Promise<string> {
  const token = await new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(purpose)
    .setExpirationTime(Math.floor(now / 1_000) + validSeconds)
    .sign(keyOf(accounts, purpose))
  return hostCookie(name, token, validSeconds)
}

/** What a signed cookie of a request says; undefined without a valid one. @param now in ms */
export async function readSignedCookie(
  { name, purpose }: SignedCookie,
  request: Request,
  accounts: Accounts | undefined,
  now: number,
): Promise<JWTPayload | undefined> {
  const token = accounts && readCookie(request, name)
  if (!token) return undefined
  const expected = { algorithms: ['HS256'], audience: purpose, requiredClaims: ['exp'] }
  return jwtVerify(token, keyOf(accounts, purpose), {
    ...expected,
    currentDate: new Date(now),
  }).then(
    ({ payload }) => payload,
    () => undefined,
  )
}

/** The prefix separates this key from other uses of the secret. */
function keyOf({ secretKey }: Accounts, purpose: string): Uint8Array {
  return new TextEncoder().encode(`${purpose} ${secretKey}`)
}
