import { createContext, use } from 'react'
import { authErrors } from '../content/auth.ts'
import type { Profile, ProfileChange } from '../domain/members/profile-schema.ts'
import type { Accepted, FormError } from '../domain/submission.ts'
import { useDeferred } from '../ui/deferred.ts'
import type { AuthState } from './auth-store.ts'

/** The fields of a form. The edge checks them. */
export type Fields = Record<string, string>

export type AuthResult = Accepted | FormError

export interface Auth extends Omit<AuthState, 'renewAt' | 'assurance'> {
  signIn: (credentials: { email: string; password: string }) => Promise<AuthResult>
  signUp: (fields: Fields) => Promise<AuthResult>
  /** Asks for confirmation, then leaves for the home page. */
  signOut: () => Promise<AuthResult>
  /** Gives the stored profile too, unless the request failed. */
  updateProfile: (change: ProfileChange | Fields) => Promise<AuthResult & { profile?: Profile }>
  /** Tells the officers how the viewer belongs to the team. */
  askMembership: (fields: Fields) => Promise<AuthResult>
  /** With the current password, or after the link of a mail. */
  changePassword: (fields: Fields) => Promise<AuthResult>
}

async function unavailable(): Promise<FormError> {
  return { ok: false, message: authErrors.notAvailable }
}

export const signedOut = {
  authStatus: 'anonymous',
  user: null,
  renewAt: null,
  profile: { value: null },
} as const satisfies Partial<AuthState>

const noProvider: Auth = {
  ...signedOut,
  loading: false,
  event: 'initial session',
  signIn: unavailable,
  signUp: unavailable,
  signOut: unavailable,
  updateProfile: unavailable,
  askMembership: unavailable,
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
