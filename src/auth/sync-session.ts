import { api } from '../api.ts'
import { isAccountDeleted } from '../domain/members/profile.ts'
import type { AuthEvent, AuthSnapshot } from '../domain/members/viewer.ts'
import { withTimeout } from '../domain/timeout.ts'
import { tabChannel } from '../ui/tab-channel.ts'
import { tabStorage } from '../ui/tab-storage.ts'
import { type AuthState, type AuthStore, eventFor } from './auth-store.ts'
import { loadProfile, reloadProfile } from './load-profile.ts'

const loadingLimit = 15_000
const profileLimit = 10_000
/** In ms after renewal is due, so that one request is enough. */
const afterRenewAt = 500
/** In ms: the pause while a check or a renewal is overdue. */
const afterMiss = 30_000
/** In ms. Browsers fire longer timers at once. */
const maxTimer = 2_000_000_000

/**
 * Tells every tab, this one too, to check the session with the edge, or after a change of the
 * profile to load it again.
 */
export function broadcast(message: AuthEvent | 'session' | 'profile'): void {
  const channel = tabChannel()
  channel?.postMessage(message)
  channel?.close()
}

/** Synchronises the page with the session, until the returned function is called. */
export function syncSession(store: AuthStore): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let renewal: ReturnType<typeof setTimeout> | undefined

  function schedule() {
    clearTimeout(renewal)
    const { renewAt, authStatus } = store.get()
    if (signal.aborted || (renewAt === null && authStatus !== 'unknown')) return
    const wait = renewAt === null ? 0 : renewAt + afterRenewAt - Date.now()
    renewal = setTimeout(check, wait > 0 ? Math.min(wait, maxTimer) : afterMiss)
  }
  const check = () => void recheck(store).then(schedule)

  const channel = tabChannel()
  channel?.addEventListener(
    'message',
    ({ data }) => (data === 'profile' ? void reloadProfile(store) : check()),
    { signal },
  )
  window.addEventListener('pageshow', (event) => event.persisted && check(), { signal })
  document.addEventListener('visibilitychange', () => !document.hidden && check(), { signal })

  const showAnyway = () => store.get().loading && store.set({ loading: false })
  const giveUpLoading = setTimeout(showAnyway, loadingLimit)
  limitProfile(store)
  const unsubscribe = store.subscribe(schedule)
  // A plain form post led here, which told no other tab.
  const { event } = store.get()
  if (event === 'signed out') tabStorage()?.clear()
  if (event !== 'initial session') broadcast(event)
  // The session changed before hydration.
  if (document.documentElement.dataset.session === 'changed') check()
  void endDeleted(store).then((isDeleted) => isDeleted && check())
  schedule()
  return () => {
    stop.abort()
    channel?.close()
    unsubscribe()
    clearTimeout(renewal)
    clearTimeout(giveUpLoading)
  }
}

/** Checks the session with the edge. An error changes nothing, and signs no member out. */
async function recheck(store: AuthStore): Promise<void> {
  const { user } = store.get()
  try {
    const response = await api().auth.refresh.$post()
    if (!response.ok) return
    const now = await response.json()
    const before = store.get()
    // A sign-in or sign-out on this page came first: the response is outdated.
    if (before.user?.id !== user?.id) return
    const event = eventFor(before, now)
    if (event) store.set({ ...now, ...personOf(before, now), event, loading: false })
  } catch (cause) {
    console.warn('The session could not be checked.', cause)
  }
}

/** A profile that was never saved is of a deleted account: asking for it again ends the session. */
async function endDeleted(store: AuthStore): Promise<boolean> {
  const { profile } = store.get()
  const known = 'value' in profile ? profile.value : await profile.promise.catch(() => null)
  if (!isAccountDeleted(known)) return false
  await loadProfile()
  return true
}

/** Shows an empty profile instead of one that the page still does not have after 10 s. */
function limitProfile(store: AuthStore): void {
  const { profile } = store.get()
  if ('value' in profile) return
  const giveUp = () => store.get().profile === profile && store.set({ profile: { value: null } })
  withTimeout(() => profile.promise, profileLimit, 'profile').catch(giveUp)
}

/** The same person keeps the loaded profile, and details that only some responses have. */
function personOf(before: AuthState, now: AuthSnapshot): Pick<AuthState, 'user' | 'profile'> {
  if (before.user?.id !== now.user?.id)
    return { user: now.user, profile: now.user ? { promise: loadProfile() } : { value: null } }
  if (!before.user || !now.user || now.user.identities.length)
    return { user: now.user, profile: before.profile }
  const { identities, factors } = before.user
  return { user: { ...now.user, identities, factors }, profile: before.profile }
}
