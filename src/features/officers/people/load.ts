import { api } from '../../../api.ts'
import type { OfficerClaim } from '../../../domain/members/claims-schema.ts'
import type { Person } from '../../../domain/members/officers-schema.ts'

/** The person whom an address names; null when it names none, or the account is gone. */
export async function loadPerson(id: string | undefined): Promise<Person | null> {
  if (!id) return null
  const response = await api().api.officers.person.$get({ query: { id } })
  return response.ok ? response.json() : null
}

/** The claim of the account that an address names; null when it names none, or there is none. */
export async function loadClaimOf(id: string | undefined): Promise<OfficerClaim | null> {
  if (!id) return null
  const response = await api().api.officers.claim.$get({ query: { id } })
  return response.ok ? response.json() : null
}
