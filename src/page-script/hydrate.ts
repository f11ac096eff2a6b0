import { isLeaving } from '../ui/leaving.ts'
import { tabChannel } from '../ui/tab-channel.ts'
import { hasStoredDraft } from './drafts.ts'
import { network } from './network.ts'

/** In Mbit/s: loads all the scripts in about a third of a second. */
const quick = 2.5

const controls = 'button, input, select, textarea, summary'
/** Links do not count where the browser itself fetches a page ahead. */
const wanted = HTMLScriptElement.supports?.('speculationrules') ? controls : `a, ${controls}`
const interactions = ['pointerover', 'focusin', 'touchstart', 'keydown'] as const

/**
 * Loads the page's scripts at the first interaction, after a change of the session
 * (`data-session` of the document), for a form with a draft, for what only scripts render
 * (`data-hydrate`), or when the browser is idle on a quick network.
 */
export function hydrateOnInteraction(): void {
  let isHydrating = false
  const hydrate = () => {
    const entry = document.querySelector<HTMLElement>('script[data-src]')?.dataset.src
    if (!entry || isHydrating) return
    isHydrating = true
    import(/* @vite-ignore */ entry).catch((error) => {
      // The next interaction tries again.
      isHydrating = false
      if (!isLeaving()) throw error
    })
  }
  const hydrateAfterChange = () => {
    document.documentElement.dataset.session = 'changed'
    hydrate()
  }
  const onInteraction = ({ target, type }: Event) => {
    if (type === 'keydown' || (target instanceof Element && target.closest(wanted))) hydrate()
  }
  for (const type of interactions)
    addEventListener(type, onInteraction, { capture: true, passive: true })
  addEventListener('pageshow', ({ persisted }) => persisted && hydrateAfterChange())
  tabChannel()?.addEventListener('message', hydrateAfterChange, { once: true })
  addEventListener('load', () => {
    if (hasStoredDraft() || document.querySelector('[data-hydrate]')) hydrate()
    else if (isQuick()) whenIdle(hydrate)
  })
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, 2_000)
}

function isQuick(): boolean {
  const { saveData, effectiveType = '4g', downlink = quick } = network()
  return !saveData && effectiveType === '4g' && downlink >= quick
}
