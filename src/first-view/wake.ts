/** What a visitor turns to when something is to happen. */
const usable = 'a, button, input, select, textarea, summary'
const signs = ['pointerover', 'focusin', 'touchstart', 'keydown'] as const

interface Network {
  saveData?: boolean
  effectiveType?: string
}

/**
 * Fetches the page's scripts once there is a reason: the visitor points at, touches or moves to something usable,
 * another tab signs in or out, the page returns from the back-forward cache, or the browser has nothing else to do and
 * the network is quick.
 * @param entry address of the scripts' entry
 */
export function wakeOnIntent(entry: string): void {
  let isAwake = false
  const wake = () => {
    if (isAwake) return
    isAwake = true
    // An element that a trusted script adds is trusted too; an import() of it would not be.
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }))
  }
  const onSign = ({ target }: Event) => target instanceof Element && target.closest(usable) && wake()
  for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true })
  addEventListener('pageshow', ({ persisted }) => persisted && wake())
  new BroadcastChannel('auth').addEventListener('message', wake, { once: true })
  addEventListener('load', () => isQuick() && whenIdle(wake))
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, 2_000)
}

function isQuick(): boolean {
  // Not every browser tells, and the language's types know nothing of it.
  const { connection } = navigator as Navigator & { connection?: Network }
  return !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g'
}
