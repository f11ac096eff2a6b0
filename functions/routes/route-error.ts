import type { Context } from 'hono'
import { authErrors } from '../../src/content/auth.ts'
import { refused } from '../../src/domain/submission.ts'
import { UpstreamError } from '../http/upstream-error.ts'
import { log } from '../log/log.ts'
import { AccountRefusal } from '../services/accounts/accounts.ts'

/** Responds to an error of a route: the visitor gets a sentence, the log gets the cause. */
export function respondToError(error: Error, c: Context): Response {
  if (error instanceof AccountRefusal) {
    const headers = error.status === 429 ? { 'Retry-After': '60' } : undefined
    return c.json(refused(error.message, error.code), error.status, headers)
  }
  const dependency = error instanceof UpstreamError ? error.dependency : undefined
  log('error', 'route failed', { dependency, cause: error })
  return c.json(refused(authErrors.unexpected, 'unexpected'), 503, { 'Retry-After': '5' })
}
