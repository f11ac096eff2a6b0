/** The fields of a profile, declared once. `profile-schema.ts` derives the schemas from them. */

/**
 * What a member played or did, in the order the form offers it. Its name stands here; a migration
 * changes the stored ones, and the check of the column.
 */
export const positionNames = {
  QB: 'Quarterback',
  RB: 'Running Back',
  WR: 'Wide Receiver',
  TE: 'Tight End',
  OL: 'Offensive Line',
  DL: 'Defensive Line',
  LB: 'Linebacker',
  CB: 'Cornerback',
  S: 'Safety',
  K: 'Kicker',
  P: 'Punter',
  ST: 'Special Teams',
  coach: 'Coach',
  staff: 'Staff',
} as const

/** A name of `positionNames`. */
export type Position = (typeof positionNames)[keyof typeof positionNames]

/** The names, in that order. */
export const positions: readonly Position[] = Object.values(positionNames)

/** The sections of the profile form, each saved on its own. */
export const profileSections = ['personal', 'alumni', 'biography'] as const

/** A section of the profile form. */
export type ProfileSection = (typeof profileSections)[number]

interface FieldBase {
  label: string
  section: ProfileSection
}

/**
 * `limit` in UTF-16 units. `isName`: in one line, with a letter.
 * `digits`: at most so many and nothing else, and `error` is the message for others.
 */
interface TextDeclaration extends FieldBase {
  kind: 'text'
  limit: number
  rows?: number
  prefix?: string
  autoComplete?: string
  inputMode?: 'numeric'
  isName?: boolean
  digits?: number
  hint?: string
  error?: string
}

/** `prompt` is the empty option; `error` is the message for a value outside the list. */
interface ChoiceDeclaration extends FieldBase {
  kind: 'choice'
  options: readonly string[]
  prompt: string
  error: string
}

interface YearDeclaration extends FieldBase {
  kind: 'year'
  prompt: string
}

/** How a field is typed, checked and shown. */
export type FieldDeclaration = TextDeclaration | ChoiceDeclaration | YearDeclaration

/**
 * The columns that a member may change, in the form's order: schemas, form and privileges
 * follow. A new one also needs a migration, which `tests/database/profiles.test.ts` writes.
 */
export const profileFields = {
  full_name: {
    kind: 'text',
    label: 'Full Name',
    section: 'personal',
    limit: 100,
    isName: true,
    autoComplete: 'name',
  },
  graduation_year: {
    kind: 'year',
    label: 'Graduation Year',
    section: 'alumni',
    prompt: 'Select year',
  },
  position: {
    kind: 'choice',
    label: 'Position',
    section: 'alumni',
    options: positions,
    prompt: 'Select position',
    error: 'Choose a position from the list.',
  },
  jersey_number: {
    kind: 'text',
    label: 'Jersey Number',
    section: 'alumni',
    limit: 10,
    prefix: '#',
    autoComplete: 'off',
    inputMode: 'numeric',
    digits: 2,
    error: 'Enter a jersey number from 0 to 99.',
  },
  relation: {
    kind: 'text',
    label: 'Connection to the Team',
    section: 'alumni',
    limit: 80,
    isName: true,
    hint: 'In a few words, like “Mother of Robert, class of 2028”.',
  },
  city: { kind: 'text', label: 'City', section: 'alumni', limit: 80, isName: true },
  occupation: { kind: 'text', label: 'Occupation', section: 'alumni', limit: 100, isName: true },
  open_to_mentoring: {
    kind: 'choice',
    label: 'Open to Mentoring',
    section: 'alumni',
    options: ['Yes', 'No'],
    prompt: 'Select an answer',
    error: 'Choose yes or no.',
  },
  bio: { kind: 'text', label: 'Biography', section: 'biography', limit: 2000, rows: 8 },
} as const satisfies Record<string, FieldDeclaration>

/** The name of a field, which is its column too. */
export type ProfileField = keyof typeof profileFields

/** In the order of the form. */
export const profileFieldNames = Object.keys(profileFields).filter((name): name is ProfileField =>
  Object.hasOwn(profileFields, name),
)

/** A value for each field, typed by its kind. */
type PerField<Text, Year> = {
  [Field in ProfileField]: (typeof profileFields)[Field]['kind'] extends 'year' ? Year : Text
}

/** Makes a value for each field from its declaration. */
export function perField<Text, Year>(
  text: (field: TextDeclaration | ChoiceDeclaration) => Text,
  year: (field: YearDeclaration) => Year,
): PerField<Text, Year> {
  const values = profileFieldNames.map((name) => {
    const field: FieldDeclaration = profileFields[name]
    return [name, field.kind === 'year' ? year(field) : text(field)]
  })
  // A cast, because Object.fromEntries gives one type to all values.
  return Object.fromEntries(values) as PerField<Text, Year>
}

/** The fields of a section, in the order of the form. */
export function fieldsOf(section: ProfileSection): ProfileField[] {
  return profileFieldNames.filter((name) => profileFields[name].section === section)
}

/** The oldest year on offer. */
export const firstGraduationYear = 1960

/** When `graduationYears` next change, in ms since 1970. `now` in ms. */
export function graduationYearsAt(now: number): number {
  return Date.UTC(new Date(now).getUTCFullYear() + 1, 0)
}

/**
 * The latest class that somebody can be of: in forms, in lists, and where two digits are read.
 * `now` in ms; its year is read in UTC.
 */
export function latestClass(now: number): number {
  return new Date(now).getUTCFullYear() + 4
}

/** The graduation years to choose from, newest first. `now` in ms. */
export function graduationYears(now: number): number[] {
  const last = latestClass(now)
  return Array.from({ length: last - firstGraduationYear + 1 }, (_, back) => last - back)
}

/** The sections with a field among the submitted ones, else the first section. */
export function sectionsOf(sent: unknown): readonly [ProfileSection, ...ProfileSection[]] {
  const isSent = (name: string) => Object.hasOwn(Object(sent), name)
  const [first = 'personal', ...others] = profileSections.filter((section) =>
    fieldsOf(section).some(isSent),
  )
  return [first, ...others]
}

/**
 * Whether the account of a profile is deleted: its row went with it, and the rest is a blank.
 * A profile that could not be read is null.
 */
export function isAccountDeleted(profile: { updated_at: string | null } | null): boolean {
  return profile?.updated_at === null
}
