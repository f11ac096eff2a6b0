import type { Fields } from '../../auth/auth-context.ts'
import { changedFields } from '../../domain/profile.ts'
import { submittedTexts } from '../../domain/submission.ts'

/** Begins the keys of a member's drafts, which survive the end of the session, but no sign-out. */
export function draftPrefix(memberId: string | undefined): string {
  return `draft ${memberId} `
}

/** Whether a member has typed something that differs from what was shown. */
export function hasDrafts(memberId: string | undefined): boolean {
  return Object.keys(sessionStorage)
    .filter((key) => key.startsWith(draftPrefix(memberId)))
    .some((key) => Object.keys(changedFields(readDraft(key))).length > 0)
}

export function hasDraft(key: string): boolean {
  return key !== '' && sessionStorage.getItem(key) !== null
}

/** The fields of a draft; none without a draft. */
function readDraft(key: string): Fields {
  return Object.fromEntries(new URLSearchParams((key && sessionStorage.getItem(key)) || ''))
}

/** Fills a form from its draft. */
export function restoreDraft(form: HTMLFormElement, key: string): void {
  for (const [name, text] of Object.entries(readDraft(key))) {
    const field = form.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)
    if (field) field.value = text
  }
}

export function textsOf(form: HTMLFormElement): Fields {
  return submittedTexts(new FormData(form))
}
