import * as v from 'valibot'
import { profileInputs } from './profile-schema.ts'
import type { FieldMessages, Refused } from './submission.ts'

/** The sentence for a call without an e-mail or a password; forms say per field what is missing. */
const missingCredentials = 'You must provide either an email or phone number and a password'

const passwordLimits = { characters: 6, bytes: 72 } as const

/** A text that must be there; absent counts as empty, so that one sentence covers both. */
function requiredText(message: string) {
  return v.pipe(v.optional(v.string(message), ''), v.nonEmpty(message))
}

const noForm = 'Please fill in the form.'
const noEmail = 'Enter your email address.'
const noPassword = 'Enter your password.'
const noNewPassword = 'Enter a password.'
const badEmail = 'Enter a valid email address, like name@example.com.'

const emailField = v.pipe(
  v.optional(v.string(noEmail), ''),
  v.trim(),
  v.nonEmpty(noEmail),
  v.maxLength(254, badEmail),
  v.rfcEmail(badEmail),
  v.check((email) => /@.+\../.test(email), badEmail),
)

/** Passwords are taken as typed: spaces count, so they are never trimmed. */
const newPasswordFields = {
  password: requiredText(noNewPassword),
  confirm_password: requiredText('Confirm your password.'),
}

interface NewPassword {
  password: string
  confirm_password: string
}

function isLongEnough({ password }: Pick<NewPassword, 'password'>): boolean {
  return password.length >= passwordLimits.characters
}

/** Passwords are kept as bcrypt hashes, and bcrypt reads no further than 72 bytes. */
function isShortEnough({ password }: Pick<NewPassword, 'password'>): boolean {
  return new TextEncoder().encode(password).length <= passwordLimits.bytes
}

const tooShort = 'Password must be at least 6 characters long.'
const tooLong =
  'That is a fine long password, but we can only keep 72 characters of it (fewer with accents or emoji). Please shorten it.'
const mismatch = 'Passwords do not match.'

/** Sign-in: `{ email, password }`. */
export const signInSchema = v.object(
  { email: emailField, password: requiredText(noPassword) },
  noForm,
)

export type SignIn = v.InferOutput<typeof signInSchema>

/**
 * Sign-up, from a posted form (strings) or JSON. Full name, e-mail and both passwords are needed; an empty or
 * absent graduation year, position or jersey number is null. `now` in ms, for the newest graduation year.
 */
export function signUpSchema(now: number) {
  const { full_name, graduation_year, position, jersey_number } = profileInputs(now)
  return v.pipe(
    v.object(
      {
        full_name: v.pipe(v.optional(full_name, null), v.string('Enter your full name.')),
        email: emailField,
        ...newPasswordFields,
        graduation_year: v.optional(graduation_year, null),
        position: v.optional(position, null),
        jersey_number: v.optional(jersey_number, null),
      },
      noForm,
    ),
    v.forward(v.partialCheck([['password'], ['confirm_password']], isSame, mismatch), [
      'confirm_password',
    ]),
    v.forward(v.partialCheck([['password']], isLongEnough, tooShort), ['password']),
    v.forward(v.partialCheck([['password']], isShortEnough, tooLong), ['password']),
  )
}

function isSame({ password, confirm_password }: NewPassword): boolean {
  return password === confirm_password
}

export type SignUp = v.InferOutput<ReturnType<typeof signUpSchema>>

/** A mail that is asked for, to reset the password or to confirm the address: `{ email }`. */
export const mailRequestSchema = v.object({ email: emailField }, noForm)

/** A new password after recovery, typed twice. */
export const newPasswordSchema = v.pipe(
  v.object(newPasswordFields, noForm),
  v.forward(v.partialCheck([['password'], ['confirm_password']], isSame, mismatch), [
    'confirm_password',
  ]),
  v.forward(v.partialCheck([['password']], isLongEnough, tooShort), ['password']),
  v.forward(v.partialCheck([['password']], isShortEnough, tooLong), ['password']),
)

/** Another password for a member who knows the current one: it, and the new one typed twice. */
export const changePasswordSchema = v.pipe(
  v.object(
    { current_password: requiredText('Enter your current password.'), ...newPasswordFields },
    noForm,
  ),
  v.forward(v.partialCheck([['password'], ['confirm_password']], isSame, mismatch), [
    'confirm_password',
  ]),
  v.forward(v.partialCheck([['password']], isLongEnough, tooShort), ['password']),
  v.forward(v.partialCheck([['password']], isShortEnough, tooLong), ['password']),
)

const brokenLink = 'This link is incomplete. Please open the whole link from your email.'

/** What a link in one of our mails carries: `{ token_hash, type }`. */
export const confirmSchema = v.object(
  {
    token_hash: v.pipe(requiredText(brokenLink), v.maxLength(512, brokenLink)),
    type: v.pipe(
      requiredText(brokenLink),
      v.picklist(
        ['signup', 'email', 'recovery', 'magiclink', 'invite', 'email_change'],
        brokenLink,
      ),
    ),
  },
  brokenLink,
)

export type Confirm = v.InferOutput<typeof confirmSchema>

type Issues = readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]

/** Turns valibot's issues into the first message per field; what concerns no single field stands under `form`. */
export function fieldMessages(issues: Issues): FieldMessages {
  const messages = new Map<string, string>()
  for (const issue of issues) {
    const field = String(issue.path?.[0]?.key ?? 'form')
    if (!messages.has(field)) messages.set(field, issue.message)
  }
  return Object.fromEntries(messages)
}

/** The refusal of input that failed its schema: a message per field, and the first of them as the sentence. */
export function refusedInput(issues: Issues): Refused {
  return {
    ok: false,
    message: issues[0].message,
    code: 'invalid-input',
    fields: fieldMessages(issues),
  }
}

/** What is said when an e-mail or a password is not there at all. */
const missing = new Set([noForm, noEmail, noPassword, noNewPassword])

/**
 * The refusal of a sign-in or sign-up that failed its schema. A call that lacks an e-mail or a password is answered as
 * the provider's own library answers it, a password that is too short by the provider's name for that.
 */
export function refusedCredentials(fields: FieldMessages): Refused {
  const [message = noForm, ...others] = Object.values(fields).filter((text) => text !== undefined)
  if ([message, ...others].some((text) => missing.has(text))) {
    return { ok: false, message: missingCredentials, code: 'invalid-credentials', fields }
  }
  return {
    ok: false,
    message,
    code: message === tooShort ? 'weak-password' : 'invalid-input',
    fields,
  }
}
