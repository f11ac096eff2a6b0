import { changedFields } from '../domain/profile-change.ts'
import { capture } from './events.ts'

/** Whether the page has a form of which this tab stores a draft: only scripts fill it in. */
export function hasStoredDraft(): boolean {
  return (
    navigator.cookieEnabled &&
    [...document.querySelectorAll<HTMLElement>('[data-draft]')].some(
      ({ dataset }) => sessionStorage.getItem(`${dataset.draft}`) !== null,
    )
  )
}

/**
 * Stores text typed in a form with `data-draft`, at that key of this tab's session storage, but no
 * password. It works before hydration: React then resets a textarea, and all fields of a page that
 * a translator or a password manager has altered.
 */
export function storeDrafts(): void {
  capture('input', ({ target }) => {
    const form = target instanceof Element && target.closest<HTMLFormElement>('form[data-draft]')
    // Where cookies are blocked, so is this storage.
    if (!form || !navigator.cookieEnabled) return
    const key = `${form.dataset.draft}`
    // Other forms may have the same key.
    const draft = new URLSearchParams(sessionStorage.getItem(key) ?? '')
    for (const [name, text] of new FormData(form))
      if (!name.includes('password')) draft.set(name, `${text}`)
    sessionStorage.setItem(key, draft.toString())
  })
}

/** Fills the page's forms from their drafts, so that typing before hydration goes on from there. */
export function fillForms(): void {
  if (!navigator.cookieEnabled) return
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
    const draft = new URLSearchParams(sessionStorage.getItem(`${form.dataset.draft}`) ?? '')
    for (const [name, text] of Object.entries(changedFields(Object.fromEntries(draft)))) {
      const field = form.elements.namedItem(name)
      if (!field || field === document.activeElement || !('value' in field)) continue
      // The edge fills in what is newer than the draft: the address of a confirmed account.
      if (form.dataset.draft !== 'login' || field.value === '') field.value = text
    }
  }
}
