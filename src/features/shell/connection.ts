/** Browsers' messages about a request, for data or a script, that failed. */
const requestFailed =
  /failed to fetch|networkerror|load failed|loading dynamically imported|importing a module script/i

const offlineMessage = 'There is no connection.'

/** Whether a page failed because nothing could be fetched. Always false on the edge. */
export function isOffline(error: unknown): boolean {
  if (typeof window === 'undefined' || !(error instanceof Error)) return false
  const { message } = error
  return !navigator.onLine || message === offlineMessage || requestFailed.test(message)
}

/** Reports the error of a page like an uncaught one. */
export function reportPageError(error: unknown): void {
  if (!isOffline(error)) window.dispatchEvent(new ErrorEvent('error', { error }))
}

/**
 * Decides what the router does when a file of a page is missing. It reloads the page once where a
 * script is, which here stands for a style too: a release has replaced both. Offline that would end
 * on the browser's error page.
 */
export function handleMissingFiles(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = navigator.onLine
      ? `Failed to fetch dynamically imported module: ${payload.message}`
      : offlineMessage
  })
}
