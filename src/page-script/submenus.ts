import { capture } from './events.ts'

const item = 'nav li:has(> details)'
const shown = `${item}:is(:hover, :focus-within)`

/** Closes submenus, which CSS shows. `data-chosen` keeps one closed until the focus moves. */
export function runSubmenus(): void {
  capture('pointerleave', onPointerLeave)
  capture('focusin', ({ target }) => delete itemOf(target)?.dataset.chosen)
  capture('click', ({ target }) => {
    const chosen = target instanceof Element && target.closest('a') && itemOf(target)
    if (chosen) close(chosen)
  })
  capture('focusout', ({ target, relatedTarget }) => {
    const left = itemOf(target)
    if (left && relatedTarget instanceof Node && !left.contains(relatedTarget)) closeInBar(left)
  })
  capture('keydown', ({ key }) => {
    if (key === 'Escape') document.querySelectorAll<HTMLElement>(shown).forEach(leave)
  })
}

function onPointerLeave({ target, pointerType }: PointerEvent): void {
  if (!(target instanceof HTMLElement) || !target.matches(item)) return
  delete target.dataset.chosen
  if (pointerType === 'mouse') closeInBar(target)
}

/** Closes a submenu that opens over the page; in the panel of a phone it stays open. */
function closeInBar(item: HTMLElement): void {
  const submenu = item.querySelector<HTMLDetailsElement>(':scope > details[name="bar"]')
  if (submenu) submenu.open = false
}

function leave(item: HTMLElement): void {
  const submenu = item.querySelector('details')
  if (submenu?.contains(document.activeElement)) submenu.querySelector('summary')?.focus()
  close(item)
}

function close(item: HTMLElement): void {
  item.dataset.chosen = ''
  for (const submenu of item.querySelectorAll('details')) submenu.open = false
}

function itemOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(item) : null
}
