/**
 * Popovers close when something in them is chosen or sent. While the menu of small screens is open, it has the focus and
 * everything beside it is out of reach; afterwards a focus that would be nowhere goes back to its button. It closes as
 * well when its visitor goes back, and when the screen grows so wide that it has no button.
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
  // These two do not bubble. Before the menu closes all is as it was, so that the browser can give the focus back.
  document.addEventListener(
    'beforetoggle',
    ({ target, newState }) => isMenu(target) && newState === 'closed' && release(),
    true,
  )
  document.addEventListener(
    'toggle',
    ({ target, newState }) =>
      isMenu(target) && (newState === 'open' ? enter(target) : leave(target)),
    true,
  )
  window.addEventListener('popstate', () => openMenu()?.hidePopover())
  window.addEventListener('resize', () => {
    const menu = openMenu()
    if (menu && !buttonOf(menu)?.checkVisibility()) menu.hidePopover()
  })
}

function close(chosen: Element): void {
  chosen.closest<HTMLElement>(':popover-open')?.hidePopover()
}

function isMenu(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.id === 'mobile-menu'
}

function openMenu(): HTMLElement | null {
  return document.querySelector('#mobile-menu:popover-open')
}

function buttonOf(menu: HTMLElement): HTMLElement | null {
  return document.querySelector(`[popovertarget="${menu.id}"]`)
}

/** What the open menu keeps out of reach: all that stands beside it, and beside what it is in. */
let fenced: HTMLElement[] = []

function enter(menu: HTMLElement): void {
  for (
    let kept: Element = menu;
    kept.parentElement && kept !== document.body;
    kept = kept.parentElement
  )
    for (const element of kept.parentElement.children)
      if (element instanceof HTMLElement && element !== kept && !element.inert) fenced.push(element)
  for (const element of fenced) element.inert = true
  // Where a key led to a field in the menu, that has the focus already.
  if (!menu.contains(document.activeElement)) menu.querySelector('button')?.focus()
}

function release(): void {
  for (const element of fenced) element.inert = false
  fenced = []
}

function leave(menu: HTMLElement): void {
  const { activeElement } = document
  if (activeElement === document.body || menu.contains(activeElement)) buttonOf(menu)?.focus()
}
