import * as v from 'valibot'
import { mailChoicesSchema } from '../mail/mail-choices-schema.ts'
import { isStorable, optionalChoice, optionalText, sentenceCase, uuid } from '../text-schema.ts'
import { earlyClasses, membershipSchema } from './membership-schema.ts'
import { graduationYears, perField, profileFieldNames } from './profile.ts'
import { ownWordSchema } from './words-schema.ts'

/** The columns of a profile. A choice may be of an older list. */
export const profileColumns = v.object({
  id: uuid,
  ...perField(
    () => v.nullish(v.string(), null),
    () => v.nullish(v.pipe(v.number(), v.integer()), null),
  ),
  updated_at: v.nullable(v.string()),
  /** Nothing was changed since the sign-up. */
  is_new: v.optional(v.boolean(), false),
  /** The details may be those of another person who had signed up with the address. */
  asks_about_details: v.optional(v.boolean(), false),
})

/** A profile's row, with what the same call reads. */
export const profileSchema = v.object({
  ...profileColumns.entries,
  membership: v.nullish(membershipSchema),
  /** The address whose mailbox is proven, which may be an earlier one of the account. */
  mailbox_proof: v.nullish(v.object({ email: v.string() })),
  /** Of an entry of the roster; null where the member has never looked for one. */
  claim: v.nullish(
    v.object({
      state: v.string(),
      /** What an officer wanted to know last, and what the member answered. */
      question: v.nullish(v.string()),
      answer: v.nullish(v.string()),
      /** Entries fitted a name of the member. */
      was_offered: v.optional(v.boolean(), false),
    }),
  ),
  /** Null where nothing was chosen. */
  choices: v.nullish(mailChoicesSchema),
  /** Whether the site writes to members, as the Worker says. */
  is_mail_on: v.optional(v.boolean()),
  /** What the member has told the officers, until it is answered, or read, and closed. */
  words: v.nullish(v.fallback(v.array(ownWordSchema), [])),
})

/** A member's profile. */
export type Profile = v.InferOutput<typeof profileSchema>

const visibleLetter = /(?!\p{Default_Ignorable_Code_Point})\p{L}/u

/** An optional name, in one line. */
function optionalName({ label, limit }: { label: string; limit: number }) {
  const what = sentenceCase(label)
  return v.pipe(
    optionalText({ label, limit }),
    v.nullable(
      v.pipe(
        v.string(),
        v.check(
          (text) => !/\p{Cc}/u.test(text),
          `${what} has a character that nobody can see. Please type it again.`,
        ),
        v.check((text) => visibleLetter.test(text), `${what} needs at least one letter.`),
      ),
    ),
  )
}

/** Optional digits, from a form or JSON: without a leading `#`; full-width digits become ASCII. */
function optionalDigits(
  field: { label: string; limit: number },
  maxDigits: number,
  error?: string,
) {
  return v.pipe(
    v.nullable(v.string(error)),
    v.transform((text) => text?.normalize('NFKC').replace(/^\s*#/, '') ?? null),
    optionalText(field),
    v.nullable(v.pipe(v.string(), v.digits(error), v.maxLength(maxDigits, error))),
  )
}

/** What a member may set each field to. `now` in ms. @param classes beside those on offer */
export function profileInputs(now: number, classes: readonly number[] = []) {
  return perField(
    (field) => {
      if (field.kind === 'choice') return optionalChoice(field.options, field.error)
      const { digits, error, isName } = field
      if (isName) return optionalName(field)
      return digits ? optionalDigits(field, digits, error) : optionalText(field)
    },
    () => graduationYear(now, classes),
  )
}

/** A graduation year as a form's text or JSON's number; empty and null are null. `now` in ms. */
function graduationYear(now: number, classes: readonly number[]) {
  const years = graduationYears(now)
  const error = `Choose a graduation year from ${years.at(-1)} to ${years[0]}.`
  return v.pipe(
    v.nullable(v.union([v.string(), v.number()], error)),
    v.transform((year) => year?.toString() ?? null),
    optionalChoice([...years, ...classes].map(String), error),
    v.transform((year) => (year === null ? null : Number(year))),
  )
}

/** An object without other own keys. Object schemas let `__proto__` and `constructor` pass. */
function objectOf(keys: readonly string[]) {
  return v.custom<Record<string, unknown>>(
    (input) =>
      typeof input === 'object' &&
      input !== null &&
      !Array.isArray(input) &&
      Object.keys(input).every((key) => keys.includes(key)),
    'This form has a field that a profile does not have.',
  )
}

/**
 * A change of any of the profile's fields. Refuses other fields, and a change of nothing.
 * `base` is `updated_at` of the profile that is changed. `now` in ms.
 */
export function profileChangeSchema(now: number) {
  return v.pipe(
    objectOf([...profileFieldNames, 'base']),
    v.object({
      // The form offers an earlier class where one is stored.
      ...v.partial(v.object(profileInputs(now, earlyClasses))).entries,
      base: v.optional(v.pipe(v.string(), v.check(isStorable), v.maxLength(100)), ''),
    }),
    v.check(
      (change) => profileFieldNames.some((name) => name in change),
      'There is nothing to save.',
    ),
  )
}

/** A valid change of a profile. */
export type ProfileChange = v.InferOutput<ReturnType<typeof profileChangeSchema>>
