import { capture, onElementsAdded } from './events.ts'

const banner = 'dialog[data-promo]'

/** Keeps a banner closed until the next full load, also on pages that render it again. */
export function keepBannerClosed(): void {
  let wasClosed = false
  capture('close', ({ target }) => {
    if (target instanceof Element && target.matches(banner)) wasClosed = true
  })
  onElementsAdded(() => {
    if (wasClosed) document.querySelector<HTMLDialogElement>(`${banner}[open]`)?.close()
  })
}
