import { countdownText, daysText } from '../domain/schedule/countdown.ts'
import { onElementsAdded } from './events.ts'

/** In ms, after the end of a wait; longer when the wait was over before. */
const reloadAfter = 1_000
const retryAfter = 60_000

/**
 * Writes the time left into elements with `data-kickoff` just after each second begins, marks them
 * with `data-current`, and reloads at `data-end-of-wait`, because another game is the next one.
 * Pauses while hidden.
 */
export function runCountdowns(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasWaited = false
  let isReloading = false
  function tick() {
    clearTimeout(timer)
    if (document.hidden) return
    const now = Date.now()
    for (const element of document.querySelectorAll<HTMLElement>('[data-kickoff]')) {
      const kickoff = Number(element.dataset.kickoff)
      const endOfWait = Number(element.dataset.endOfWait)
      write(element, (endOfWait > kickoff ? daysText : countdownText)(kickoff, now))
      if (endOfWait > now) {
        hasWaited = true
        timer = setTimeout(tick, ((endOfWait - now) % 1_000) + 1)
      } else if (!isReloading) {
        isReloading = true
        setTimeout(
          () => {
            isReloading = false
            // On another page by now, a reload would lose what is typed there.
            if (element.isConnected) location.reload()
          },
          hasWaited ? reloadAfter : retryAfter,
        )
      }
    }
  }
  onElementsAdded(tick)
  document.addEventListener('visibilitychange', tick)
}

/**
 * Changes the node that React knows. A translator may have replaced it, and replaces each new one:
 * the same text is written once.
 */
function write(element: HTMLElement, text: string): void {
  if (element.dataset.current === text) return
  element.dataset.current = text
  if (element.firstChild instanceof Text) element.firstChild.nodeValue = text
  else element.textContent = text
}
