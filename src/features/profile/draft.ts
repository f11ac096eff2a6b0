import type { Fields } from '../../auth/auth-context.ts'
import { changedFields } from '../../domain/profile.ts'
import { submittedTexts } from '../../domain/submission.ts'

/** Begins the keys of a member's drafts, which survive the end of the session, but no sign-out. */
export function draftPrefix(memberId: string | undefined): string {
  return `draft ${memberId} `
}

export function hasDrafts(memberId: string | undefined): boolean {
  return Object.keys(sessionStorage).some((key) => key.startsWith(draftPrefix(memberId)))
}

export function readDraft(key: string | undefined): Fields | null {
  const text = key ? sessionStorage.getItem(key) : null
  return text === null ? null : Object.fromEntries(new URLSearchParams(text))
}

/** Stores the fields of a form, or removes the draft when they change nothing. */
export function storeDraft(key: string | undefined, fields: Fields): void {
  if (!key) return
  if (Object.keys(changedFields(fields)).length === 0) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, new URLSearchParams(fields).toString())
}

export function textsOf(form: HTMLFormElement): Fields {
  return submittedTexts(new FormData(form))
}
