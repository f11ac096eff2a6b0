import { onArrivals } from './arrivals.ts'

const banner = 'dialog[data-promo]'

/** A banner that was closed stays closed for as long as the page stays loaded; a reload brings it back: nothing is stored. */
export function keepBannerClosed(): void {
  let wasClosed = false
  document.addEventListener(
    'close',
    ({ target }) => {
      if (target instanceof Element && target.matches(banner)) wasClosed = true
    },
    true,
  )
  onArrivals(() => {
    if (wasClosed) document.querySelector<HTMLDialogElement>(`${banner}[open]`)?.close()
  })
}
