import { log } from '../log/log.ts'
import { fetchFrom } from '../log/upstream.ts'
import { readWithin } from './bounded-body.ts'

/** Answers about accounts and profiles are a few kilobytes. */
const byteLimit = 256 * 1_024

/**
 * A `fetch` for asking with keys and tokens. Its answer is whole when it is given, and so was in time to the last
 * byte, and not too large. A redirect is given as it is: what is asked with a key is asked nowhere else. What only
 * reads and fails before its answer is asked for once more, within the same time: the other side may close an idle
 * connection in the moment it is used again. The log knows.
 * @param limit ms, headers and body together
 */
export function fetchWithin(limit: number): typeof fetch {
  return async (input, init) => {
    const tooLong = AbortSignal.timeout(limit)
    const signal = init?.signal ? AbortSignal.any([init.signal, tooLong]) : tooLong
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const dependency = pathname.startsWith('/rest/') ? 'profiles' : 'accounts'
    const attempt = () => fetchFrom(dependency)(input, { ...init, redirect: 'manual', signal })
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    const response = await attempt().catch((cause: unknown) => {
      if (signal.aborted || method !== 'GET') throw cause
      log('warn', 'asked once more', { dependency, cause })
      return attempt()
    })
    const bytes = await readWithin(response.body, byteLimit)
    const headers = new Headers(response.headers)
    headers.delete('content-encoding')
    headers.delete('content-length')
    const { status, statusText } = response
    // Some statuses, such as 204, allow no body, not even an empty one.
    return new Response(bytes.length > 0 ? bytes : null, { status, statusText, headers })
  }
}
