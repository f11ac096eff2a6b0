import { withTimeout } from '../../src/domain/timeout.ts'
import { log } from '../log/log.ts'
import { fetchFrom, type Upstream } from '../log/upstream.ts'
import { readBoundedBody } from './bounded-body.ts'

/** In bytes: most responses have a few kilobytes. */
const usualSize = 256 * 1_024

/**
 * A bounded `fetch` without redirects, whose own limit is the only signal. A GET is retried: an
 * idle connection may have closed. @param limit in ms @param maxSize of a response, in bytes
 */
export function boundedFetch(
  limit: number,
  upstream: Upstream = 'accounts',
  maxSize: number = usualSize,
): typeof fetch {
  return (input, init) => {
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    const work = async (signal: AbortSignal) => {
      const request = () => fetchFrom(upstream)(input, { ...init, redirect: 'manual', signal })
      const response = await request().catch((cause: unknown) => {
        if (signal.aborted || method !== 'GET') throw cause
        log('warn', 'request retried', { dependency: upstream, cause })
        return request()
      })
      const bytes = await readBoundedBody(response, maxSize)
      // Some statuses, such as 204, allow no body, not even an empty one.
      return new Response(bytes.length > 0 ? bytes : null, response)
    }
    return withTimeout(work, limit, upstream)
  }
}
