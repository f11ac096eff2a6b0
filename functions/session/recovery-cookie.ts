import { jwtVerify, SignJWT } from 'jose'
import type { Accounts } from '../env.ts'
import { hostCookie, readCookie } from './cookies.ts'
import type { Session } from './session.ts'

/** Marks a session of a recovery link, which may choose a password. Tokens do not tell. */
const cookieName = '__Host-recovery'
const audience = 'new-password'
const validSeconds = 600

/** The `Set-Cookie` line that follows such a link. @param now ms since 1970 */
export async function recoveryCookie(accounts: Accounts, sessionId: string, now: number) {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(sessionId)
    .setAudience(audience)
    .setExpirationTime(Math.floor(now / 1_000) + validSeconds)
    .sign(keyOf(accounts))
  return hostCookie(cookieName, token, validSeconds)
}

/** The `Set-Cookie` line that removes the cookie. */
export const clearedRecoveryCookie = hostCookie(cookieName, '', 0)

/** Whether this session began with such a link in the last ten minutes. @param now in ms */
export async function isRecovering(
  request: Request,
  accounts: Accounts | undefined,
  session: Session,
  now: number,
): Promise<boolean> {
  if (!accounts || session.authStatus !== 'member') return false
  const token = readCookie(request, cookieName)
  if (!token) return false
  const subject = session.claims.sessionId
  const expected = { algorithms: ['HS256'], audience, subject, requiredClaims: ['exp'] }
  return jwtVerify(token, keyOf(accounts), { ...expected, currentDate: new Date(now) }).then(
    () => true,
    () => false,
  )
}

/** The prefix separates this key from other uses of the secret. */
function keyOf({ secretKey }: Accounts): Uint8Array {
  return new TextEncoder().encode(`${audience} ${secretKey}`)
}
