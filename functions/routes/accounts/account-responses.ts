import type { Context } from 'hono'
import { authPageTexts } from '../../../src/content/accounts.ts'
import { authErrors } from '../../../src/content/auth.ts'
import type { AuthEvent } from '../../../src/domain/members/viewer.ts'
import { type Accepted, type FormError, formError } from '../../../src/domain/submission.ts'
import { withTimeout } from '../../../src/domain/timeout.ts'
import type { Accounts } from '../../env.ts'
import { UpstreamError } from '../../http/upstream-error.ts'
import type { RequestContext, WorkerEnv } from '../../request-context.ts'
import { AccountError } from '../../services/accounts/account-error.ts'
import { AccountClient, type NewSession, requestLimit } from '../../services/accounts/accounts.ts'
import { hostCookie, signedInCookies, signedOutCookies } from '../../session/cookies.ts'
import {
  clearedRecoveryCookie,
  type Recovery,
  recoveryCookie,
} from '../../session/recovery-cookie.ts'
import { type SignedInSession, signedInSession, snapshot } from '../../session/session.ts'
import { type Claims, verifyToken } from '../../session/verify.ts'

/** The accounts of the site. @throws {AccountError} when sign-in is not configured */
export function accountsOf({ settings }: RequestContext): Accounts {
  if (settings.accounts) return settings.accounts
  throw notConfigured()
}

/** The provider's calls. @throws {AccountError} when sign-in is not configured */
export function accountClientFor(c: Context<WorkerEnv>) {
  const { context } = c.var
  return new AccountClient(accountsOf(context), context, context.visitorAddress)
}

/** The member, after `requireAccess`. @throws {AccountError} when sign-in is not configured */
export function signedInSessionOf({ session }: RequestContext): SignedInSession {
  if (session.authStatus === 'signed-in') return session
  throw notConfigured()
}

function notConfigured(): AccountError {
  return new AccountError(authErrors.notConfigured, 'not_configured', 503)
}

/** Stores a new session in cookies. @throws {UpstreamError} when its token does not verify */
export async function signedIn(
  context: RequestContext,
  { tokens, user }: NewSession,
  event: AuthEvent,
  recovery?: Recovery,
) {
  const claims = await verifiedClaims(context, tokens.access)
  const cookies = signedInCookies(accountsOf(context), tokens, claims.sessionId)
  context.setCookies = [...cookies, ...(await recoveryCookies(context, recovery, claims))]
  const member = signedInSession(tokens.access, claims, user)
  return { member, body: { ok: true as const, event, auth: snapshot(member) } }
}

/** Begins the session of a link. Another account's is replaced only after a consent. */
export async function beginSession(
  c: Context<WorkerEnv>,
  session: NewSession,
  event: AuthEvent,
  recovery?: Recovery,
  next: Pick<Accepted, 'notice' | 'next'> = {},
) {
  const { context } = c.var
  const current = context.session
  if (current.authStatus === 'signed-in' && current.viewer.id !== session.user.id)
    return c.json(await confirmAccountSwitch(context, session, recovery, current), 409)
  const { body } = await signedIn(context, session, event, recovery)
  return c.json({ ...body, ...next })
}

/** Has the refresh token of a session that waits for consent. */
export const switchCookie = '__Host-switch'
const switchSeconds = 600
/** The `Set-Cookie` line that removes the link of another account. */
export const clearedSwitchCookie = hostCookie(switchCookie, '', 0)

/** The `Set-Cookie` lines that leave nothing of a session, nor of a link. */
export function allSignedOut(accounts: Accounts): string[] {
  return [...signedOutCookies(accounts), clearedRecoveryCookie, clearedSwitchCookie]
}

/** Requests a consent before a session replaces another account's. @throws {UpstreamError} */
async function confirmAccountSwitch(
  context: RequestContext,
  { tokens, user }: NewSession,
  recovery: Recovery | undefined,
  current: SignedInSession,
): Promise<FormError> {
  const claims = await verifiedClaims(context, tokens.access)
  context.setCookies.push(
    hostCookie(switchCookie, tokens.refresh, switchSeconds),
    ...(await recoveryCookies(context, recovery, claims)),
  )
  const message = authPageTexts.confirm.otherAccount.text(current.viewer.email, user.email)
  return formError(message, 'other-account')
}

async function recoveryCookies(
  context: RequestContext,
  recovery: Recovery | undefined,
  { sessionId }: Claims,
): Promise<string[]> {
  if (!recovery) return []
  return [await recoveryCookie(accountsOf(context), sessionId, recovery, context.startedAt)]
}

/** The time limit is for the public keys. */
async function verifiedClaims(context: RequestContext, token: string): Promise<Claims> {
  const verdict = await withTimeout(
    () => verifyToken(token, accountsOf(context), Date.now()),
    context.timeLeft(requestLimit),
    'verification of a new session',
  )
  if (verdict.kind === 'valid') return verdict.claims
  throw new UpstreamError('accounts', 'The new session does not verify.')
}
