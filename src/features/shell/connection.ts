/** How browsers call a request, for data or for a script, that did not get through. */
const notThrough =
  /failed to fetch|networkerror|load failed|loading dynamically imported|importing a module script/i

/** How browsers, and the loader of the page's parts, call a file of a page that is not there. */
const fileGone = /dynamically imported module|importing a module script|unable to preload/i

/** Where a tab notes which page it has loaded anew. */
const noteOfReload = 'loaded-anew'

/** What it is called here while the browser knows that there is no connection. */
const noConnection = 'There is no connection.'

/** Whether a page is missing because nothing could be fetched for it. On the edge there is no such trouble. */
export function isOffline(error: unknown): boolean {
  if (typeof window === 'undefined' || !(error instanceof Error)) return false
  return !navigator.onLine || error.message === noConnection || notThrough.test(error.message)
}

/**
 * Whether a page failed because a release has replaced the files that this tab knows: then it is worth loading anew,
 * once. A second time in a row for the same page is no longer the release's doing.
 * @param href of the page
 */
export function isFromBeforeRelease(error: unknown, href: string): boolean {
  if (typeof window === 'undefined' || !(error instanceof Error)) return false
  return (
    navigator.onLine &&
    fileGone.test(error.message) &&
    sessionStorage.getItem(noteOfReload) !== href
  )
}

/** Loads a page anew, with the files of the release that is there now. */
export function loadAnew(href: string): void {
  sessionStorage.setItem(noteOfReload, href)
  window.location.assign(href)
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
