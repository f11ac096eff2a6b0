import { api } from '../../api.ts'
import type { AuthStore } from '../../auth/auth-store.ts'
import { hasPermission } from '../../domain/members/membership.ts'
import { report } from '../../page-request.ts'

/** How many people and claims wait for an officer. */
export interface Waiting {
  queue: number
  claims: number
}

/** For officers, where anybody waits; else null. Never rejects. */
export async function loadWaiting(auth: AuthStore): Promise<Waiting | null> {
  const { profile } = auth.get()
  const viewer = 'value' in profile ? profile.value : await profile.promise
  if (!viewer?.membership || !hasPermission(viewer.membership, 'officer')) return null
  try {
    const response = await api().api.officers.counts.$get()
    if (!response.ok) return null
    const { queue, claims } = await response.json()
    return queue + claims > 0 ? { queue, claims } : null
  } catch (cause) {
    report(cause)
    return null
  }
}
