import type { Context } from 'hono'
import { SettingsError } from '../env.ts'
import { log } from '../log/log.ts'

/** Responds to what nothing has caught: the visitor reads a sentence, the log gets the cause. */
export function answerFailure(error: Error, c: Context): Response {
  const event = error instanceof SettingsError ? 'setting wrong' : 'request failed'
  log('error', event, { cause: error, stack: error.stack })
  return c.text('Something went wrong on our side. Please try again in a moment.', 500, {
    'Cache-Control': 'no-store',
  })
}
