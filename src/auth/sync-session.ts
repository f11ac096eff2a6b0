import { api } from '../api.ts'
import type { AuthSnapshot } from '../domain/viewer.ts'
import { type AuthState, type AuthStore, eventFor, settled } from './auth-store.ts'
import { loadProfile } from './load-profile.ts'

const channelName = 'auth'
const loadingLimit = 15_000
/** A little past the moment from which the edge renews, so that one request is enough. */
const afterRenewAt = 500
/** In ms: the pause while a check or a renewal is overdue, because the edge could not make it. */
const afterMiss = 30_000
/** Browsers cut longer timers short. */
const longestTimer = 2_000_000_000

/** Tells every tab, this one too, that the session may have changed: each asks the edge who is signed in. */
export function broadcastAuthChange(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('changed')
  channel.close()
}

/**
 * Keeps the page's auth state in step with the session's cookies: renews before expiry, follows other tabs, and
 * looks again when the page comes back into view or out of the back-forward cache.
 * @returns a function that stops it
 */
export function syncSession(store: AuthStore): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let renewal: ReturnType<typeof setTimeout> | undefined

  function schedule() {
    clearTimeout(renewal)
    const { renewAt, authStatus } = store.get()
    if (signal.aborted || (renewAt === null && authStatus !== 'unknown')) return
    const wait = renewAt === null ? 0 : renewAt + afterRenewAt - Date.now()
    renewal = setTimeout(check, wait > 0 ? Math.min(wait, longestTimer) : afterMiss)
  }
  // A check that brings nothing new must not be the last one.
  const check = () => void recheck(store).then(schedule)

  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', check, { signal })
  window.addEventListener('pageshow', (event) => event.persisted && check(), { signal })
  document.addEventListener('visibilitychange', () => !document.hidden && check(), { signal })

  const giveUpLoading = setTimeout(
    () => store.get().loading && store.set({ loading: false }),
    loadingLimit,
  )
  const unsubscribe = store.subscribe(schedule)
  // A plain form post led here: no script was there to tell the others.
  if (store.get().event !== 'initial session') broadcastAuthChange()
  // Something happened to the session before anyone here could hear it.
  if (document.documentElement.dataset.session === 'changed') check()
  schedule()
  return () => {
    stop.abort()
    channel.close()
    unsubscribe()
    clearTimeout(renewal)
    clearTimeout(giveUpLoading)
  }
}

/** Asks the edge who the viewer is now. Without an answer everything stays as it is: trouble signs nobody out. */
async function recheck(store: AuthStore): Promise<void> {
  const asked = store.get()
  try {
    const response = await api().auth.refresh.$post()
    if (!response.ok) return
    const now = await response.json()
    const before = store.get()
    // Someone signed in or out on this page meanwhile: the answer is about the time before.
    if (before.user?.id !== asked.user?.id) return
    const event = eventFor(before, now)
    if (event) store.set({ ...now, ...personOf(before, now), event, loading: false })
  } catch (cause) {
    console.warn('The session could not be checked.', cause)
  }
}

/** The same person keeps the profile at hand, and the details that only some answers carry. */
function personOf(before: AuthState, now: AuthSnapshot): Pick<AuthState, 'user' | 'profile'> {
  if (before.user?.id !== now.user?.id) {
    return { user: now.user, profile: now.user ? loadProfile() : settled(null) }
  }
  if (!before.user || !now.user || now.user.identities.length)
    return { user: now.user, profile: before.profile }
  const { identities, factors } = before.user
  return { user: { ...now.user, identities, factors }, profile: before.profile }
}
