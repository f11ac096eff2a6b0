import type { Context } from 'hono'
import { authErrors } from '../../src/content/auth.ts'
import { unreadableTexts } from '../../src/content/errors.ts'
import type { OwnClaim } from '../../src/domain/members/claims-schema.ts'
import { type Accepted, formError } from '../../src/domain/submission.ts'
import { loggedOutage, UpstreamError } from '../http/upstream-error.ts'
import { log } from '../log/log.ts'
import type { WorkerEnv } from '../request-context.ts'
import { AccountError } from '../services/accounts/account-error.ts'
import { DeskError } from '../services/desk/call.ts'
import { AccountEndedError } from '../services/profiles/profiles.ts'
import { signedOutCookies } from '../session/cookies.ts'

/** Responds to an error of a route: the visitor gets a sentence, the log gets the cause. */
export function respondToError(error: Error, c: Context<WorkerEnv>): Response {
  if (error instanceof AccountError) {
    // The provider has ended the session, whose token would still be valid here.
    if (error.code === 'session-missing') endSession(c)
    const seconds = error.code === 'mail-quota-exceeded' ? '3600' : '60'
    const headers = error.status === 429 ? { 'Retry-After': seconds } : undefined
    return c.json(formError(error.message, error.code), error.status, headers)
  }
  if (error instanceof AccountEndedError) {
    endSession(c)
    return c.json(formError(authErrors.signInFirst, 'session-missing'), 401)
  }
  const dependency = error instanceof UpstreamError ? error.dependency : undefined
  log('error', 'route failed', { dependency, cause: error })
  const unreadable = c.req.method === 'GET' ? unreadableTexts[`${dependency}`] : undefined
  const message = unreadable ?? authErrors.unexpected
  return c.json(formError(message, 'unexpected'), 503, { 'Retry-After': '5' })
}

/** Signs out who has no session or account any more: a token is valid for a while. */
function endSession(c: Context<WorkerEnv>): void {
  const { context } = c.var
  const { accounts } = context.settings
  context.session = { authStatus: 'anonymous' }
  if (accounts) context.setCookies = signedOutCookies(accounts)
}

/**
 * Saves what a member sent. A refusal of the database is said in the words for its code; without
 * any it is an outage, logged as `event`.
 */
export async function saved(
  c: Context,
  event: string,
  words: Readonly<Record<string, string>> & { failed: string },
  save: () => Promise<Omit<Accepted, 'ok'> & { claim?: OwnClaim }>,
) {
  try {
    return c.json({ ok: true as const, ...(await save()) })
  } catch (cause) {
    const code = cause instanceof DeskError ? cause.code : ''
    const message = words[code]
    if (message === undefined) return notSaved(c, cause, event, words.failed)
    const status = code === 'forbidden' ? 403 : code === 'too-many' ? 429 : 409
    return c.json(formError(message, code), status)
  }
}

/** Responds to a form that an outage kept from being saved. Throws other errors. */
export function notSaved(c: Context, cause: unknown, event: string, message: string) {
  loggedOutage(event)(cause)
  return c.json(formError(message, 'not-saved'), 503, { 'Retry-After': '5' })
}
