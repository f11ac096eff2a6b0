import type { MiddlewareHandler } from 'hono'
import { authErrors } from '../../src/content/auth.ts'
import type { WorkerEnv } from '../request-context.ts'
import { retryAfter } from '../session/session.ts'

/** Keeps an answer out of every cache: it is about one person. */
export function notStored(): MiddlewareHandler {
  return async function notStored(c, next) {
    await next()
    c.header('Cache-Control', 'private, no-store')
  }
}

/**
 * Answers visitors 401 and, when nobody can tell who it is, 503. Members pass, and everyone where no sign-in is
 * configured.
 * @param toVisitors the sentence of the 401
 */
export function membersOnly(
  toVisitors: string = authErrors.signInFirst,
): MiddlewareHandler<WorkerEnv> {
  return async function membersOnly(c, next) {
    const { session } = c.var.context
    const { authStatus } = session
    if (authStatus === 'member' || authStatus === 'open') return next()
    if (authStatus === 'anonymous') {
      return c.json({ ok: false, message: toVisitors, code: 'session-missing' }, 401)
    }
    return c.json({ ok: false, message: authErrors.unknown }, 503, {
      'Retry-After': retryAfter(session),
    })
  }
}
