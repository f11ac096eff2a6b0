/** Browsers' messages about a request, for data or a script, that failed. */
const requestFailed =
  /failed to fetch|networkerror|load failed|loading dynamically imported|importing a module script/i

/** Messages of browsers and of the bundler's loader about a missing file of a page. */
const fileMissing = /dynamically imported module|importing a module script|unable to preload/i

const reloadKey = 'reloaded'

const offlineMessage = 'There is no connection.'

/** Whether a page failed because nothing could be fetched. Always false on the edge. */
export function isOffline(error: unknown): boolean {
  if (typeof window === 'undefined' || !(error instanceof Error)) return false
  const { message } = error
  return !navigator.onLine || message === offlineMessage || requestFailed.test(message)
}

/** Whether a release has replaced this tab's files. A second failure has another cause. */
export function isStaleRelease(error: unknown, href: string): boolean {
  if (typeof window === 'undefined' || !(error instanceof Error)) return false
  const isReloaded = sessionStorage.getItem(reloadKey) === href
  return navigator.onLine && fileMissing.test(error.message) && !isReloaded
}

export function reloadPage(href: string): void {
  sessionStorage.setItem(reloadKey, href)
  window.location.assign(href)
}

/** Prevents the router's reload while offline, which would end on the browser's error page. */
export function preventReloadOffline(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!navigator.onLine) payload.message = offlineMessage
  })
}
