import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { findTargetHandler } from 'hono/utils/handler'
import { formError } from '../../src/domain/submission.ts'
import { TimeoutError, withTimeout } from '../../src/domain/timeout.ts'
import { readBoundedBody, TooLargeError } from '../http/bounded-body.ts'
import type { WorkerEnv } from '../request-context.ts'
import { isSafeMethod } from './same-origin.ts'

/** In ms: how long a body may take to arrive. */
const timeLimit = 10_000

/** What a route takes: bytes, and ms until they have arrived. */
interface Limits {
  size: number
  time: number
  /** The route itself reads the body, once it knows who sends it. */
  isDeferred?: boolean
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

/**
 * Reads a large body, of up to this size in bytes, where it stands in the route: after the access
 * check, so that a stranger's body is never read.
 * @param time in ms: how long such a body may take to arrive
 */
export function largeBody(size: number, time: number = timeLimit): MiddlewareHandler<WorkerEnv> {
  async function largeBody(c: Context<WorkerEnv>, next: () => Promise<void>) {
    const error = await readBody(c, { size, time })
    if (error) return error
    c.var.context.startedAt = Date.now()
    return next()
  }
  declaredLimits.set(largeBody, { size, time, isDeferred: true })
  return largeBody
}

function limitsOf(c: Context): Limits | undefined {
  return matchedRoutes(c)
    .map(({ handler }) => declaredLimits.get(findTargetHandler(handler)))
    .find((limits) => limits !== undefined)
}

/**
 * Refuses a body that is too large (413), too slow (408) or compressed (415). A route with
 * `largeBody` reads it later: here its headers alone are checked.
 * @param defaultSize in bytes, for a route that does not say how much it takes
 */
export function bodyLimit(defaultSize: number): MiddlewareHandler {
  return async function bodyLimit(c, next) {
    const { body, headers, method } = c.req.raw
    if (!body || isSafeMethod(method)) return next()
    if ((headers.get('content-encoding') ?? 'identity').toLowerCase() !== 'identity')
      return c.json(formError('Unsupported content encoding', 'unsupported-encoding'), 415)
    const limits = limitsOf(c) ?? { size: defaultSize, time: timeLimit }
    if (Number(headers.get('content-length') ?? 0) > limits.size) return tooLarge(c)
    const error = limits.isDeferred ? undefined : await readBody(c, limits)
    return error ?? next()
  }
}

/** Reads the body into the request. @returns the response to one that is too large or too slow */
async function readBody(c: Context, { size, time }: Limits): Promise<Response | undefined> {
  const { body } = c.req.raw
  if (!body) return undefined
  try {
    // Not cancelled: `dropUnreadBody` reads the rest.
    const bytes = await withTimeout(() => readBoundedBody(body, size), time, 'request body')
    c.req.raw = new Request(c.req.raw, { body: bytes })
    return undefined
  } catch (cause) {
    if (cause instanceof TooLargeError) return tooLarge(c)
    if (cause instanceof TimeoutError) return c.json(formError('Request timeout', 'too-slow'), 408)
    throw cause
  }
}

function tooLarge(c: Context): Response {
  return c.json(formError('Request body too large', 'too-large'), 413)
}
