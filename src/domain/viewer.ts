/** The signed-in person, as in the verified token. */
export interface Viewer {
  id: string
  email: string
}

/** The viewer with what the provider sent at sign-in or refresh, else empty lists. */
export interface User extends Viewer {
  identities: Array<{ id: string; provider: string }>
  factors: Array<{
    id: string
    factor_type: 'totp' | 'phone'
    status: 'verified' | 'unverified'
  }>
}

/** `open` when no sign-in is configured, `unknown` when it cannot be checked now. */
export type AuthStatus = 'open' | 'anonymous' | 'member' | 'unknown'

export type Access = 'public' | 'member'

/** What the page knows about its viewer: never a token. */
export interface AuthSnapshot {
  authStatus: AuthStatus
  user: User | null
  /** When the session is due for renewal, in ms since 1970. */
  renewAt: number | null
  /** `aal2` after a second factor. */
  assurance: Assurance
}

export type Assurance = 'aal1' | 'aal2'

/** Whether a viewer of this auth status sees a page. */
export function decideAccess(access: Access, authStatus: AuthStatus) {
  if (access === 'public' || authStatus === 'open' || authStatus === 'member') return 'granted'
  return authStatus === 'unknown' ? 'unknown' : 'refused'
}

/** Why the auth state changed last. */
export const authEvents = [
  'initial session',
  'signed in',
  'signed out',
  'token refreshed',
  'user updated',
  'password recovery',
  'MFA challenge verified',
] as const

export type AuthEvent = (typeof authEvents)[number]
