import { api } from '../../api.ts'
import type { Person } from '../../domain/officers-schema.ts'

/** The person whom an address names; null when it names none, or the account is gone. */
export async function loadPerson(id: string | undefined): Promise<Person | null> {
  if (!id) return null
  const response = await api().api.officers.person.$get({ query: { id } })
  return response.ok ? response.json() : null
}
