import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Refused } from '../../src/domain/submission.ts'

/** How long a refused body is still read, in ms. */
const drainedFor = 1_000

/** How much of a refused body is looked at, in bytes. */
const lookedAt = 200

/**
 * Refuses bodies over a size, also those that do not say how long they are.
 * @param maxSize bytes
 * @param refuse makes the answer from the beginning of the body, as far as it is known
 */
export function sizeLimit(maxSize: number, refuse = refuseLarge): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: async (c) => c.json(refuse(await drain(c.req.raw.body)), 413),
  })
}

function refuseLarge(_beginning: string): Refused {
  return { ok: false, message: 'That is too much at once.', code: 'too-large' }
}

/**
 * Reads what is still coming and throws all but its beginning away: a client that cannot finish writing never reads
 * the refusal.
 */
async function drain(body: ReadableStream<Uint8Array> | null): Promise<string> {
  if (!body || body.locked) return ''
  const decoder = new TextDecoder()
  let beginning = ''
  const keep = new WritableStream<Uint8Array>({
    write(bytes) {
      if (beginning.length < lookedAt) beginning += decoder.decode(bytes.subarray(0, lookedAt))
    },
  })
  await body.pipeTo(keep, { signal: AbortSignal.timeout(drainedFor) }).catch(() => undefined)
  return beginning
}
