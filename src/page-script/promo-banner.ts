import { tabStorage } from '../ui/tab-storage.ts'
import { capture, onElementsAdded } from './events.ts'

const banner = 'dialog[data-promo]'
const storageKey = 'banner-closed'

/** Keeps a banner closed in this tab until a reload, also on pages that render it again. */
export function keepBannerClosed(): void {
  let wasClosed: boolean | undefined
  capture('close', ({ target }) => {
    if (!(target instanceof Element && target.matches(banner))) return
    wasClosed = true
    tabStorage()?.setItem(storageKey, 'yes')
  })
  onElementsAdded(() => {
    const dialog = document.querySelector<HTMLDialogElement>(`${banner}[open]`)
    if (!dialog) return
    // Only here: the storage is slow to open, and most pages have no banner.
    wasClosed ??= wasClosedBefore()
    if (wasClosed) dialog.close()
  })
}

function wasClosedBefore(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  if (load instanceof PerformanceNavigationTiming && load.type === 'reload')
    tabStorage()?.removeItem(storageKey)
  return Boolean(tabStorage()?.getItem(storageKey))
}
