import { network } from './network.ts'

/** In Mbit/s: all the scripts in about a third of a second. */
const quick = 2.5

/** What a visitor turns to when something is to happen. */
const usable = 'a, button, input, select, textarea, summary'
const signs = ['pointerover', 'focusin', 'touchstart', 'keydown'] as const

/** The entry of the page's scripts, where the edge has deferred it. */
const deferredEntry = 'script[type="deferred"]'

/**
 * Fetches the page's scripts once there is a reason: the visitor points at, touches or moves to something usable,
 * another tab signs in or out, the page returns from the back-forward cache, or the browser has nothing else to do and
 * the network is quick. Where the session may have changed meanwhile, `data-session` of the document says so.
 */
export function hydrateOnIntent(): void {
  let isHydrating = false
  const hydrate = () => {
    const entry = document.querySelector<HTMLScriptElement>(deferredEntry)
    if (!entry || isHydrating) return
    isHydrating = true
    // An element that a trusted script adds is trusted too; an import() of it would not be.
    const script = document.createElement('script')
    document.head.append(Object.assign(script, { type: 'module', src: entry.src }))
  }
  const hydrateAfterChange = () => {
    if (!document.querySelector(deferredEntry)) return
    document.documentElement.dataset.session = 'changed'
    hydrate()
  }
  const onSign = ({ target }: Event) =>
    target instanceof Element && target.closest(usable) && hydrate()
  for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true })
  addEventListener('pageshow', ({ persisted }) => persisted && hydrateAfterChange())
  new BroadcastChannel('auth').addEventListener('message', hydrateAfterChange, { once: true })
  addEventListener('load', () => isQuick() && whenIdle(hydrate))
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, 2_000)
}

function isQuick(): boolean {
  const { saveData, effectiveType = '4g', downlink = quick } = network()
  return !saveData && effectiveType === '4g' && downlink >= quick
}
