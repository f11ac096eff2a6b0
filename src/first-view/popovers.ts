/**
 * Popovers close when something in them is chosen or sent. While the menu of small screens is open, everything beside
 * it is out of reach; a focus that was nowhere goes back to its button.
 */
export function lookAfterPopovers(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a')) close(target)
    },
    true,
  )
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (target instanceof Element && !defaultPrevented) close(target)
  })
  // These two do not bubble. Before a menu closes all is as it was, so that the browser can give the focus back.
  document.addEventListener(
    'beforetoggle',
    (event) => event.newState === 'closed' && fence(event, false),
    true,
  )
  document.addEventListener(
    'toggle',
    (event) => {
      if (event.newState === 'open') return fence(event, true)
      if (!isMenu(event.target) || document.activeElement !== document.body) return
      document.querySelector<HTMLElement>(`[popovertarget="${event.target.id}"]`)?.focus()
    },
    true,
  )
}

function close(chosen: Element): void {
  chosen.closest<HTMLElement>(':popover-open')?.hidePopover()
}

function isMenu(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.id === 'mobile-menu'
}

function fence({ target: menu }: Event, isFenced: boolean): void {
  if (!isMenu(menu)) return
  const bar = menu.parentElement
  for (const element of [...document.body.children, ...(bar?.children ?? [])])
    if (element instanceof HTMLElement && element !== bar && element !== menu) element.inert = isFenced
}
