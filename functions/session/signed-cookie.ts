import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Accounts } from '../env.ts'
import { hostCookie, readCookie } from './cookies.ts'

/**
 * A cookie that only the edge can make. Times are in ms since 1970.
 * @param purpose keeps its signature apart from those of other cookies
 */
export function signedCookie(name: string, purpose: string, validSeconds: number) {
  return {
    /** The `Set-Cookie` line that removes it. */
    cleared: hostCookie(name, '', 0),

    /** The `Set-Cookie` line that stores it. */
    async sign(accounts: Accounts, payload: JWTPayload & { sub: string }, now: number) {
      const token = await new SignJWT(payload)
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(purpose)
        .setExpirationTime(Math.floor(now / 1_000) + validSeconds)
        .sign(keyOf(accounts, purpose))
      return hostCookie(name, token, validSeconds)
    },

    /** What that of a request says; undefined without a valid one. */
    async read(
      request: Request,
      accounts: Accounts | undefined,
      now: number,
    ): Promise<JWTPayload | undefined> {
      const token = accounts && readCookie(request, name)
      if (!token) return undefined
      const expected = { algorithms: ['HS256'], audience: purpose, requiredClaims: ['exp'] }
      const verified = jwtVerify(token, keyOf(accounts, purpose), {
        ...expected,
        currentDate: new Date(now),
      })
      return verified.then(
        ({ payload }) => payload,
        () => undefined,
      )
    },
  }
}

/** The prefix separates this key from other uses of the secret. */
function keyOf({ secretKey }: Accounts, purpose: string): Uint8Array {
  return new TextEncoder().encode(`${purpose} ${secretKey}`)
}
