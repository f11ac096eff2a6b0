import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** How long a refused body is still read, in ms. */
const drainedFor = 1_000

/** Refuses bodies over a size, also those that do not say how long they are. @param maxSize bytes */
export function sizeLimit(maxSize: number): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: async (c) => {
      await drain(c.req.raw.body)
      return c.json({ ok: false, message: 'That is too much at once.', code: 'too-large' }, 413)
    },
  })
}

/** Reads what is still coming and throws it away: a client that cannot finish writing never reads the refusal. */
async function drain(body: ReadableStream | null): Promise<void> {
  if (!body || body.locked) return
  await body.pipeTo(new WritableStream(), { signal: AbortSignal.timeout(drainedFor) }).catch(() => undefined)
}
