import { createContext, use } from 'react'
import { authErrors } from '../content/auth.ts'
import type { Deferred } from '../domain/deferred.ts'
import type { Profile, ProfileChange } from '../domain/profile-schema.ts'
import type { Accepted, Refused } from '../domain/submission.ts'
import type { AuthEvent, AuthStatus, User } from '../domain/viewer.ts'
import { useDeferred } from '../ui/deferred.ts'

/** The fields of a form. The edge checks them. */
export type Fields = Record<string, string>

export type AuthResult = Accepted | Refused

export interface Auth {
  loading: boolean
  authStatus: AuthStatus
  user: User | null
  /** Null while signed out, and when it could not be read. */
  profile: Deferred<Profile | null>
  event: AuthEvent
  signIn: (credentials: { email: string; password: string }) => Promise<AuthResult>
  signUp: (fields: Fields) => Promise<AuthResult>
  /** Asks for confirmation, then leaves for the home page. */
  signOut: () => Promise<AuthResult>
  updateProfile: (change: ProfileChange | Fields) => Promise<AuthResult>
  /** With the current password, or after the link of a mail. */
  changePassword: (fields: Fields) => Promise<AuthResult>
}

async function unavailable(): Promise<Refused> {
  return { ok: false, message: authErrors.notAvailable }
}

const noProvider: Auth = {
  loading: false,
  authStatus: 'anonymous',
  user: null,
  profile: { value: null },
  event: 'initial session',
  signIn: unavailable,
  signUp: unavailable,
  signOut: unavailable,
  updateProfile: unavailable,
  changePassword: unavailable,
}

export const AuthContext = createContext<Auth>(noProvider)

/** The auth state and actions. @throws outside an AuthProvider */
export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (auth === noProvider) throw new Error(authErrors.noProvider)
  return auth
}

/** The viewer's profile; suspends until it is loaded. */
export function useProfile(): Profile | null {
  return useDeferred(useAuth().profile)
}
