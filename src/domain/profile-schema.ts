import * as v from 'valibot'
import { graduationYears, perField, profileFieldNames } from './profile.ts'

/** A profile's row. A choice may be of an older list. `is_unconfirmed`: as it was signed up. */
export const profileSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  ...perField(
    () => v.nullish(v.string(), null),
    () => v.nullish(v.pipe(v.number(), v.integer()), null),
  ),
  updated_at: v.nullable(v.string()),
  is_unconfirmed: v.optional(v.boolean(), false),
})

export type Profile = v.InferOutput<typeof profileSchema>

/** Whether the database can store the text: no NUL, no half of a surrogate pair. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** Optional text, from a form or JSON: trimmed; empty and null are null; line ends are `\n`. */
function optionalText({ label, limit }: { label: string; limit: number }) {
  const what = label.charAt(0) + label.slice(1).toLowerCase()
  const notText = `${what} must be plain text.`
  return v.pipe(
    v.nullable(v.string(notText)),
    v.transform((text) => text?.replaceAll(/\r\n?/g, '\n').trim() || null),
    v.nullable(
      v.pipe(
        v.string(),
        // A function, because formatting a number would slow the Worker's start.
        v.maxLength(
          limit,
          () => `${what} can have at most ${limit.toLocaleString('en-US')} characters.`,
        ),
        v.check(isStorable, notText),
      ),
    ),
  )
}

/** Optional digits, from a form or JSON: without a leading `#`; full-width digits become ASCII. */
function optionalDigits(field: { label: string; limit: number }, most: number, refusal?: string) {
  return v.pipe(
    v.nullable(v.string(refusal)),
    v.transform((text) => text?.normalize('NFKC').replace(/^\s*#/, '') ?? null),
    optionalText(field),
    v.nullable(v.pipe(v.string(), v.digits(refusal), v.maxLength(most, refusal))),
  )
}

/** One of a list, from a form or JSON; empty and null are null. */
function optionalChoice(options: readonly string[], refusal: string) {
  return v.pipe(
    v.nullable(v.string(refusal)),
    v.transform((text) => text?.trim() || null),
    v.nullable(v.picklist(options, refusal)),
  )
}

/** What a member may set each field to. `now` in ms. */
export function profileInputs(now: number) {
  return perField(
    (field) => {
      if (field.kind === 'choice') return optionalChoice(field.options, field.refusal)
      const { digits, refusal } = field
      return digits ? optionalDigits(field, digits, refusal) : optionalText(field)
    },
    () => graduationYear(now),
  )
}

/** A graduation year as a form's text or JSON's number; empty and null are null. `now` in ms. */
function graduationYear(now: number) {
  const years = graduationYears(now)
  const refusal = `Choose a graduation year from ${years.at(-1)} to ${years[0]}.`
  return v.pipe(
    v.nullable(v.union([v.string(), v.number()], refusal)),
    v.transform((year) => year?.toString() ?? null),
    optionalChoice(years.map(String), refusal),
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
 * A change of any of the profile's fields. Refuses other fields, and a change of nothing. `shown`
 * is what the form showed in them. `now` in ms.
 */
export function profileChangeSchema(now: number) {
  const shown = v.record(v.string(), v.optional(v.string()))
  return v.pipe(
    objectOf([...profileFieldNames, 'shown']),
    v.partial(v.object({ ...profileInputs(now), shown })),
    v.check(
      (change) => profileFieldNames.some((name) => name in change),
      'There is nothing to save.',
    ),
  )
}

export type ProfileChange = v.InferOutput<ReturnType<typeof profileChangeSchema>>
