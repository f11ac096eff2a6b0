import type { Fields } from '../../auth/auth-context.ts'
import { submittedTexts } from '../../domain/submission.ts'
import { tabStorage } from '../../ui/tab-storage.ts'

/** Begins the keys of a member's drafts, which survive all but a sign-out in their own tab. */
export function draftPrefix(memberId: string | undefined): string {
  return `draft ${memberId} `
}

/** Whether a member has typed something in the profile that is not saved. */
export function isUnsaved(memberId: string | undefined): boolean {
  return hasPassword() || hasDrafts(draftPrefix(memberId))
}

/** Whether this tab stores drafts of the profile: of any member, unless the prefix names one. */
export function hasDrafts(prefix = 'draft '): boolean {
  return keysOf(prefix).length > 0
}

function keysOf(prefix: string): string[] {
  return Object.keys(tabStorage() ?? {}).filter((key) => key.startsWith(prefix))
}

/** Whether a password is typed in the profile. No draft has it. */
export function hasPassword(): boolean {
  const fields = document.querySelectorAll(
    'details [name*="password"]:not(:is(:autofill, :-webkit-autofill))',
  )
  return [...fields].some((field) => 'value' in field && field.value !== '')
}

export function hasDraft(key: string): boolean {
  return key !== '' && (tabStorage()?.getItem(key) ?? null) !== null
}

/** The fields that were typed in, and the base version of their form; none without a draft. */
export function readDraft(key: string): Fields {
  return Object.fromEntries(new URLSearchParams((key && tabStorage()?.getItem(key)) || ''))
}

/** Lets drafts replace the stored version `to`: those with this base version, or all of the prefix. */
export function rebaseDrafts(prefix: string, to = '', from?: string): void {
  for (const key of keysOf(prefix)) {
    const draft = readDraft(key)
    if (from !== undefined && draft.base_version !== from) continue
    tabStorage()?.setItem(key, `${new URLSearchParams({ ...draft, base_version: to })}`)
  }
}

/** Fills a form from its draft, which may be older than the last save. */
export function restoreDraft(form: HTMLFormElement, key: string): void {
  setFields(form, readDraft(key))
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

function setFields(form: HTMLFormElement, texts: Fields): void {
  for (const [name, text] of Object.entries(texts)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = text !== ''
    else if (field && 'value' in field) field.value = text
  }
}

export function textsOf(form: HTMLFormElement): Fields {
  return submittedTexts(new FormData(form))
}
