import { type FormError, formError } from './submission.ts'

/** The texts of a form by field name. */
type Values = Readonly<Record<string, string>>

/** A version of what a form edits. Its name means something to its route alone. */
export interface EditedVersion {
  version: string
  values: Values
}

/** What is stored by now in place of the version that a form began with. */
export interface NewestVersion {
  version: string
  /** Null where it is gone, or where no form shows it. */
  values: Values | null
  /** The name of who saved it, where it is known. */
  by: string | null
  /** When, in ISO 8601. */
  at: string | null
}

/** The response to a form about a version that is not the newest one any more. */
export type VersionConflict = FormError & { newest: NewestVersion }

/** Makes the body of that response. */
export function versionConflict(message: string, newest: NewestVersion): VersionConflict {
  return { ...formError(message, 'conflict'), newest }
}
