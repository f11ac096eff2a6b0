import type { AuthStatus } from './access.ts'

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

/** What the page knows about its viewer: never a token. */
export interface AuthSnapshot {
  authStatus: AuthStatus
  user: User | null
  /** When the session is due for renewal, in ms since 1970. */
  renewAt: number | null
  /** `aal2` after a second factor. */
  assurance: Assurance
}

/** How sure the provider is: by a password, or by a second factor too. */
export type Assurance = 'aal1' | 'aal2'

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

/** What happened to a session last. */
export type AuthEvent = (typeof authEvents)[number]
