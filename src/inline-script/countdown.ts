import { countdownText } from '../domain/countdown.ts'
import { onArrivals } from './arrivals.ts'

/**
 * Writes the time that is left into every element with `data-kickoff` (ms since 1970), from the clock, a moment after
 * each change of its seconds: none is skipped, and none shown for two. A hidden page rests.
 */
export function tickCountdowns(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function tick() {
    clearTimeout(timer)
    if (document.hidden) return
    const now = Date.now()
    const waits: number[] = []
    for (const element of document.querySelectorAll<HTMLElement>('[data-kickoff]')) {
      const kickoff = Number(element.dataset.kickoff)
      // The text's own node, which is not replaced: the framework may hold it, and nothing new arrives by it.
      if (element.firstChild) element.firstChild.nodeValue = countdownText(kickoff, now)
      if (kickoff > now) waits.push(((kickoff - now) % 1_000) + 1)
    }
    if (waits.length > 0) timer = setTimeout(tick, Math.min(...waits))
  }
  onArrivals(tick)
  document.addEventListener('visibilitychange', tick)
}
