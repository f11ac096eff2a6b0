import { jwtVerify, SignJWT } from 'jose'
import type { Accounts } from '../env.ts'
import { hostCookie, readCookie } from './cookies.ts'
import type { Session } from './session.ts'

/**
 * Whoever opens a recovery link may choose a new password without the old one, for a while. Not every provider says
 * in its tokens how a session began, so the edge keeps that in a cookie of its own, which holds for one account.
 */
const cookieName = '__Host-recovery'
const audience = 'new-password'
const validSeconds = 600

/** The `Set-Cookie` line that follows a recovery link. @param now ms since 1970 */
export async function recoveryMark(accounts: Accounts, userId: string, now: number): Promise<string> {
  const mark = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setAudience(audience)
    .setExpirationTime(Math.floor(now / 1_000) + validSeconds)
    .sign(key(accounts))
  return hostCookie(cookieName, mark, validSeconds)
}

/** The `Set-Cookie` line once the new password is there: a mark serves once. */
export const usedRecoveryMark = hostCookie(cookieName, '', 0)

/** Whether a request comes from a member who opened a recovery link up to ten minutes ago. @param now ms since 1970 */
export async function isRecovering(
  request: Request,
  accounts: Accounts | undefined,
  session: Session,
  now: number,
): Promise<boolean> {
  const mark = readCookie(request, cookieName)
  if (!mark || !accounts || session.standing !== 'member') return false
  const expected = { algorithms: ['HS256'], audience, subject: session.viewer.id, requiredClaims: ['exp'] }
  return jwtVerify(mark, key(accounts), { ...expected, currentDate: new Date(now) }).then(
    () => true,
    () => false,
  )
}

/** Made of what only the edge holds: with it and a session, passwords can be changed at the provider anyway. */
function key({ publishableKey, secretKey, tokenKey }: Accounts): Uint8Array {
  const secrets = tokenKey.algorithm === 'HS256' ? [...tokenKey.secret] : []
  const words = new TextEncoder().encode([audience, publishableKey, secretKey].join(' '))
  return Uint8Array.from([...words, ...secrets])
}
