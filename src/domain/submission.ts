import type { ProfileSection } from './profile.ts'
import type { AuthEvent } from './viewer.ts'

/** A sentence for the person who typed, by field name. */
export type FieldMessages = Partial<Record<string, string>>

export interface Accepted {
  ok: true
  notice?: NoticeName
  /** The address that the next page's form begins with. */
  email?: string
  event?: AuthEvent
}

export interface Refused {
  ok: false
  message: string
  /** Stable name for code: `invalid-credentials`, `weak-password`, `session-missing` … */
  code?: string
  fields?: FieldMessages
}

export function refused(message: string, code: string, fields?: FieldMessages): Refused {
  return { ok: false, message, code, fields }
}

/** The form of a refused plain post: only that form shows it. */
export type FormName =
  | 'sign-in'
  | 'sign-up'
  | 'sign-out'
  | 'confirm'
  | 'forgot'
  | 'resend'
  | 'new-password'
  | 'password'
  | ProfileSection

/** A refused plain form post, to show again: what was typed, never a password. */
export interface RefusedForm {
  form: FormName | readonly FormName[]
  values: Record<string, string>
  refusal: Refused
}

/** Messages that one page leaves for the next. */
export const noticeNames = [
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

/** The texts of a form by field name, without files. */
export function submittedTexts(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
