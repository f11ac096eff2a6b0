import type { MiddlewareHandler } from 'hono'
import { sleep } from '../../src/domain/timeout.ts'

/** In ms: longer than the provider takes to check a password or to make an account. */
export const minResponseMs = 600

/** Delays responses or refusals, so that their time does not tell whether an account exists. */
export function minResponseTime(of: 'responses' | 'refusals'): MiddlewareHandler {
  return async function minResponseTime(c, next) {
    const passed = sleep(minResponseMs)
    await next()
    if (of === 'responses' || c.res.status >= 400) await passed
  }
}
