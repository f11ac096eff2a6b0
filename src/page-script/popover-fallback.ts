import { capture } from './events.ts'

/**
 * Popovers for browsers without them, Safari 16 for one: their buttons, a click beside them, Escape.
 * An open one has `data-open`, for which `overlays.css` of the shell has the styles.
 */
export function replacePopovers(): void {
  if ('popover' in HTMLElement.prototype) return
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      toggle(this, true)
    },
    hidePopover(this: HTMLElement) {
      toggle(this, false)
    },
  })
  capture('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const id = target.closest('[popovertarget]')?.getAttribute('popovertarget')
    const own = document.getElementById(id ?? '')
    closeAll((popover) => popover !== own && !popover.contains(target))
    if (own) toggle(own, own.dataset.open === undefined)
  })
  capture('keydown', ({ key }) => {
    if (key === 'Escape') closeAll(() => true)
  })
}

function closeAll(isClosed: (popover: HTMLElement) => boolean): void {
  for (const popover of document.querySelectorAll<HTMLElement>('[popover][data-open]'))
    if (isClosed(popover)) toggle(popover, false)
}

function toggle(popover: HTMLElement, isOpen: boolean): void {
  if (isOpen === (popover.dataset.open !== undefined)) return
  const newState = isOpen ? 'open' : 'closed'
  const hadFocus = popover.contains(document.activeElement)
  popover.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }))
  if (isOpen) popover.dataset.open = ''
  else delete popover.dataset.open
  if (hadFocus) document.querySelector<HTMLElement>(`[popovertarget="${popover.id}"]`)?.focus()
  popover.dispatchEvent(Object.assign(new Event('toggle'), { newState }))
}
