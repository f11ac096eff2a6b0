import type { MiddlewareHandler } from 'hono'
import { withTimeout } from '../../src/domain/timeout.ts'

/** In ms: how long the rest of a refused body is read. */
const drainLimit = 1_000

/** Drains an unread body for up to 1 s; otherwise workerd resets the connection. */
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
