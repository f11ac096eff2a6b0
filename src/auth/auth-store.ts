import type { Profile } from '../domain/profile-schema.ts'
import type { AuthEvent, AuthSnapshot } from '../domain/viewer.ts'
import type { Deferred } from '../ui/deferred.ts'

/** The auth state of the page: from the edge, with all changes since. */
export interface AuthState extends AuthSnapshot {
  loading: boolean
  /** Loads at once; the page does not wait for it. */
  profile: Promise<Profile | null>
  /** The reason of the last change. */
  event: AuthEvent
}

/** The auth state that a page sends to the browser. */
export type DehydratedAuth = Omit<AuthState, 'profile'> & { profile: Deferred<Profile | null> }

/** The auth state outside React, so that routes decide on access before anything renders. */
export interface AuthStore {
  get: () => AuthState
  set: (change: Partial<AuthState>) => void
  subscribe: (listener: () => void) => () => void
}

export function createAuthStore(): AuthStore {
  // Built for each request: a promise of the module would belong to the first request.
  let state: AuthState = {
    loading: true,
    authStatus: 'anonymous',
    user: null,
    renewAt: null,
    assurance: 'aal1',
    profile: settled(null),
    event: 'initial session',
  }
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A promise that React reads without suspending. */
export function settled<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value })
}

export function dehydrated({ profile, ...state }: AuthState): DehydratedAuth {
  return { ...state, profile: isSettled(profile) ? { value: profile.value } : { promise: profile } }
}

export function hydrated({ profile, ...state }: DehydratedAuth): AuthState {
  return { ...state, profile: 'value' in profile ? settled(profile.value) : profile.promise }
}

/** Whether React reads a promise without suspending. */
export function isSettled<Value>(
  promise: Promise<Value>,
): promise is Promise<Value> & { value: Value } {
  return 'value' in promise
}

export function eventFor(before: AuthSnapshot, after: AuthSnapshot): AuthEvent | null {
  if (before.user?.id !== after.user?.id || before.authStatus !== after.authStatus) {
    return after.user ? 'signed in' : 'signed out'
  }
  if (before.assurance === 'aal1' && after.assurance === 'aal2') return 'MFA challenge verified'
  if (before.user?.email !== after.user?.email) return 'user updated'
  if (before.renewAt !== after.renewAt) return 'token refreshed'
  return null
}
