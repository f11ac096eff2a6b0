import { api, attempt } from '../../api.ts'
import type { AuthResult } from '../../auth/auth-context.ts'
import { authErrors } from '../../content/auth.ts'
import type { MembershipState } from '../../domain/membership.ts'
import type { Person } from '../../domain/officers-schema.ts'

/** What became of a change, and the person as they are now; null to an officer no more. */
export type PersonResult = AuthResult & { person?: Person | null }

/** Decides about the person as the card shows them. */
export function decide(
  { id, version }: Person,
  to_state: MembershipState,
  words?: string,
): Promise<PersonResult> {
  const json = { member: id, version, to_state, words: words ?? null }
  return result(api().api.officers.decision.$post({ json }))
}

export function acceptDetails({ id, version }: Person): Promise<PersonResult> {
  return result(api().api.officers.details.$post({ json: { member: id, version } }))
}

export function setOfficer({ id, version }: Person, isOfficer: boolean): Promise<PersonResult> {
  const json = {
    member: id,
    version,
    is_officer: isOfficer ? ('true' as const) : ('false' as const),
  }
  return result(api().api.officers.officer.$post({ json }))
}

function result(request: Promise<{ json: () => Promise<PersonResult> }>): Promise<PersonResult> {
  return attempt(async () => (await request).json(), authErrors.unexpected)
}
