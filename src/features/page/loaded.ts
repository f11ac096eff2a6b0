import { isNotFound, notFound } from '@tanstack/react-router'
import { report } from '../../page-request.ts'

/** What a page shows, or the sentence in its place. */
export type Loaded<Data> = { data: Data } | { message: string }

/**
 * The sentence in place of data. Too many requests have one of their own; so has a session that
 * has ended.
 */
async function failure(cause: unknown, sentence: string): Promise<{ message: string }> {
  if (!(cause instanceof Response)) report(cause)
  else if (cause.status !== 503) {
    const { message }: { message?: string } = await cause.json().catch(() => ({}))
    if (message) return { message }
  }
  return { message: sentence }
}

/** The data of a response, or the sentence. Rejects only as `found` does. */
export async function load<Body, Data>(
  request: () => Promise<ApiResponse<unknown>>,
  dataOf: (body: Body) => Data,
  sentence: string,
): Promise<Loaded<Data>> {
  try {
    const response = await request()
    // The type is that of the route, whose errors have another body.
    if (response.ok) return { data: dataOf((await response.json()) as Body) }
    return failure(response, sentence)
  } catch (cause) {
    if (isNotFound(cause)) throw cause
    return failure(cause, sentence)
  }
}

/** What is not there for the viewer: signed out, no permission, no such row, or a wrong address. */
export const missing = [401, 403, 404, 422]

/** What a page can do without. Never rejects: null where it is missing, or cannot be loaded. */
export async function loadOptional<Data>(
  request: () => Promise<ApiResponse<Data>>,
): Promise<Data | null> {
  try {
    const response = await request()
    if (response.ok) return await response.json()
    if (!missing.includes(response.status))
      throw new Error(`A part of a page could not be loaded: status ${response.status}.`)
  } catch (cause) {
    report(cause)
  }
  return null
}

/** @throws {NotFoundError} for a response that says so */
export function found<Response extends { status: number }>(response: Response): Response {
  if (response.status === 404) throw notFound()
  return response
}

/** A response of the API. */
export interface ApiResponse<Data> {
  ok: boolean
  status: number
  json: () => Promise<Data>
}
