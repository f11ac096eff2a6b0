import type { Context } from 'hono'
import { formError } from '../../src/domain/submission.ts'
import { TimeoutError, withTimeout } from '../../src/domain/timeout.ts'
import { readBoundedBody, TooLargeError } from '../http/bounded-body.ts'
import type { WorkerEnv } from '../request-context.ts'

/** What a route takes of a body. */
export interface BodyLimits {
  /** 32 KB unless the route says otherwise. */
  bytes?: number
  /** In ms, until all of it has arrived: 10 s unless the route says otherwise. */
  time?: number
}

/**
 * Reads the body into the request: after the access check, so that a stranger's body is never read.
 * The time limits of the request count from then on.
 * @returns the response to one that is too large (413), too slow (408) or compressed (415)
 */
export async function readBody(
  c: Context<WorkerEnv>,
  { bytes = 32 * 1_024, time = 10_000 }: BodyLimits = {},
): Promise<Response | undefined> {
  const { raw } = c.req
  if (!raw.body) return undefined
  if ((raw.headers.get('content-encoding') ?? 'identity').toLowerCase() !== 'identity')
    return c.json(formError('Unsupported content encoding', 'unsupported-encoding'), 415)
  try {
    // Not cancelled: `dropUnreadBody` reads the rest.
    const read = await withTimeout(() => readBoundedBody(raw, bytes), time, 'request body')
    c.req.raw = new Request(raw, { body: read })
    c.var.context.startedAt = Date.now()
    return undefined
  } catch (cause) {
    if (cause instanceof TooLargeError)
      return c.json(formError('Request body too large', 'too-large'), 413)
    if (cause instanceof TimeoutError) return c.json(formError('Request timeout', 'too-slow'), 408)
    throw cause
  }
}
