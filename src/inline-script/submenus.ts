const item = 'nav li:has(> details)'
const shown = `${item}:is(:hover, :focus-within)`

/**
 * The submenus of the bar are shown while their item is pointed at or has the keyboard's focus, and by the browser's
 * own disclosure. One closes when the pointer leaves it, on Escape, and when something in it is chosen: `data-chosen`
 * then keeps it shut, whatever is pointed at, until the pointer has left or the focus moved.
 */
export function lookAfterSubmenus(): void {
  document.addEventListener('pointerleave', onLeave, true)
  document.addEventListener('focusin', ({ target }) => delete itemOf(target)?.dataset.chosen, true)
  document.addEventListener('click', onClick, true)
  document.addEventListener('keydown', onKeyDown, true)
}

function onClick({ target }: Event): void {
  const chosenIn = target instanceof Element && target.closest('a') && itemOf(target)
  if (chosenIn) shut(chosenIn)
}

function onKeyDown({ key }: KeyboardEvent): void {
  if (key === 'Escape') document.querySelectorAll<HTMLElement>(shown).forEach(leave)
}

function onLeave({ target, pointerType }: PointerEvent): void {
  if (!(target instanceof HTMLElement) || !target.matches(item)) return
  delete target.dataset.chosen
  const submenu = target.querySelector<HTMLDetailsElement>(':scope > details[name="bar"]')
  if (submenu && pointerType === 'mouse') submenu.open = false
}

/** A focus that is about to vanish goes back to what opened its place. */
function leave(item: HTMLElement): void {
  const submenu = item.querySelector('details')
  if (submenu?.contains(document.activeElement)) submenu.querySelector('summary')?.focus()
  shut(item)
}

function shut(item: HTMLElement): void {
  item.dataset.chosen = ''
  for (const submenu of item.querySelectorAll('details')) submenu.open = false
}

function itemOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(item) : null
}
