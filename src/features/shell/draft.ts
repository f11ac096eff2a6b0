import type { Fields } from '../../auth/auth-context.ts'
import { changedFields, shownPrefix } from '../../domain/profile-change.ts'
import { submittedTexts } from '../../domain/submission.ts'

/** Begins the keys of a member's drafts, which survive all but a sign-out in their own tab. */
export function draftPrefix(memberId: string | undefined): string {
  return `draft ${memberId} `
}

/** Whether a member has typed something in the profile that differs from what was shown. */
export function isUnsaved(memberId: string | undefined): boolean {
  return hasPassword() || hasChanges(draftPrefix(memberId))
}

/** Whether a draft holds a change: of any member, unless the key's beginning names one. */
export function hasChanges(prefix = 'draft '): boolean {
  const keys = navigator.cookieEnabled ? Object.keys(sessionStorage) : []
  const drafts = keys.filter((key) => key.startsWith(prefix))
  return drafts.some((key) => Object.keys(readDraft(key)).length > 0)
}

/** Whether a password is typed in the profile. No draft has it. */
export function hasPassword(): boolean {
  const fields = document.querySelectorAll('details [name*="password"]:not(:autofill)')
  return [...fields].some((field) => 'value' in field && field.value !== '')
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

/** The draft of the forms to sign in, to sign up and to get a mail: each begins with the others'. */
export const loginDraft = 'login'

/**
 * Makes the ref of a page's forms, or of what is around them. It fills their empty fields from
 * `loginDraft` and from the form before, whose passwords are in memory alone. A field with the
 * focus stays: somebody types in it.
 */
export function loginRestorer() {
  const typed: Fields = {}
  return (element: HTMLElement | null) => {
    const form = element?.closest('form') ?? element?.querySelector('form')
    if (!form) return
    const draft = navigator.cookieEnabled ? readDraft(loginDraft) : {}
    const taken = Object.entries(textsOf(form)).filter(
      ([name, text]) => text !== '' || form.elements.namedItem(name) === document.activeElement,
    )
    setFields(form, { ...draft, ...typed, ...Object.fromEntries(taken) })
    return () => void Object.assign(typed, textsOf(form))
  }
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
