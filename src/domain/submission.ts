import type { AuthEvent } from './viewer.ts'

/** What the edge answers to something a person submitted, whether by script or by a plain form. */

/** Messages by field name; each is a whole sentence for the person who typed. */
export type FieldMessages = Partial<Record<string, string>>

export interface Accepted {
  ok: true
  /** Success sentence, when the page stays where it is. */
  notice?: NoticeName
  /** The address that the next page's form begins with. */
  email?: string
  /** What it changed about who is signed in, and why. */
  event?: AuthEvent
}

export interface Refused {
  ok: false
  /** One sentence for the visitor. */
  message: string
  /** Stable name for code: `invalid-credentials`, `weak-password`, `session-missing` … */
  code?: string
  fields?: FieldMessages
}

/** The sentence above a form's fields: that of its first field that was refused, if one was. */
export function firstMessage({ fields = {}, message }: Refused): string {
  return Object.values(fields).find((text) => text !== undefined) ?? message
}

/** Which form a refused plain post belongs to, so that only that form shows it. */
export type FormName =
  | 'sign-in'
  | 'sign-up'
  | 'sign-out'
  | 'confirm'
  | 'forgot'
  | 'resend'
  | 'new-password'
  | 'password'
  | 'personal'
  | 'alumni'
  | 'biography'

/** A refused plain form post, as its page shows it again: what was typed, never a password. */
export interface RefusedForm {
  form: FormName
  values: Record<string, string>
  refusal: Refused
}

/** Names of the messages that one page can leave for the next. */
const noticeNames = [
  'account-created',
  'email-confirmed',
  'recovery-sent',
  'confirmation-sent',
  'password-changed',
  'password-updated',
  'personal-saved',
  'alumni-saved',
  'biography-saved',
] as const

export type NoticeName = (typeof noticeNames)[number]

export function isNoticeName(value: string | undefined): value is NoticeName {
  return noticeNames.some((name) => name === value)
}

/** What a form holds as text, by field name; files are left out. */
export function submittedTexts(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
