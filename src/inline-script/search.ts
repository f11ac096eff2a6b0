import { onArrivals } from './arrivals.ts'
import { searchKeyIsOn, setSearchKey } from './search-key-setting.ts'

const field = 'search input'
const setting = 'input[data-search-key]'

/**
 * The search box takes no empty words, and the key `/` leads to the one that can be seen. Where none can, the menu
 * that holds one opens. While something is typed, with another key held, or behind a dialog, the key is left alone,
 * and whoever is better off without it turns it off at the foot of the page.
 */
export function lookAfterSearch(): void {
  document.addEventListener('submit', (event) => {
    const words =
      event.target instanceof Element && event.target.querySelector<HTMLInputElement>(field)
    if (!words) return
    words.value = words.value.trim()
    if (!words.value) event.preventDefault()
  })
  document.addEventListener('keydown', onKeyDown, true)
  document.addEventListener('change', onChange, true)
  onArrivals(showSetting)
}

function onChange({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || !target.matches(setting)) return
  setSearchKey(target.checked)
  showSetting()
}

/** Only where the key leads there, the box says so. */
function showSetting(): void {
  const isOn = searchKeyIsOn()
  for (const input of document.querySelectorAll<HTMLInputElement>(field))
    if (isOn) input.setAttribute('aria-keyshortcuts', '/')
    else input.removeAttribute('aria-keyshortcuts')
  const box = document.querySelector<HTMLInputElement>(setting)
  if (box) box.checked = isOn
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== '/' || !searchKeyIsOn() || event.ctrlKey || event.metaKey || event.altKey)
    return
  if (event.defaultPrevented || event.isComposing || isField(event.target)) return
  if (document.querySelector('dialog:modal')) return
  if (!visibleBox()) document.getElementById('mobile-menu')?.showPopover()
  const box = visibleBox()
  if (!box) return
  event.preventDefault()
  box.select()
  box.focus()
}

function visibleBox(): HTMLInputElement | undefined {
  return [...document.querySelectorAll<HTMLInputElement>(field)].find((box) =>
    box.checkVisibility(),
  )
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
