import { tabStorage } from '../ui/tab-storage.ts'
import { capture } from './events.ts'

/** Whether the page has a form of which this tab stores a draft: only scripts fill it in. */
export function hasStoredDraft(): boolean {
  return [...document.querySelectorAll<HTMLElement>('[data-draft]')].some(
    ({ dataset }) => readStored(dataset.draft) !== null,
  )
}

/**
 * Stores text typed in a form with `data-draft`, and the form's base version, at that key of this
 * tab's session storage, but no password. It works before hydration: React then resets a textarea,
 * and all fields of a page that a translator or a password manager has altered.
 */
export function storeDrafts(): void {
  storeTyped()
  capture('input', ({ target }) => target instanceof Element && store(target))
}

/** Stores what was typed before this script came, which nothing has told. */
function storeTyped(): void {
  for (const field of document.querySelectorAll('form[data-draft] [name]'))
    if (isChanged(field)) store(field)
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.defaultSelected && !option.selected)
  if (field instanceof HTMLInputElement && /checkbox|radio/.test(field.type))
    return field.checked !== field.defaultChecked
  return 'defaultValue' in field && 'value' in field && field.value !== field.defaultValue
}

function store(field: Element): void {
  const form = field.closest<HTMLFormElement>('form[data-draft]')
  const name = field.getAttribute('name')
  if (!form || !name || name.includes('password')) return
  const texts = new FormData(form)
  const key = `${form.dataset.draft}`
  // Other forms may have the same key.
  const draft = new URLSearchParams(readStored(key) ?? '')
  // A box that is not ticked has no text.
  draft.set(name, `${texts.get(name) ?? ''}`)
  if (texts.has('base')) draft.set('base', `${texts.get('base')}`)
  tabStorage()?.setItem(key, draft.toString())
}

/**
 * Fills the page's forms from their drafts, but from none that was sent, so that typing before
 * hydration goes on from there.
 */
export function fillForms(): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-draft-sent]'))
    tabStorage()?.removeItem(`${dataset.draftSent}`)
  storeTyped()
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
    const draft = new URLSearchParams(readStored(form.dataset.draft) ?? '')
    for (const [name, text] of draft) {
      const field = form.elements.namedItem(name)
      // The edge knows the base version of what it shows again.
      if (!field || name === 'base' || field === document.activeElement) continue
      // The edge fills in what is newer than the draft: the address of a confirmed account.
      if (field instanceof HTMLInputElement && field.type === 'checkbox')
        field.checked = text !== ''
      else if ('value' in field && (form.dataset.draft !== 'login' || field.value === ''))
        field.value = text
    }
  }
}

function readStored(key = ''): string | null {
  return tabStorage()?.getItem(key) ?? null
}
