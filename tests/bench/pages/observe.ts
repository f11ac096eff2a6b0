/** What a page did in its first moments, in ms since it was asked for. */
export interface Observed {
  firstPaint: number
  largestPaint: number
  /** Sum of all shifts that nobody asked for. */
  shift: number
  /** Tasks of more than 50 ms, those before the first paint among them. */
  longTasks: Array<{ start: number; duration: number }>
  /** When the countdown first told the time by the browser's own clock; null where it did not. */
  countdown: number | null
}

declare global {
  interface Window {
    observed: Observed
  }
}

/**
 * Runs in the page, before anything of it. The browser's clock is set forward a day: what the countdown says when it
 * runs differs from what the page was sent with.
 * @param live how the countdown begins by that clock
 */
export function observe(live: string): void {
  const observed: Observed = { firstPaint: 0, largestPaint: 0, shift: 0, longTasks: [], countdown: null }
  window.observed = observed

  const now = Date.now
  Date.now = () => now() + 86_400_000

  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.firstPaint = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    observed.largestPaint = startTime
  })
  watch('layout-shift', (entry) => {
    if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
      observed.shift += Number(entry.value)
  })
  watch('longtask', ({ startTime, duration }) => {
    observed.longTasks.push({ start: startTime, duration })
  })

  new MutationObserver((_, observer) => {
    if (!document.querySelector('[role=timer]')?.textContent?.startsWith(live)) return
    observed.countdown = performance.now()
    observer.disconnect()
  }).observe(document, { childList: true, characterData: true, subtree: true })
}
