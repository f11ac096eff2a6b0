import { withTimeout } from './domain/timeout.ts'
import { pageRequest } from './page-request.ts'
import type { Deferred } from './ui/deferred.ts'

/**
 * Waits a moment: a value that is there by then is part of the page's first bytes. A later one is
 * streamed, which a browser without scripts does not show: its page waits longer. Both in ms.
 * @param work must not reject: errors are values
 */
export async function defer<Value>(
  work: Promise<Value>,
  graceMs = 50,
  noScriptGraceMs = 2_000,
): Promise<Deferred<Value>> {
  const page = pageRequest()
  const limit = page?.withoutScripts ? noScriptGraceMs : graceMs
  try {
    return { value: await withTimeout(() => work, limit, 'deferred data') }
  } catch {
    if (page) page.response.isStreamed = true
    return { promise: work }
  }
}
