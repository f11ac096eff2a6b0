import type { MiddlewareHandler } from 'hono'
import { authErrors } from '../../src/content/auth.ts'
import { type Access, decideAccess, needsMembership } from '../../src/domain/members/access.ts'
import { formError } from '../../src/domain/submission.ts'
import type { WorkerEnv } from '../request-context.ts'
import { viewerMembership } from '../services/membership/membership.ts'
import { retryAfter } from '../session/session.ts'

/**
 * Lets those pass whom a data route is for, by the rule of the pages: else 401 for visitors with
 * `signInFirst`, 403 or 404 for others, and 503 while session or membership cannot be read.
 */
export function requireAccess(
  access: Exclude<Access, 'public'>,
  signInFirst: string = authErrors.signInFirst,
): MiddlewareHandler<WorkerEnv> {
  return async function requireAccess(c, next) {
    const { context } = c.var
    const { session } = context
    const membership = needsMembership(access) ? await viewerMembership(context) : null
    const decision = decideAccess(access, session.authStatus, membership)
    if (decision === 'granted') return next()
    if (decision === 'sign-in') return c.json(formError(signInFirst, 'session-missing'), 401)
    if (decision === 'forbidden') return c.json(formError(authErrors.forbidden, 'forbidden'), 403)
    if (decision === 'not-found') return c.json({ ok: false, message: 'Not found' }, 404)
    const { unknown, membershipUnknown } = authErrors
    const message = session.authStatus === 'unknown' ? unknown : membershipUnknown
    return c.json({ ok: false, message }, 503, { 'Retry-After': retryAfter(session) })
  }
}
