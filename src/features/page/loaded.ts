import { isNotFound, notFound } from '@tanstack/react-router'
import { report } from '../../page-request.ts'
import type { ApiResponse, DataOf } from './load-optional.ts'

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
export async function load<Response extends ApiResponse<unknown>, Data>(
  request: () => Promise<Response>,
  dataOf: (body: DataOf<Response>) => Data,
  sentence: string,
): Promise<Loaded<Data>> {
  try {
    const response = await request()
    // The type is that of the route, whose errors have another body.
    if (response.ok) return { data: dataOf((await response.json()) as DataOf<Response>) }
    return failure(response, sentence)
  } catch (cause) {
    if (isNotFound(cause)) throw cause
    return failure(cause, sentence)
  }
}

/** @throws {NotFoundError} for a response that says so */
export function found<Response extends { status: number }>(response: Response): Response {
  if (response.status === 404) throw notFound()
  return response
}
