import { jwtVerify, SignJWT } from 'jose'
import type { Accounts } from '../env.ts'
import { hostCookie, readCookie } from './cookies.ts'
import type { Session } from './session.ts'

/**
 * Whoever opens a recovery link may choose a new password without the old one, for a while. A provider that says in
 * its tokens how a session began decides that by itself; for one that does not, the edge keeps it in a cookie of its
 * own, which holds for one account.
 */
const cookieName = '__Host-recovery'
const audience = 'new-password'
const validSeconds = 600

/**
 * The `Set-Cookie` line that follows a recovery link.
 * @param now ms since 1970
 * @returns nothing where the edge holds no secret to sign with: its provider then has published keys, and tells by itself
 */
export async function recoveryMark(
  accounts: Accounts,
  userId: string,
  now: number,
): Promise<string | undefined> {
  const key = keyOf(accounts)
  if (!key) return undefined
  const mark = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setAudience(audience)
    .setExpirationTime(Math.floor(now / 1_000) + validSeconds)
    .sign(key)
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
  if (!accounts || session.standing !== 'member') return false
  const { linkOpenedAt } = session.claims
  if (linkOpenedAt !== undefined) return linkOpenedAt !== null && now / 1_000 - linkOpenedAt < validSeconds
  const mark = readCookie(request, cookieName)
  const key = mark && keyOf(accounts)
  if (!key) return false
  const expected = { algorithms: ['HS256'], audience, subject: session.viewer.id, requiredClaims: ['exp'] }
  return jwtVerify(mark, key, { ...expected, currentDate: new Date(now) }).then(
    () => true,
    () => false,
  )
}

/** Made of what only the edge holds. */
function keyOf({ publishableKey, secretKey, tokenKey }: Accounts): Uint8Array | undefined {
  if (!secretKey && tokenKey.algorithm !== 'HS256') return undefined
  const secrets = tokenKey.algorithm === 'HS256' ? [...tokenKey.secret] : []
  const words = new TextEncoder().encode([audience, publishableKey, secretKey].join(' '))
  return Uint8Array.from([...words, ...secrets])
}
