import { createContext, use } from 'react'
import { authErrors } from '../content/auth.ts'
import type { Profile, ProfileChange } from '../domain/profile-schema.ts'
import type { Accepted, Refused } from '../domain/submission.ts'
import type { AuthEvent, AuthStatus, User } from '../domain/viewer.ts'

/** What a form on the page sends: the edge checks it. */
export type Fields = Record<string, string>

export type AuthAnswer = Accepted | Refused

/** The viewer, and what the viewer can do about it. */
export interface Auth {
  loading: boolean
  authStatus: AuthStatus
  user: User | null
  /** Empty while signed out, and when there is no row or it could not be read. */
  profile: Promise<Profile | null>
  /** Why the state changed last. */
  event: AuthEvent
  signIn: (credentials: { email: string; password: string }) => Promise<AuthAnswer>
  signUp: (fields: Fields) => Promise<AuthAnswer>
  /** Asks first, then leaves for the home page. */
  signOut: () => Promise<AuthAnswer>
  /** Saves any of full name; graduation year, position and jersey number; biography. */
  updateProfile: (change: ProfileChange | Fields) => Promise<AuthAnswer>
}

async function unavailable(): Promise<Refused> {
  return { ok: false, message: authErrors.notAvailable }
}

const noProvider: Auth = {
  loading: false,
  authStatus: 'anonymous',
  user: null,
  profile: Promise.resolve(null),
  event: 'initial session',
  signIn: unavailable,
  signUp: unavailable,
  signOut: unavailable,
  updateProfile: unavailable,
}

export const AuthContext = createContext<Auth>(noProvider)

/** The auth state and actions. @throws outside an AuthProvider */
export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (auth === noProvider) throw new Error(authErrors.noProvider)
  return auth
}

/** The viewer's profile; suspends until it is there. */
export function useProfile(): Profile | null {
  return use(useAuth().profile)
}
