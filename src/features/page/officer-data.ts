import { notFound } from '@tanstack/react-router'

interface ApiResponse<Data> {
  ok: boolean
  status: number
  json: () => Promise<Data>
}

/** Signed out, no officer any more, no such entry, or an invalid address. */
const missing = [401, 404, 422]

/** The data of an officers' page. @throws {NotFoundError} as an unknown address does */
export async function officerData<Data>(request: Promise<ApiResponse<Data>>): Promise<Data> {
  const response = await request
  if (response.ok) return response.json()
  if (missing.includes(response.status)) throw notFound()
  throw new Error(`The officers’ data could not be loaded: status ${response.status}.`)
}
