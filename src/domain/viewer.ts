/** Who is asking, and what that lets them see. */

/** The signed-in person as the verified token names them. */
export interface Viewer {
  id: string
  email: string
}

/** One way the account can sign in, as the provider reports it. */
export interface Identity {
  id: string
  provider: string
}

/** A second factor enrolled with the provider. */
export interface Factor {
  id: string
  factor_type: 'totp' | 'phone'
  status: 'verified' | 'unverified'
}

/** The viewer with what the provider sent at sign-in or refresh; both lists are empty until it did. */
export interface User extends Viewer {
  identities: Identity[]
  factors: Factor[]
}

/**
 * The edge's verdict on a request: `open` when no sign-in is configured, `unchecked` when a session
 * exists but nobody could confirm it right now.
 */
export type Standing = 'open' | 'visitor' | 'member' | 'unchecked'

/** Whom a page is for. */
export type Access = 'public' | 'member'

/** What the page knows about its viewer: never a token. */
export interface AuthSnapshot {
  standing: Standing
  user: User | null
  /** From when on a request renews the session, in ms since 1970. */
  renewAt: number | null
  /** `aal2` once a second factor was given. */
  assurance: Assurance
}

export type Assurance = 'aal1' | 'aal2'

export type Admission = 'granted' | 'refused' | 'unchecked'

/** Decides whether a viewer of this standing sees a page. Signed out and out of order are different answers. */
export function admission(access: Access, standing: Standing): Admission {
  if (access === 'public' || standing === 'open' || standing === 'member') return 'granted'
  return standing === 'unchecked' ? 'unchecked' : 'refused'
}

/** Why the auth state changed last. */
const authEvents = [
  'initial session',
  'signed in',
  'signed out',
  'token refreshed',
  'user updated',
  'password recovery',
  'MFA challenge verified',
] as const

export type AuthEvent = (typeof authEvents)[number]

export function isAuthEvent(value: string | undefined): value is AuthEvent {
  return authEvents.some((event) => event === value)
}
