import { notFound } from '@tanstack/react-router'
import { authErrors } from '../../content/auth.ts'
import { pageRequest } from '../../page-request.ts'
import type { ApiResponse } from './load-optional.ts'

/** Signed out, no officer any more, no such entry, or an invalid address. */
const missing = [401, 404, 422]

/**
 * The data of an officers' page.
 * @throws {NotFoundError} as an unknown address does, or with the sentence that says what cannot
 * be read now
 */
export async function officerData<Data>(request: Promise<ApiResponse<Data>>): Promise<Data> {
  const response = await request
  if (response.ok) return response.json()
  if (missing.includes(response.status)) throw notFound()
  if (response.status !== 503)
    throw new Error(`The officers’ data could not be loaded: status ${response.status}.`)
  const page = pageRequest()?.response
  if (page) page.status = 503
  // The type is that of the route, whose errors have another body.
  const { message } = (await response.json()) as { message?: string }
  throw notFound({ routeId: '/_site/_gated', data: message ?? authErrors.unexpected })
}
