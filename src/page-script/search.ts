import { capture, onElementsAdded } from './events.ts'
import { isVisible } from './visible.ts'

/** Of the site's search alone: other pages have searches of their own. */
const field = 'form[action="/search"] input'
const setting = 'input[data-search-key]'
const storageKey = 'search-key'

/** The setting of this visit, for browsers that store nothing. */
let isChosen: boolean | undefined

/** Trims the query, stops an empty one, and lets the key `/` lead to a search box. */
export function runSearch(): void {
  document.addEventListener('submit', (event) => {
    const input =
      event.target instanceof Element && event.target.querySelector<HTMLInputElement>(field)
    if (!input) return
    input.value = input.value.trim()
    if (!input.value) event.preventDefault()
  })
  capture('keydown', onKeyDown)
  capture('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(setting)) return
    turnKey(target.checked)
    showSetting()
  })
  // After the HTML: the storage is slow to open, and the first paint would wait.
  addEventListener('DOMContentLoaded', () => onElementsAdded(showSetting))
}

function isKeyOn(): boolean {
  try {
    return isChosen ?? localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

function turnKey(isOn: boolean): void {
  isChosen = isOn
  try {
    if (isOn) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // The setting is for this visit only.
  }
}

/** Shows the setting in the footer, and the key in every search box while it is on. */
function showSetting(): void {
  const isOn = isKeyOn()
  for (const input of document.querySelectorAll<HTMLInputElement>(field))
    if (isOn) input.setAttribute('aria-keyshortcuts', '/')
    else input.removeAttribute('aria-keyshortcuts')
  const box = document.querySelector<HTMLInputElement>(setting)
  if (box) box.checked = isOn
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || !isKeyOn()) return
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
  const boxes = [...document.querySelectorAll<HTMLInputElement>(field)]
  return boxes.find(isVisible)
}

function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select')
}
