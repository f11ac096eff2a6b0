import { capture } from './events.ts'

/** With the mark of `popover-fallback.ts`. Browsers without popovers skip the class. */
const open = ':is(:popover-open, [data-open])'

/**
 * Closes popovers when a link in them is followed or a form in them is sent. The open menu makes all
 * beside it inert, which stops scrolling, and closes on Back or when its button is gone.
 */
export function runPopovers(): void {
  capture('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) close(target)
  })
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (target instanceof Element && !defaultPrevented) close(target)
  })
  // Before the menu closes nothing may be inert, so that the browser can restore the focus.
  capture('beforetoggle', ({ target, newState }) => {
    if (isMenu(target) && newState === 'closed') restore()
  })
  capture('toggle', ({ target, newState }) => {
    if (!isMenu(target)) return
    if (newState === 'open') enter(target)
    else leave(target)
  })
  addEventListener('popstate', () => openMenu()?.hidePopover())
  addEventListener('resize', () => {
    const menu = openMenu()
    // Without a box. Safari before 17.4 has no `checkVisibility`.
    if (menu && !buttonOf(menu)?.getClientRects().length) menu.hidePopover()
  })
}

function close(chosen: Element): void {
  chosen.closest<HTMLElement>(`[popover]${open}`)?.hidePopover()
}

function isMenu(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.id === 'mobile-menu'
}

function openMenu(): HTMLElement | null {
  return document.querySelector(`#mobile-menu${open}`)
}

function buttonOf(menu: HTMLElement): HTMLElement | null {
  return document.querySelector(`[popovertarget="${menu.id}"]`)
}

/** The elements that the open menu makes inert: the siblings of the menu and of its ancestors. */
let inert: HTMLElement[] = []

function enter(menu: HTMLElement): void {
  for (let at: Element = menu; at.parentElement && at !== document.body; at = at.parentElement)
    for (const element of at.parentElement.children)
      if (element instanceof HTMLElement && element !== at && !element.inert) inert.push(element)
  for (const element of inert) element.inert = true
  // The key `/` has focused the search box in the menu already.
  if (!menu.contains(document.activeElement)) menu.querySelector('button')?.focus()
}

function restore(): void {
  for (const element of inert) element.inert = false
  inert = []
  // While a style sheet loads, Safari focuses nothing that was inert before: this computes all styles.
  document.body.getClientRects()
}

/** Focuses the menu's button, unless another element has the focus. */
function leave(menu: HTMLElement): void {
  const { activeElement } = document
  if (activeElement === document.body || menu.contains(activeElement)) buttonOf(menu)?.focus()
}
