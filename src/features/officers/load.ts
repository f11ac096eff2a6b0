import { notFound } from '@tanstack/react-router'
import { api } from '../../api.ts'
import type { OfficerClaim } from '../../domain/claims-schema.ts'
import type { Person } from '../../domain/officers-schema.ts'

interface Answer<Data> {
  ok: boolean
  status: number
  json: () => Promise<Data>
}

/** Signed out, no officer any more, nobody there, or an address that nobody was given. */
const missing = [401, 404, 422]

/** The data of an officers' page. @throws {NotFoundError} as an unknown address does */
export async function loaded<Data>(request: Promise<Answer<Data>>): Promise<Data> {
  const response = await request
  if (response.ok) return response.json()
  if (missing.includes(response.status)) throw notFound()
  throw new Error(`The officers’ data could not be loaded: status ${response.status}.`)
}

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
