import { api } from '../api.ts'
import { type AuthStore, eventFor, settled } from './auth-store.ts'
import { loadProfile } from './load-profile.ts'

const channelName = 'auth'
const loadingLimit = 15_000
/** A little past the moment from which the edge renews, so that one request is enough. */
const afterRenewAt = 500
/** Browsers cut longer timers short. */
const longestTimer = 2_000_000_000

/** Tells the other tabs that this one's session changed. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('changed')
  channel.close()
}

/**
 * Keeps the page's auth state in step with the session's cookies: renews before expiry, follows other tabs, and
 * looks again when the page comes back into view or out of the back-forward cache.
 * @returns a function that stops it
 */
export function keepInStep(store: AuthStore): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const check = () => void recheck(store)
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', check, { signal })
  window.addEventListener('pageshow', (event) => event.persisted && check(), { signal })
  document.addEventListener('visibilitychange', () => !document.hidden && isDue(store) && check(), { signal })

  const giveUpLoading = setTimeout(() => store.set({ loading: false }), loadingLimit)
  let renewal = scheduleRenewal(store, check)
  const unsubscribe = store.subscribe(() => {
    clearTimeout(renewal)
    renewal = scheduleRenewal(store, check)
  })
  return () => {
    stop.abort()
    channel.close()
    unsubscribe()
    clearTimeout(renewal)
    clearTimeout(giveUpLoading)
  }
}

function scheduleRenewal(store: AuthStore, renew: () => void): ReturnType<typeof setTimeout> | undefined {
  const { renewAt } = store.get()
  if (renewAt === null) return undefined
  const wait = renewAt + afterRenewAt - Date.now()
  return setTimeout(renew, Math.min(Math.max(wait, 1_000), longestTimer))
}

function isDue(store: AuthStore): boolean {
  const { renewAt } = store.get()
  return renewAt !== null && renewAt <= Date.now()
}

/** Asks the edge who the viewer is now. Without an answer everything stays as it is: trouble signs nobody out. */
export async function recheck(store: AuthStore): Promise<void> {
  const before = store.get()
  try {
    const response = await api().auth.refresh.$post()
    if (!response.ok) return
    const now = await response.json()
    if (now.standing === 'unchecked') return
    const event = eventFor(before, now)
    if (!event) return
    const isSamePerson = before.user?.id === now.user?.id
    const profile = isSamePerson ? before.profile : now.user ? loadProfile() : settled(null)
    store.set({ ...now, user: isSamePerson ? before.user : now.user, profile, event, loading: false })
  } catch (cause) {
    console.warn('The session could not be checked.', cause)
  }
}
