import { api } from '../api.ts'
import { authErrors } from '../content/auth.ts'
import { defer, type Grace } from '../defer.ts'
import type { Profile } from '../domain/members/profile-schema.ts'
import { TimeoutError, withTimeout } from '../domain/timeout.ts'
import { report } from '../page-request.ts'
import type { AuthStore } from './auth-store.ts'

const timeLimit = 10_000

/** Loads the viewer's profile. Never rejects: after 10 s, or on an error, it is null. */
export async function loadProfile(): Promise<Profile | null> {
  try {
    return await withTimeout(fetchProfile, timeLimit, 'profile')
  } catch (cause) {
    report(cause instanceof TimeoutError ? new Error(authErrors.profileTimeout) : cause)
    return null
  }
}

/** Replaces the profile when the new one is there, so that the page never waits. */
export async function reloadProfile(store: AuthStore): Promise<void> {
  const { user } = store.get()
  const profile = user && (await loadProfile())
  if (profile && store.get().user?.id === user.id)
    store.set({ profile: { value: profile }, event: 'user updated' })
}

/** Waits for the profile as `defer` does. */
export async function awaitProfile(auth: AuthStore, grace?: Grace): Promise<void> {
  const { profile } = auth.get()
  if ('value' in profile) return
  const loaded = await defer(profile.promise, grace)
  if ('value' in loaded) auth.set({ profile: loaded })
}

async function fetchProfile(): Promise<Profile | null> {
  const response = await api().api.profile.$get()
  if (!response.ok) throw new Error(`Profile fetch failed: status ${response.status}`)
  return (await response.json()).profile
}
