import type { MiddlewareHandler } from 'hono'
import { sleep } from '../http/timeout.ts'

/** In ms: longer than the provider takes to check a password or to make an account. */
export const leastDuration = 600

/** Delays responses, or refusals: their duration must not tell whether an address has an account. */
export function hideDuration(of: 'responses' | 'refusals'): MiddlewareHandler {
  return async function hideDuration(c, next) {
    const passed = sleep(leastDuration)
    await next()
    if (of === 'responses' || c.res.status >= 400) await passed
  }
}
