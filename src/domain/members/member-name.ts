import type { Profile } from './profile-schema.ts'

/** `name` is for profiles that have one beside the full name. */
interface NamedProfile {
  readonly full_name: string | null
  readonly name?: string | null
}

function localPart(email?: string | null): string {
  return email?.split('@')[0]?.trim() ?? ''
}

/** The full name, else the profile's name, else the e-mail before the @, else "User". */
export function displayName(profile: NamedProfile | null, email?: string | null): string {
  return profile?.full_name?.trim() || profile?.name?.trim() || localPart(email) || 'User'
}

/** The first letters of up to two words in upper case: "Jane Q. Doe" gives "JQ". */
export function initials(name: string): string {
  const letters = name
    .split(/\s+/)
    .flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
    .slice(0, 2)
  // Some letters become two in upper case (ß, ﬁ).
  return letters.map((letter) => Array.from(letter.toUpperCase())[0]).join('')
}

/** "Class of 1999", or "Alumni Member" without a year. */
export function subtitle(profile: Pick<Profile, 'graduation_year'> | null): string {
  return profile?.graduation_year ? `Class of ${profile.graduation_year}` : 'Alumni Member'
}

/** The e-mail's local part as a handle, "@jane"; empty when there is no e-mail. */
export function handle(email?: string | null): string {
  const local = localPart(email)
  return local && `@${local}`
}
