import { signedCookie } from './signed-cookie.ts'

/**
 * Has the random nonce of the browser's latest sign-up, whose account has it in its metadata. The
 * provider keeps the first of two sign-ups with one address: the nonce tells whose password it is.
 */
export const signUpCookie = signedCookie('__Host-sign-up', 'sign-up', 86_400)
