import { tabStorage } from '../ui/tab-storage.ts'
import { capture } from './events.ts'

const typedFields = 'form[data-draft] :is(input, textarea)'

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
  capture('input', ({ target }) => {
    const form = target instanceof Element && target.closest<HTMLFormElement>('form[data-draft]')
    const name = form && target.getAttribute('name')
    if (!name || name.includes('password')) return
    const texts = new FormData(form)
    const key = `${form.dataset.draft}`
    // Other forms may have the same key.
    const draft = new URLSearchParams(readStored(key) ?? '')
    // A box that is not ticked has no text.
    draft.set(name, `${texts.get(name) ?? ''}`)
    if (texts.has('base')) draft.set('base', `${texts.get('base')}`)
    tabStorage()?.setItem(key, draft.toString())
  })
  // What was typed before this script came has told nobody.
  for (const field of document.querySelectorAll<HTMLTextAreaElement>(typedFields))
    if (field.value !== field.defaultValue) field.dispatchEvent(new Event('input'))
}

/**
 * Fills the page's forms from their drafts, but from none that was sent, so that typing before
 * hydration goes on from there.
 */
export function fillForms(): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-draft-sent]'))
    tabStorage()?.removeItem(`${dataset.draftSent}`)
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
