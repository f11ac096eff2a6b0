import type { Profile } from '../domain/profile-schema.ts'
import type { Assurance, AuthEvent, AuthSnapshot } from '../domain/viewer.ts'
import type { Deferred } from '../ui/deferred.ts'

/** The auth state of the page, as the edge found it and as it changed since. */
export interface AuthState extends AuthSnapshot {
  loading: boolean
  /** Asked for at once and never waited for: the page is there before the profile is. */
  profile: Promise<Profile | null>
  /** Why the state is what it is. */
  event: AuthEvent
}

/** The auth state as a page carries it to the browser. */
export type DehydratedAuth = Omit<AuthState, 'profile'> & { profile: Deferred<Profile | null> }

/** Holds the auth state outside React, so that routes can decide on access before anything renders. */
export interface AuthStore {
  get: () => AuthState
  set: (change: Partial<AuthState>) => void
  subscribe: (listener: () => void) => () => void
}

export function createAuthStore(): AuthStore {
  // Its promise is of this request: what is made when the file loads would be the first request's for good.
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

/** A promise that React reads without suspending, because its value is already there. */
export function settled<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value })
}

/** A profile that is there goes with the page, only one that is still on its way comes behind it. */
export function dehydrated({ profile, ...state }: AuthState): DehydratedAuth {
  return { ...state, profile: isSettled(profile) ? { value: profile.value } : { promise: profile } }
}

export function hydrated({ profile, ...state }: DehydratedAuth): AuthState {
  return { ...state, profile: 'value' in profile ? settled(profile.value) : profile.promise }
}

/** Whether a promise's value is already there. */
export function isSettled<Value>(
  promise: Promise<Value>,
): promise is Promise<Value> & { value: Value } {
  return 'value' in promise
}

/** What a fresh answer of the edge means for the page: the event that describes the change. */
export function eventFor(before: AuthSnapshot, after: AuthSnapshot): AuthEvent | null {
  if (before.user?.id !== after.user?.id || before.authStatus !== after.authStatus) {
    return after.user ? 'signed in' : 'signed out'
  }
  if (roseTo(after.assurance, before.assurance)) return 'MFA challenge verified'
  if (before.user?.email !== after.user?.email) return 'user updated'
  if (before.renewAt !== after.renewAt) return 'token refreshed'
  return null
}

function roseTo(now: Assurance, before: Assurance): boolean {
  return before === 'aal1' && now === 'aal2'
}
