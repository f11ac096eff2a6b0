import type { Fields } from '../../auth/auth-context.ts'
import { signOutTexts } from '../../content/auth.ts'
import { draftKeyOf, hasDraft, hasDrafts, readDraft, storeDraft } from '../../desk/stored-draft.ts'
import { submittedTexts } from '../../domain/submission.ts'

/** Whether a member has typed something in the profile that is not saved. */
export function isProfileUnsaved(memberId: string | undefined): boolean {
  return hasPassword() || hasProfileDrafts(memberId)
}

/** Whether this tab stores drafts of a member's profile. */
export function hasProfileDrafts(memberId: string | undefined): boolean {
  return hasDrafts(draftKeyOf(memberId, 'profile', ''))
}

/** Asks before a sign-out that would delete what is typed in this tab and not saved. */
export function maySignOut(): boolean {
  return !(hasPassword() || hasDrafts()) || window.confirm(signOutTexts.unsaved)
}

/** Whether a password is typed in the member's own pages. No draft has it. */
export function hasPassword(): boolean {
  const fields = document.querySelectorAll(
    'details [name*="password"]:not(:is(:autofill, :-webkit-autofill))',
  )
  return [...fields].some((field) => 'value' in field && field.value !== '')
}

/** Lets a draft, if there is one, replace the stored version `to`: only one about `from`, if given. */
export function rebaseDraft(key: string, to = '', from?: string): void {
  const draft = readDraft(key)
  if (!hasDraft(key) || (from !== undefined && draft.base !== from)) return
  storeDraft(key, { ...draft, base: to })
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
    const draft = readDraft(loginDraft)
    const taken = Object.entries(textsOf(form)).filter(
      ([name, text]) => text !== '' || form.elements.namedItem(name) === document.activeElement,
    )
    setFields(form, { ...draft, ...typed, ...Object.fromEntries(taken) })
    return () => void Object.assign(typed, textsOf(form))
  }
}

export function setFields(form: HTMLFormElement, texts: Fields): void {
  for (const [name, text] of Object.entries(texts)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = text !== ''
    else if (field && 'value' in field) field.value = text
  }
}

export function textsOf(form: HTMLFormElement): Fields {
  return submittedTexts(new FormData(form))
}
