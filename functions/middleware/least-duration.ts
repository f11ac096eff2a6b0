import type { MiddlewareHandler } from 'hono'

/** In ms: longer than the provider takes to check a password or to make an account. */
export const leastDuration = 600

/**
 * Gives responses, or refusals alone, a least duration, whatever they say: how fast one comes does not tell whether an
 * address has an account. Stands before everything that responds. The body has arrived by then, so that sending it slowly
 * does not use the time up.
 */
export function hideDuration(of: 'responses' | 'refusals'): MiddlewareHandler {
  return async function hideDuration(c, next) {
    const { promise: isOver, resolve } = Promise.withResolvers<void>()
    setTimeout(resolve, leastDuration)
    await next()
    if (of === 'responses' || c.res.status >= 400) await isOver
  }
}
