import { withTimeout } from './domain/timeout.ts'
import { pageRequest } from './page-request.ts'
import type { Deferred } from './ui/deferred.ts'

/** In ms: how long a page waits, and how long for a browser that does not show what is streamed. */
export interface Grace {
  usual: number
  withoutScripts: number
}

/** For what a page is about: there is little to see without it. */
export const longGrace: Grace = { usual: 250, withoutScripts: 10_000 }

const shortGrace: Grace = { usual: 50, withoutScripts: 2_000 }

/**
 * Waits a moment: a value that is there by then is part of the page's first bytes. A later one is
 * streamed, which a browser without scripts does not show: its page waits longer.
 * @param work must not reject: errors are values
 */
export async function defer<Value>(
  work: Promise<Value>,
  { usual, withoutScripts } = shortGrace,
): Promise<Deferred<Value>> {
  const page = pageRequest()
  const limit = page?.withoutScripts ? withoutScripts : usual
  try {
    return { value: await withTimeout(() => work, limit, 'deferred data') }
  } catch {
    if (page) page.response.isStreamed = true
    return { promise: work }
  }
}
