import type { Profile } from '../domain/members/profile-schema.ts'
import type { AuthEvent, AuthSnapshot } from '../domain/members/viewer.ts'
import type { Deferred } from '../ui/deferred.ts'
import { createStore } from '../ui/store.ts'
import { signedOut } from './auth-context.ts'

/** The auth state of the page: from the edge, with all changes since. */
export interface AuthState extends AuthSnapshot {
  loading: boolean
  /** Null while signed out, and when it could not be read. The page does not wait for it. */
  profile: Deferred<Profile | null>
  /** The reason of the last change. */
  event: AuthEvent
}

export type AuthStore = ReturnType<typeof createAuthStore>

/** The auth state outside React, so that routes decide on access before anything renders. */
export function createAuthStore() {
  const store = createStore<AuthState>({
    ...signedOut,
    loading: true,
    assurance: 'aal1',
    event: 'initial session',
  })
  const set = (change: Partial<AuthState>) => store.set({ ...store.get(), ...change })
  return { ...store, set }
}

export function eventFor(before: AuthSnapshot, after: AuthSnapshot): AuthEvent | null {
  if (before.user?.id !== after.user?.id || before.authStatus !== after.authStatus)
    return after.user ? 'signed in' : 'signed out'
  if (before.assurance === 'aal1' && after.assurance === 'aal2') return 'MFA challenge verified'
  if (before.user?.email !== after.user?.email) return 'user updated'
  if (before.renewAt !== after.renewAt) return 'token refreshed'
  return null
}
