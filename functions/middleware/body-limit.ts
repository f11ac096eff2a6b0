import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { findTargetHandler } from 'hono/utils/handler'
import { formError } from '../../src/domain/submission.ts'
import { TimeoutError, withTimeout } from '../../src/domain/timeout.ts'
import { readBoundedBody, TooLargeError } from '../http/bounded-body.ts'
import { isSafeMethod } from './same-origin.ts'

/** In ms: how long a body may take to arrive. */
const timeLimit = 10_000

/** What a route takes: bytes, and ms until they have arrived. */
interface Limits {
  size: number
  time: number
}

/** By the middleware that says so. */
const declaredLimits = new WeakMap<object, Limits>()

/**
 * Says that a route takes bodies of up to this size, in bytes: `bodyLimit` lets them pass.
 * @param time in ms: how long such a body may take to arrive
 */
export function maxBodySize(size: number, time: number = timeLimit): MiddlewareHandler {
  function maxBodySize(_: Context, next: () => Promise<void>) {
    return next()
  }
  declaredLimits.set(maxBodySize, { size, time })
  return maxBodySize
}

function limitsOf(c: Context): Limits | undefined {
  return matchedRoutes(c)
    .map(({ handler }) => declaredLimits.get(findTargetHandler(handler)))
    .find((limits) => limits !== undefined)
}

/**
 * Refuses a body that is too large (413), too slow (408) or compressed (415).
 * @param defaultSize in bytes, for a route without `maxBodySize`
 */
export function bodyLimit(defaultSize: number): MiddlewareHandler {
  return async function bodyLimit(c, next) {
    const { body, headers, method } = c.req.raw
    if (!body || isSafeMethod(method)) return next()
    if ((headers.get('content-encoding') ?? 'identity').toLowerCase() !== 'identity')
      return c.json(formError('Unsupported content encoding', 'unsupported-encoding'), 415)
    const { size, time } = limitsOf(c) ?? { size: defaultSize, time: timeLimit }
    const tooLarge = formError('Request body too large', 'too-large')
    if (Number(headers.get('content-length') ?? 0) > size) return c.json(tooLarge, 413)
    // Not cancelled: `dropUnreadBody` reads the rest.
    const read = () => readBoundedBody(body, size)
    try {
      const bytes = await withTimeout(read, time, 'request body')
      c.req.raw = new Request(c.req.raw, { body: bytes })
    } catch (cause) {
      if (cause instanceof TooLargeError) return c.json(tooLarge, 413)
      if (cause instanceof TimeoutError)
        return c.json(formError('Request timeout', 'too-slow'), 408)
      throw cause
    }
    return next()
  }
}
