import type { MiddlewareHandler } from 'hono'
import { refused } from '../../src/domain/submission.ts'
import { TimeoutError, withTimeout } from '../../src/domain/timeout.ts'
import { readBoundedBody, TooLargeError } from '../http/bounded-body.ts'
import { isSafeMethod } from './same-origin.ts'

/** In ms: how long a body may take to arrive. */
const timeLimit = 10_000
/** In ms: how long the rest of a refused body is read. */
const drainLimit = 1_000

/** Refuses a body that is too large (413), too slow (408) or compressed (415). @param size bytes */
export function bodyLimit(size: number): MiddlewareHandler {
  return async function bodyLimit(c, next) {
    const { body, headers, method } = c.req.raw
    if (!body || isSafeMethod(method)) return next()
    if ((headers.get('content-encoding') ?? 'identity').toLowerCase() !== 'identity')
      return c.json(refused('Unsupported content encoding', 'unsupported-encoding'), 415)
    const tooLarge = refused('Request body too large', 'too-large')
    if (Number(headers.get('content-length') ?? 0) > size) return c.json(tooLarge, 413)
    // Not cancelled: `dropUnreadBody` reads the rest.
    const read = () => readBoundedBody(body, size)
    try {
      const bytes = await withTimeout(read, timeLimit, 'request body')
      c.req.raw = new Request(c.req.raw, { body: bytes })
    } catch (cause) {
      if (cause instanceof TooLargeError) return c.json(tooLarge, 413)
      if (cause instanceof TimeoutError) return c.json(refused('Request timeout', 'too-slow'), 408)
      throw cause
    }
    return next()
  }
}

/** Reads what a refusal left unread, for up to a second: workerd else resets the connection. */
export function dropUnreadBody(): MiddlewareHandler {
  return async function dropUnreadBody({ req: { raw } }, next) {
    await next()
    const { body } = raw
    if (!body || body.locked) return
    const drop = (signal: AbortSignal) => body.pipeTo(new WritableStream(), { signal })
    // A timeout, or a client that has disconnected.
    await withTimeout(drop, drainLimit, 'refused body').catch(() => undefined)
  }
}
