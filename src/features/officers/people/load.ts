import { api } from '../../../api.ts'
import { loadOptional } from '../../page/load-optional.ts'

/** The person whom an address names; null when it names none, or the account is gone. */
export function loadPerson(id: string | undefined) {
  return id ? loadOptional(() => api().api.officers.person.$get({ query: { id } })) : null
}

/** The claim of the account that an address names; null when it names none, or there is none. */
export function loadClaimOf(id: string | undefined) {
  return id ? loadOptional(() => api().api.officers.claim.$get({ query: { id } })) : null
}
