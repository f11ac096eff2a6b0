/** What forms and pages know of a profile. What a profile may hold is told by `profile-schema.ts`. */

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

export const firstGraduationYear = 1960

/** The newest graduation year a member may choose. `now` in ms; the year is read in UTC. */
export function lastGraduationYear(now: number): number {
  return new Date(now).getUTCFullYear() + 4
}

/** Until when `graduationYears` stay the same, in ms since 1970. `now` in ms. */
export function graduationYearsAt(now: number): number {
  return Date.UTC(new Date(now).getUTCFullYear() + 1, 0)
}

/** The years the graduation-year list offers, newest first: the current year plus 4, down to 1960. `now` in ms. */
export function graduationYears(now: number): number[] {
  const last = lastGraduationYear(now)
  return Array.from({ length: last - firstGraduationYear + 1 }, (_, back) => last - back)
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
  return Object.fromEntries(
    fields.filter(([name, text]) => !isSameText(text, sent[shownPrefix + name])),
  )
}

/** Browsers send line ends as CRLF, whatever the page had. */
function isSameText(text: string, shown: string | undefined): boolean {
  return shown !== undefined && text.replaceAll('\r\n', '\n') === shown.replaceAll('\r\n', '\n')
}

/** The section that submitted fields belong to: the first one with a field among them, else personal. */
export function sectionOf(sent: unknown): ProfileSection {
  if (typeof sent !== 'object' || sent === null) return 'personal'
  if (sectionFields.personal.some((field) => Object.hasOwn(sent, field))) return 'personal'
  if (sectionFields.alumni.some((field) => Object.hasOwn(sent, field))) return 'alumni'
  return Object.hasOwn(sent, 'bio') ? 'biography' : 'personal'
}
