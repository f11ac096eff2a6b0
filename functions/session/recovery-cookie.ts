import type { Accounts } from '../env.ts'
import type { Session } from './session.ts'
import { signedCookie } from './signed-cookie.ts'

/** Marks a session of a mail's link, which may choose a password. Tokens do not tell. */
const cookie = signedCookie('__Host-recovery', 'new-password', 600)

/** What such a session chooses: the first password of a new account, or another one. */
export type Recovery = 'first-password' | 'new-password'

/** The `Set-Cookie` line that follows such a link. @param now ms since 1970 */
export function recoveryCookie(
  accounts: Accounts,
  sessionId: string,
  recovery: Recovery,
  now: number,
): Promise<string> {
  const isFirst = recovery === 'first-password'
  return cookie.sign(accounts, { sub: sessionId, ...(isFirst && { isFirst }) }, now)
}

/** The `Set-Cookie` line that removes the cookie. */
export const clearedRecoveryCookie = cookie.cleared

/** What this session may choose, if it began with such a link in the last ten minutes. */
export async function recoveryOf(
  request: Request,
  accounts: Accounts | undefined,
  session: Session,
  now: number,
): Promise<Recovery | null> {
  if (session.authStatus !== 'signed-in') return null
  const payload = await cookie.read(request, accounts, now)
  if (payload?.sub !== session.claims.sessionId) return null
  return payload.isFirst === true ? 'first-password' : 'new-password'
}
