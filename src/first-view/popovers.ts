/**
 * Popovers close when something in them is chosen or sent. While the menu of small screens is open, it has the focus and
 * everything beside it is out of reach; a focus that was nowhere goes back to its button.
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
      if (event.newState === 'open') {
        fence(event, true)
        return enter(event)
      }
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

/** Its button is out of reach now. Where a key led to a field in the menu, that has the focus already. */
function enter({ target: menu }: Event): void {
  if (isMenu(menu) && !menu.contains(document.activeElement)) menu.querySelector('button')?.focus()
}

/** All that stands beside the menu, and beside what the menu is in. */
function fence({ target: menu }: Event, isFenced: boolean): void {
  if (!isMenu(menu)) return
  for (let kept: Element = menu; kept.parentElement && kept !== document.body; kept = kept.parentElement)
    for (const element of kept.parentElement.children)
      if (element instanceof HTMLElement && element !== kept) element.inert = isFenced
}
