import { report } from '../../page-request.ts'

/** What a page shows, or the sentence in its place. */
export type Loaded<Data> = { data: Data } | { message: string }

/**
 * The sentence in place of data. Too many requests have one of their own; so has a session that
 * ended meanwhile.
 */
export async function failure(cause: unknown, sentence: string): Promise<{ message: string }> {
  if (!(cause instanceof Response)) report(cause)
  else if (cause.status !== 503) {
    const { message }: { message?: string } = await cause.json().catch(() => ({}))
    if (message) return { message }
  }
  return { message: sentence }
}
