import * as v from 'valibot'

/** What a member played or did, in the order the form offers it. */
export const positions = [
  'Quarterback',
  'Running Back',
  'Wide Receiver',
  'Tight End',
  'Offensive Line',
  'Defensive Line',
  'Linebacker',
  'Cornerback',
  'Safety',
  'Kicker',
  'Punter',
  'Special Teams',
  'Coach',
  'Staff',
] as const

/** The longest texts a profile holds, in UTF-16 units, as an input's `maxlength` counts them. */
export const profileLimits = { full_name: 100, jersey_number: 10, bio: 2000 } as const

const firstGraduationYear = 1960

/**
 * A row of the profiles table. `position` is any text here: what an older list allowed is still shown.
 * `updated_at` is an ISO time set by the database.
 */
export const profileSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  full_name: v.nullable(v.string()),
  graduation_year: v.nullable(v.pipe(v.number(), v.integer())),
  jersey_number: v.nullable(v.string()),
  position: v.nullable(v.string()),
  bio: v.nullable(v.string()),
  updated_at: v.nullable(v.string()),
})

export type Profile = v.InferOutput<typeof profileSchema>

/** The newest graduation year a member may choose. `now` in ms; the year is read in UTC. */
function lastGraduationYear(now: number): number {
  return new Date(now).getUTCFullYear() + 4
}

/** Until when `graduationYears` stay the same, in ms since 1970. `now` in ms. */
export function graduationYearsUntil(now: number): number {
  return Date.UTC(new Date(now).getUTCFullYear() + 1, 0)
}

/** The years the graduation-year list offers, newest first: the current year plus 4, down to 1960. `now` in ms. */
export function graduationYears(now: number): number[] {
  const last = lastGraduationYear(now)
  return Array.from({ length: last - firstGraduationYear + 1 }, (_, back) => last - back)
}

/**
 * Whether the database can keep the text: it holds no NUL and no half of a surrogate pair, and a request
 * with one of them would fail as if the service were down.
 */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/**
 * Optional text, from a form or JSON: trimmed; empty and null are null; line ends are `\n`. Marked, so that scripts
 * which read no profile leave it out.
 * @__NO_SIDE_EFFECTS__
 */
function optionalText(what: string, limit: number) {
  const notText = `${what} must be plain text.`
  return v.pipe(
    v.nullable(v.string(notText)),
    v.transform((text) => text?.replaceAll(/\r\n?/g, '\n').trim() || null),
    v.nullable(
      v.pipe(
        v.string(),
        v.maxLength(limit, `${what} can have at most ${limit.toLocaleString('en-US')} characters.`),
        v.check(isStorable, notText),
      ),
    ),
  )
}

export const fullNameField = optionalText('Full name', profileLimits.full_name)
export const jerseyNumberField = optionalText('Jersey number', profileLimits.jersey_number)
const bioField = optionalText('Biography', profileLimits.bio)

const unknownPosition = 'Choose a position from the list.'

/** A position of the list; empty and null are null. */
export const positionField = v.pipe(
  v.nullable(v.string(unknownPosition)),
  v.transform((text) => text?.trim() || null),
  v.nullable(v.picklist(positions, unknownPosition)),
)

/** A graduation year as a form's text or JSON's number; empty and null are null. `now` in ms. */
export function graduationYearField(now: number) {
  const last = lastGraduationYear(now)
  const message = `Choose a graduation year from ${firstGraduationYear} to ${last}.`
  return v.pipe(
    v.nullable(v.union([v.string(), v.number()], message)),
    // Only digits count as a year: Number() alone would also take '0x7cf', '2e3' and '1999.0'.
    v.transform((year) => {
      if (typeof year !== 'string') return year
      const text = year.trim()
      if (text === '') return null
      return /^\d{4}$/.test(text) ? Number(text) : Number.NaN
    }),
    v.nullable(
      v.pipe(
        v.number(message),
        v.integer(message),
        v.minValue(firstGraduationYear, message),
        v.maxValue(last, message),
      ),
    ),
  )
}

/**
 * An object with no other own keys than those named. The object schemas look names up with `in`, which
 * finds `__proto__` and `constructor` everywhere, so they would let these pass.
 */
function objectOf(keys: readonly string[]) {
  return v.custom<Record<string, unknown>>(
    (input) =>
      typeof input === 'object' &&
      input !== null &&
      !Array.isArray(input) &&
      Object.keys(input).every((key) => keys.includes(key)),
    'This form holds a field that a profile does not have.',
  )
}

/** The sections of the profile form, each saved on its own, and their fields. */
export const sectionFields = {
  personal: ['full_name'],
  alumni: ['graduation_year', 'position', 'jersey_number'],
  biography: ['bio'],
} as const

export type ProfileSection = keyof typeof sectionFields

/** Before the name of a field: what the form showed in it when it was rendered. */
export const shownPrefix = 'shown_'

/**
 * What the sender of a section's form changed in it: the fields that differ from what the form showed, and those it
 * does not say that about. A form rendered while the profile was unknown showed blanks, which must not be saved over
 * what is there.
 * @param sent texts by field name; what was shown stands under the same name behind {@link shownPrefix}
 */
export function changedFields(sent: Readonly<Record<string, string>>): Record<string, string> {
  const fields = Object.entries(sent).filter(([name]) => !name.startsWith(shownPrefix))
  return Object.fromEntries(fields.filter(([name, text]) => !isSameText(text, sent[shownPrefix + name])))
}

/** Browsers send line ends as CRLF, whatever the page had. */
function isSameText(text: string, shown: string | undefined): boolean {
  return shown !== undefined && text.replaceAll('\r\n', '\n') === shown.replaceAll('\r\n', '\n')
}

/**
 * What a member may change, in any combination: full_name, graduation_year, position, jersey_number, bio.
 * Refuses anything else, and a change of nothing. `now` in ms.
 */
export function profileChangeSchema(now: number) {
  return v.pipe(
    objectOf(Object.values(sectionFields).flat()),
    v.partial(
      v.object({
        full_name: fullNameField,
        graduation_year: graduationYearField(now),
        position: positionField,
        jersey_number: jerseyNumberField,
        bio: bioField,
      }),
    ),
    v.check((change) => Object.keys(change).length > 0, 'There is nothing to save.'),
  )
}

/** The section that submitted fields belong to: the first one with a field among them, else personal. */
export function sectionOf(sent: unknown): ProfileSection {
  if (typeof sent !== 'object' || sent === null) return 'personal'
  if (sectionFields.personal.some((field) => Object.hasOwn(sent, field))) return 'personal'
  if (sectionFields.alumni.some((field) => Object.hasOwn(sent, field))) return 'alumni'
  return Object.hasOwn(sent, 'bio') ? 'biography' : 'personal'
}

export type ProfileChange = v.InferOutput<ReturnType<typeof profileChangeSchema>>
