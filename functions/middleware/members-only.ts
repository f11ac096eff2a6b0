import type { MiddlewareHandler } from 'hono'
import { authErrors } from '../../src/content/auth.ts'
import { refused } from '../../src/domain/submission.ts'
import type { WorkerEnv } from '../request-context.ts'
import { retryAfter } from '../session/session.ts'

/** Prevents caching of a response. */
export function noStore(): MiddlewareHandler {
  return async function noStore(c, next) {
    await next()
    c.res.headers.set('Cache-Control', 'private, no-store')
  }
}

/** Responds 401 with the message to visitors, and 503 when the session cannot be checked. */
export function membersOnly(
  message: string = authErrors.signInFirst,
): MiddlewareHandler<WorkerEnv> {
  return async function membersOnly(c, next) {
    const { session } = c.var.context
    if (session.authStatus === 'member' || session.authStatus === 'open') return next()
    if (session.authStatus === 'anonymous') return c.json(refused(message, 'session-missing'), 401)
    const body = { ok: false, message: authErrors.unknown }
    return c.json(body, 503, { 'Retry-After': retryAfter(session) })
  }
}
