import type { Fields } from '../../auth/auth-context.ts'
import { changedFields, shownPrefix } from '../../domain/profile.ts'
import { submittedTexts } from '../../domain/submission.ts'

/** Begins the keys of a member's drafts, which survive all but a sign-out in their own tab. */
export function draftPrefix(memberId: string | undefined): string {
  return `draft ${memberId} `
}

/** Whether a member has typed something that differs from what was shown. */
export function hasDrafts(memberId: string | undefined): boolean {
  return Object.keys(sessionStorage)
    .filter((key) => key.startsWith(draftPrefix(memberId)))
    .some((key) => Object.keys(readDraft(key)).length > 0)
}

export function hasDraft(key: string): boolean {
  return key !== '' && sessionStorage.getItem(key) !== null
}

/** The changed fields of a draft, and what was shown in them; none without a draft. */
export function readDraft(key: string): Fields {
  const draft = [...new URLSearchParams((key && sessionStorage.getItem(key)) || '')]
  const changes = changedFields(Object.fromEntries(draft))
  return Object.fromEntries(
    draft.filter(([name]) => Object.hasOwn(changes, name.replace(shownPrefix, ''))),
  )
}

/** Lets a draft replace what is saved now: the form shows that from here on. */
export function rebaseDraft(key: string): void {
  const changes = new URLSearchParams(changedFields(readDraft(key)))
  if (hasDraft(key)) sessionStorage.setItem(key, `${changes}`)
}

/** Fills a form from its draft, which may be older than the last save. */
export function restoreDraft(form: HTMLFormElement, key: string): void {
  if (!hasDraft(key)) return
  setFields(form, { [`${shownPrefix}updated_at`]: '', ...readDraft(key) })
}

/** The draft of the forms to sign in and to sign up: each begins with what was typed in either. */
export const loginDraft = 'login'

/** Fills the empty fields of the form in an element from `loginDraft`. */
export function restoreLogin(parent: HTMLElement | null): void {
  const form = parent?.querySelector('form')
  if (!form || !navigator.cookieEnabled) return
  const filled = Object.entries(textsOf(form)).filter(([, text]) => text !== '')
  setFields(form, { ...readDraft(loginDraft), ...Object.fromEntries(filled) })
}

function setFields(form: HTMLFormElement, texts: Fields): void {
  for (const [name, text] of Object.entries(texts)) {
    const field = form.elements.namedItem(name)
    if (field && 'value' in field) field.value = text
  }
}

export function textsOf(form: HTMLFormElement): Fields {
  return submittedTexts(new FormData(form))
}
