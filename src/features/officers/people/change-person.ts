import { api } from '../../../api.ts'
import { officerResult } from '../../../desk/officer-result.ts'
import type { RowResult } from '../../../desk/use-card.ts'
import type { MembershipState } from '../../../domain/members/membership.ts'
import type { Person } from '../../../domain/members/officers-schema.ts'

/** Decides about the person as the card shows them. */
export function decide(
  { id, version }: Person,
  to_state: MembershipState,
  words: string | undefined,
): Promise<RowResult<Person>> {
  const json = { member: id, version, to_state, words: words ?? null }
  return officerResult(api().api.officers.decision.$post({ json }))
}

export function acceptDetails({ id, version }: Person): Promise<RowResult<Person>> {
  return officerResult(api().api.officers.details.$post({ json: { member: id, version } }))
}

/** Sends the link again that proves the mailbox. */
export function sendLink({ id }: Person): Promise<RowResult<Person>> {
  return officerResult(api().api.officers.link.$post({ json: { member: id } }))
}

export function setOfficer(
  { id, version }: Person,
  isOfficer: boolean,
): Promise<RowResult<Person>> {
  const json = {
    member: id,
    version,
    is_officer: isOfficer ? ('true' as const) : ('false' as const),
  }
  return officerResult(api().api.officers.officer.$post({ json }))
}
