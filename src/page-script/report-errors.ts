import { isLeaving } from '../ui/leaving.ts'

/** Enough to know a page that fails all over. */
const maxReports = 5

/** Why the browser ends a fade between two pages before its time. */
const endedFade = ['AbortError', 'InvalidStateError']

/** Reports every uncaught error of the page to the edge, once, without personal data. */
export function reportErrors(): void {
  const reported = new Set<string>()
  const send = (error: unknown) => {
    if (isLeaving()) return
    const { message: given = error, stack = '' } = Object(error)
    const message = String(given).slice(0, 500)
    if (reported.size >= maxReports || reported.has(message)) return
    reported.add(message)
    // After the address of our files: `index-BhQ1x.js:1:2345`.
    const places = String(stack).split(`${location.origin}/assets/`).slice(1)
    const entry = document.querySelector<HTMLScriptElement>('script[data-src], script[type][src]')
    const report = {
      type: 'error',
      message,
      stack: places.map((place) => /^[\w.-]+(:\d+)*/.exec(place)?.[0]),
      page: location.pathname,
      // Each release has other file names.
      release: (entry?.dataset.src ?? entry?.src)?.split('/').at(-1),
    }
    navigator.sendBeacon(
      '/api/reports',
      new Blob([JSON.stringify(report)], { type: 'application/json' }),
    )
  }
  window.onerror = (message, _file, _line, _column, error) => send(error ?? message)
  window.onunhandledrejection = (event) => {
    const { reason } = event
    // A fade ends early with another page, or in a tab that is not seen any more.
    const isFade = reason instanceof DOMException && endedFade.includes(reason.name)
    if (isFade) event.preventDefault()
    else send(reason)
  }
}
