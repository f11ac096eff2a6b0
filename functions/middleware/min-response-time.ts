import type { MiddlewareHandler } from 'hono'
import { sleep } from '../../src/domain/timeout.ts'

/** In ms: longer than the provider takes to check a password. */
const signInMs = 600
/** In ms: the provider may take longer to make an account and to send its mail. */
const mailMs = 1_500

/** In ms: what such a request waits for the provider, so that the response is not late. */
export const providerWait = mailMs - 50

/** By this the tests know the timer, for which they do not wait. */
export const minResponseTimer = 'min response time'

/** Delays all responses or errors alone, so that their time does not tell whether an account exists. */
export function minResponseTime(of: 'all' | 'errors'): MiddlewareHandler {
  return async function minResponseTime(c, next) {
    const ms = of === 'all' ? mailMs : signInMs
    const passed = sleep(ms, minResponseTimer)
    await next()
    if (of === 'all' || c.res.status >= 400) await passed
  }
}
