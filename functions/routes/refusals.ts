import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { authErrors } from '../../src/content/auth.ts'
import { UpstreamError } from '../http/upstream-error.ts'
import { log } from '../log/log.ts'
import { AccountRefusal } from '../services/accounts/accounts.ts'

/** Answers what a route throws: the visitor gets a sentence, the log the cause with the request's id. */
export function answerError(error: Error, c: Context): Response {
  if (error instanceof HTTPException) return error.getResponse()
  if (error instanceof AccountRefusal) {
    const headers = error.status === 429 ? { 'Retry-After': '60' } : undefined
    return c.json({ ok: false, message: error.message, code: error.code }, error.status, headers)
  }
  const dependency = error instanceof UpstreamError ? error.dependency : undefined
  log('error', 'route failed', { dependency, cause: error })
  return c.json({ ok: false, message: authErrors.unexpected, code: 'unexpected' }, 503, {
    'Retry-After': '5',
  })
}
