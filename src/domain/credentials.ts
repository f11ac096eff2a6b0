import * as v from 'valibot'
import { profileInputs } from './members/profile-schema.ts'
import type { FieldMessages, FormError } from './submission.ts'
import { isStorable, plainAddress, together } from './text-schema.ts'

/** The sentence for a call without an e-mail or a password; forms say per field what is missing. */
const missingCredentials = 'You must provide either an email or phone number and a password'

/** A text that must be there; absent counts as empty, so that one sentence covers both. */
function requiredText(message: string) {
  return v.pipe(v.optional(v.string(message), ''), v.nonEmpty(message))
}

const noForm = 'Please fill in the form.'
const noEmail = 'Enter your email address.'
const noPassword = 'Enter your password.'
const noNewPassword = 'Enter a password.'
const badEmail = 'Enter a valid email, like name@example.com.'

/** An e-mail address as somebody types it. */
export const emailField = v.pipe(
  v.optional(v.string(noEmail), ''),
  v.transform(plainAddress),
  v.nonEmpty(noEmail),
  v.maxLength(254, badEmail),
  v.rfcEmail(badEmail),
  v.check((email) => /@[^.@]+\../.test(email), badEmail),
)

const tooShort = 'Password must be at least 6 characters long.'
const tooLong =
  'That is a fine long password, but we can only keep 72 characters of it (fewer with ' +
  'accents or emoji). Please shorten it.'
const maxPassword = v.maxLength<string, 1_000, string>(1_000, tooLong)

/** A password as typed; longer ones are nobody's. */
const requiredPassword = (message: string) =>
  v.pipe(requiredText(message), maxPassword, v.check(isStorable, message))

/** Sign-in: `{ email, password }`. */
export const signInSchema = v.object(
  { email: emailField, password: requiredPassword(noPassword) },
  noForm,
)

/** A valid sign-in. */
export type SignIn = v.InferOutput<typeof signInSchema>

/** A deletion of the account: `{ account_password }`. */
export const deleteAccountSchema = v.object(
  { account_password: requiredPassword(noPassword) },
  noForm,
)

/** A new password, typed twice. It is taken as typed: spaces count, so it is never trimmed. */
export const newPasswordSchema = v.pipe(
  v.object(
    {
      password: requiredPassword(noNewPassword),
      confirm_password: requiredPassword('Confirm your password.'),
    },
    noForm,
  ),
  together(
    ['password', 'confirm_password'],
    (typed) => typed.password === typed.confirm_password,
    'Passwords do not match.',
  ),
  together(['password'], ({ password }) => password.length >= 6, tooShort),
  // bcrypt, which hashes passwords, reads no further than 72 bytes.
  together(['password'], ({ password }) => bytesOf(password) <= 72, tooLong),
)

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}

/** Sign-up, from a posted form (strings) or JSON. `now` in ms, for the newest graduation year. */
export function signUpSchema(now: number) {
  const { full_name, graduation_year, position, jersey_number } = profileInputs(now)
  return v.intersect([
    v.object(
      {
        full_name: v.pipe(v.optional(full_name, null), v.string('Enter your full name.')),
        email: emailField,
        graduation_year: v.optional(graduation_year, null),
        position: v.optional(position, null),
        jersey_number: v.optional(jersey_number, null),
      },
      noForm,
    ),
    newPasswordSchema,
  ])
}

/** A valid sign-up. */
export type SignUp = v.InferOutput<ReturnType<typeof signUpSchema>>

/** A request for a mail, to reset the password or to confirm the address: `{ email }`. */
export const mailRequestSchema = v.object({ email: emailField }, noForm)

/** Another password for a member who knows the current one: it, and the new one typed twice. */
export const changePasswordSchema = v.intersect([
  v.object({ current_password: requiredPassword('Enter your current password.') }, noForm),
  newPasswordSchema,
])

const brokenLink = 'This link is incomplete. Please open the whole link from your email.'

/** The parameters of a link in one of our mails: `{ token_hash, type }`. */
export const confirmSchema = v.object(
  {
    token_hash: v.pipe(
      requiredText(brokenLink),
      v.maxLength(512, brokenLink),
      v.check(isStorable, brokenLink),
    ),
    type: v.picklist(
      ['signup', 'email', 'recovery', 'magiclink', 'invite', 'email_change'],
      brokenLink,
    ),
  },
  brokenLink,
)

/** The valid parameters of a link. */
export type Confirm = v.InferOutput<typeof confirmSchema>

const optionalPassword = v.optional(v.pipe(v.string(), maxPassword, v.check(isStorable)))

/** A link, with the password that its page may have asked for. */
export const usedLinkSchema = v.object(
  {
    ...confirmSchema.entries,
    password: optionalPassword,
    confirm_password: optionalPassword,
  },
  brokenLink,
)

export type UsedLink = v.InferOutput<typeof usedLinkSchema>

/** Messages about an e-mail or a password that is not there at all. */
const missing = new Set([noEmail, noPassword, noNewPassword])

/** Refuses a sign-in or sign-up: without credentials, in the words of the provider's library. */
export function rejectedCredentials(fields: FieldMessages): FormError {
  const messages = Object.values(fields).filter((text) => text !== undefined)
  if (messages.length === 0 || messages.some((text) => missing.has(text)))
    return { ok: false, message: missingCredentials, code: 'invalid-credentials', fields }
  const [message = noForm] = messages
  const code = message === tooShort ? 'weak-password' : 'invalid-input'
  return { ok: false, message, code, fields }
}
