import { useRouter } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { useProfile } from '../../auth/auth-context.ts'
import type { AuthStore } from '../../auth/auth-store.ts'
import { hasPermission } from '../../domain/members/membership.ts'
import type { OfficerCounts } from '../../domain/members/officers-schema.ts'
import type { Profile } from '../../domain/members/profile-schema.ts'
import { type Deferred, useDeferred } from '../../ui/deferred.ts'
import { createStore, useStore } from '../../ui/store.ts'
import { loadOptional } from './load-optional.ts'

export type CountsStore = ReturnType<typeof createCountsStore>

/** How many people officers have of each state, and who waits: one request tells all of a page. */
export function createCountsStore() {
  // Null as long as no officer's page has asked.
  const store = createStore<Deferred<OfficerCounts | null> | null>(null)
  let latest: Promise<OfficerCounts | null> | undefined

  /** Asks again. Never rejects: what is shown stays until others are known. */
  async function load(request = loadCounts): Promise<void> {
    const before = store.get()
    const promise = request()
    latest = promise
    if (!before) store.set({ promise })
    const value = await promise
    // What was asked for later is newer, although it may have come first.
    if (promise === latest) store.set(value ? { value } : before)
  }

  return { ...store, load }
}

/** Null for a viewer who is no officer, and where they cannot be loaded. Never rejects. */
function loadCounts(): Promise<OfficerCounts | null> {
  return loadOptional(() => api().api.officers.counts.$get())
}

/** The same where the viewer is not known to be an officer yet. */
export async function loadCountsFor(auth: AuthStore): Promise<OfficerCounts | null> {
  const { profile } = auth.get()
  const viewer = 'value' in profile ? profile.value : await profile.promise
  return isOfficer(viewer) ? loadCounts() : null
}

function isOfficer(viewer: Profile | null): boolean {
  return Boolean(viewer?.membership && hasPermission(viewer.membership, 'officer'))
}

/** Suspends until the profile is there. */
export function useIsOfficer(): boolean {
  return isOfficer(useProfile())
}

export function useCountsStore(): CountsStore {
  return useRouter().options.context.counts
}

/** The counts as of the last load, or null. Suspends until the first are known. */
export function useCounts(): OfficerCounts | null {
  return useDeferred(useStore(useCountsStore()) ?? { value: null })
}
