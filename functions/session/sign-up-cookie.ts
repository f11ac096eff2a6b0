import type { Accounts } from '../env.ts'
import { hostCookie } from './cookies.ts'
import { readSignedCookie, type SignedCookie, signCookie } from './signed-cookie.ts'

/**
 * Has the random nonce of the browser's latest sign-up, whose account has it in its metadata. The
 * provider keeps the first of two sign-ups with one address: the nonce tells whose password it is.
 */
const cookie: SignedCookie = { name: '__Host-sign-up', purpose: 'sign-up', validSeconds: 86_400 }

/** The `Set-Cookie` line of a sign-up. @param now ms since 1970 */
export function signUpCookie(accounts: Accounts, nonce: string, now: number): Promise<string> {
  return signCookie(cookie, accounts, { sub: nonce }, now)
}

/** The `Set-Cookie` line that removes the cookie. */
export const clearedSignUpCookie = hostCookie(cookie.name, '', 0)

/** The nonce of the browser's sign-up in the last day. @param now ms since 1970 */
export async function signUpNonce(
  request: Request,
  accounts: Accounts | undefined,
  now: number,
): Promise<string | undefined> {
  return (await readSignedCookie(cookie, request, accounts, now))?.sub
}
