/** A page that fails at everything tells enough by its first few errors. */
const mostReports = 5

/**
 * Tells the edge of every error on the page that nothing catches: its message, the places in our own files, the page's
 * path without query, and the release. The same error is told once.
 */
export function reportErrors(): void {
  const told = new Set<string>()
  const tell = (error: unknown) => {
    const { message: given = error, stack = '' } = Object(error)
    const message = String(given).slice(0, 500)
    if (told.size >= mostReports || told.has(message)) return
    told.add(message)
    // What stands behind the address of our files: `index-BhQ1x.js:1:2345`.
    const places = String(stack).split(`${location.origin}/assets/`).slice(1)
    const report = {
      type: 'error',
      message,
      stack: places.map((place) => /^[\w.-]+(:\d+)*/.exec(place)?.[0]),
      page: location.pathname,
      // The page's scripts, which each release names anew.
      release: (document.querySelector('script[src]')?.getAttribute('src') ?? '').split('/').at(-1),
    }
    navigator.sendBeacon(
      '/api/reports',
      new Blob([JSON.stringify(report)], { type: 'application/json' }),
    )
  }
  window.onerror = (message, _file, _line, _column, error) => tell(error ?? message)
  window.onunhandledrejection = ({ reason }) => tell(reason)
}
