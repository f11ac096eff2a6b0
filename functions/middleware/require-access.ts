import type { Context, MiddlewareHandler } from 'hono'
import { authErrors } from '../../src/content/auth.ts'
import { type Access, decideAccess, needsMembership } from '../../src/domain/members/access.ts'
import { formError } from '../../src/domain/submission.ts'
import type { WorkerEnv } from '../request-context.ts'
import { viewerMembership } from '../services/membership/membership.ts'
import { retryAfter } from '../session/session.ts'

/** Lets those pass whom a data route is for; others get their refusal. */
export function requireAccess(
  access: Exclude<Access, 'public'>,
  signInFirst?: string,
): MiddlewareHandler<WorkerEnv> {
  return async function requireAccess(c, next) {
    return (await refusalOf(c, access, signInFirst)) ?? next()
  }
}

/**
 * What the viewer gets whom a data route is not for, by the rule of the pages: 401 for visitors
 * with `signInFirst`, 403 or 404 for others, and 503 while session or membership cannot be read.
 * @throws {AccountEndedError}
 */
export async function refusalOf(
  c: Context<WorkerEnv>,
  access: Exclude<Access, 'public'>,
  signInFirst: string = authErrors.signInFirst,
): Promise<Response | undefined> {
  const { context } = c.var
  const { session } = context
  const membership = needsMembership(access) ? await viewerMembership(context) : null
  const decision = decideAccess(access, session.authStatus, membership)
  if (decision === 'granted') return undefined
  if (decision === 'sign-in') return c.json(formError(signInFirst, 'session-missing'), 401)
  if (decision === 'forbidden') return c.json(formError(authErrors.forbidden, 'forbidden'), 403)
  if (decision === 'not-found') return c.json({ ok: false, message: 'Not found' }, 404)
  const { unknown, membershipUnknown } = authErrors
  const message = session.authStatus === 'unknown' ? unknown : membershipUnknown
  return c.json({ ok: false, message }, 503, { 'Retry-After': retryAfter(session) })
}
