import type { Profile } from '../../domain/members/profile-schema.ts'
import type { Viewer } from '../../domain/members/viewer.ts'

/** The address that teammates may see; null while nobody has proven that it is the viewer’s. */
export function provenEmail({ mailbox_proof: proof }: Profile, { email }: Viewer): string | null {
  return proof?.email === email ? email : null
}
