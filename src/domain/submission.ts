import type { ProfileSection } from './members/profile.ts'
import type { AuthEvent } from './members/viewer.ts'

/** Where only a newer page helps. */
export const loadAgain = 'Please load the page again.'

/** Of a form without its file. */
export const noFileChosen = 'Choose a file first.'

/** A sentence for the person who typed, by field name. */
export type FieldMessages = Partial<Record<string, string>>

/** The response to a form that was accepted. */
export interface Accepted {
  ok: true
  /** The name of a message on the next page. */
  notice?: string | undefined
  /** The address that the next page's form begins with. */
  email?: string
  /** The numbers in the message. */
  counts?: readonly number[]
  event?: AuthEvent
  /** Path of the next page, where the form has several. */
  next?: string
}

/** The response to a form that was not: a sentence for the person, and a name for code. */
export interface FormError {
  ok: false
  message: string
  /** Stable name for code: `invalid-credentials`, `weak-password`, `session-missing` … */
  code?: string
  fields?: FieldMessages
}

/** Makes the error of a form. */
export function formError(message: string, code: string, fields?: FieldMessages): FormError {
  return { ok: false, message, code, fields }
}

/** The form of a failed plain post: only that form shows it. */
export type FormName =
  | 'sign-in'
  | 'sign-up'
  | 'sign-out'
  | 'confirm'
  | 'forgot'
  | 'resend'
  | 'new-password'
  | 'password'
  | 'membership'
  | 'mailbox'
  | 'account-data'
  | 'account-deletion'
  | 'mailing-list'
  | 'club-emails'
  | 'mailings-off'
  | 'roster-export'
  /** Of the schedule. */
  | `game ${string}`
  /** Of a document of the site. */
  | `document ${string}`
  | 'sharing'
  | 'claim'
  | 'word'
  | 'word-close'
  | 'message'
  | 'mail'
  | 'mail-off'
  | ProfileSection

/** A failed plain form post, to show again: what was typed, never a password. */
export interface FailedForm {
  form: FormName | readonly FormName[]
  values: Record<string, string>
  error: FormError
}

/** The texts of a form by field name, without files. */
export function submittedTexts(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
