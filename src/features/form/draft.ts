import type { Fields } from '../../auth/auth-context.ts'
import { signOutTexts } from '../../content/auth.ts'
import { submittedTexts } from '../../domain/submission.ts'
import { tabStorage } from '../../ui/tab-storage.ts'

/** What is typed. Home and the profile page ask and tell about drafts of the profile alone. */
type DraftKind = 'profile' | 'document' | 'game' | 'schedule' | 'player'

/** Where a draft is in the tab's storage. It survives all but a sign-out in its own tab. */
export type DraftKey = `draft ${string} ${DraftKind} ${string}`

export function draftKeyOf(memberId: string | undefined, kind: DraftKind, name: string): DraftKey {
  return `draft ${memberId} ${kind} ${name}`
}

/** Whether a member has typed something in the profile that is not saved. */
export function isProfileUnsaved(memberId: string | undefined): boolean {
  return hasPassword() || hasProfileDrafts(memberId)
}

/** Whether this tab stores drafts of a member's profile. */
export function hasProfileDrafts(memberId: string | undefined): boolean {
  return hasDrafts(draftKeyOf(memberId, 'profile', ''))
}

/** Whether this tab stores drafts: of any member and kind, unless the prefix names them. */
export function hasDrafts(prefix = 'draft '): boolean {
  return Object.keys(tabStorage() ?? {}).some((key) => key.startsWith(prefix))
}

/** Asks before a sign-out that would delete what is typed in this tab and not saved. */
export function maySignOut(): boolean {
  return !(hasPassword() || hasDrafts()) || window.confirm(signOutTexts.unsaved)
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

/** Lets a draft, if there is one, replace the stored version `to`: only one about `from`, if given. */
export function rebaseDraft(key: string, to = '', from?: string): void {
  const draft = readDraft(key)
  if (!hasDraft(key) || (from !== undefined && draft.base_version !== from)) return
  tabStorage()?.setItem(key, `${new URLSearchParams({ ...draft, base_version: to })}`)
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
