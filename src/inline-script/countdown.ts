import { countdownText } from '../domain/countdown.ts'
import { onElementsAdded } from './events.ts'

/**
 * Writes the time left into every element with `data-kickoff` (ms since 1970), just after each second of it begins, so
 * that no second is skipped or shown twice. A hidden page pauses.
 */
export function runCountdowns(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function tick() {
    clearTimeout(timer)
    if (document.hidden) return
    const now = Date.now()
    const waits: number[] = []
    for (const element of document.querySelectorAll<HTMLElement>('[data-kickoff]')) {
      const kickoff = Number(element.dataset.kickoff)
      // Changes the text of the node that React knows, and adds no element.
      if (element.firstChild) element.firstChild.nodeValue = countdownText(kickoff, now)
      if (kickoff > now) waits.push(((kickoff - now) % 1_000) + 1)
    }
    if (waits.length > 0) timer = setTimeout(tick, Math.min(...waits))
  }
  onElementsAdded(tick)
  document.addEventListener('visibilitychange', tick)
}
