/** How browsers call a request, for data or for a script, that did not get through. */
const notThrough =
  /failed to fetch|networkerror|load failed|loading dynamically imported|importing a module script/i

/** What it is called here while the browser knows that there is no connection. */
const noConnection = 'There is no connection.'

/** Whether a page is missing because nothing could be fetched for it. On the edge there is no such trouble. */
export function isOutOfReach(error: unknown): boolean {
  if (typeof window === 'undefined' || !(error instanceof Error)) return false
  return !navigator.onLine || error.message === noConnection || notThrough.test(error.message)
}

/**
 * Keeps the visit alive without a connection. A page whose scripts do not arrive is taken by the router for one that
 * a release has replaced, and is loaded anew: without a connection that would end on the browser's own error page.
 */
export function stayWhileOffline(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!navigator.onLine) payload.message = noConnection
  })
}
