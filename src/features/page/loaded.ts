import { notFound } from '@tanstack/react-router'

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
