import type { Context } from 'hono'
import { SettingsError } from '../env.ts'
import { log } from '../log/log.ts'

/** Responds to an uncaught error: the visitor gets a sentence, the log gets the cause. */
export function respondToFailure(error: Error, c: Context): Response {
  const event = error instanceof SettingsError ? 'invalid setting' : 'request failed'
  log('error', event, { cause: error, stack: error.stack })
  return c.text('Something went wrong on our side. Please try again in a moment.', 500, {
    'Cache-Control': 'no-store',
  })
}
