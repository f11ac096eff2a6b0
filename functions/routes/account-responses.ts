import type { Context } from 'hono'
import { authPageTexts } from '../../src/content/accounts.ts'
import { authErrors } from '../../src/content/auth.ts'
import { type Refused, refused } from '../../src/domain/submission.ts'
import { withTimeout } from '../../src/domain/timeout.ts'
import type { AuthEvent } from '../../src/domain/viewer.ts'
import type { Accounts } from '../env.ts'
import { UpstreamError } from '../http/upstream-error.ts'
import { visitorAddress } from '../middleware/rate-limit.ts'
import type { RequestContext, WorkerEnv } from '../request-context.ts'
import {
  AccountRefusal,
  accountClient,
  type NewSession,
  requestLimit,
} from '../services/accounts/accounts.ts'
import { hostCookie, signedInCookies } from '../session/cookies.ts'
import { recoveryCookie } from '../session/recovery-cookie.ts'
import { type Member, memberSession, snapshot } from '../session/session.ts'
import { type Claims, verifyToken } from '../session/verify.ts'

/** The accounts of the site. @throws {AccountRefusal} when sign-in is not configured */
export function accountsOf({ settings }: RequestContext): Accounts {
  if (settings.accounts) return settings.accounts
  throw notConfigured()
}

/** The provider's calls. @throws {AccountRefusal} when sign-in is not configured */
export function accountClientFor(c: Context<WorkerEnv>) {
  const { context } = c.var
  return accountClient(accountsOf(context), context, visitorAddress(c.req.raw))
}

/** The member, after `membersOnly`. @throws {AccountRefusal} when sign-in is not configured */
export function memberOf({ session }: RequestContext): Member {
  if (session.authStatus === 'member') return session
  throw notConfigured()
}

function notConfigured(): AccountRefusal {
  return new AccountRefusal(authErrors.notConfigured, 'not_configured', 503)
}

/** Stores a new session in cookies. @throws {UpstreamError} when its token does not verify */
export async function signedIn(
  context: RequestContext,
  { tokens, user }: NewSession,
  event: AuthEvent,
) {
  const claims = await verifiedClaims(context, tokens.access)
  context.setCookies = signedInCookies(accountsOf(context), tokens, claims.sessionId)
  await markRecovery(context, event, claims)
  return { ok: true as const, event, auth: snapshot(memberSession(tokens.access, claims, user)) }
}

/** Has the refresh token of a session that waits for consent. */
export const switchCookie = '__Host-switch'
const switchSeconds = 600
export const clearedSwitchCookie = hostCookie(switchCookie, '', 0)

/** Requests a consent before a session replaces another account's. @throws {UpstreamError} */
export async function confirmAccountSwitch(
  context: RequestContext,
  { tokens, user }: NewSession,
  event: AuthEvent,
  current: Member,
): Promise<Refused> {
  const claims = await verifiedClaims(context, tokens.access)
  context.setCookies.push(hostCookie(switchCookie, tokens.refresh, switchSeconds))
  await markRecovery(context, event, claims)
  const message = authPageTexts.confirm.otherAccount.text(current.viewer.email, user.email)
  return refused(message, 'other-account')
}

async function markRecovery(context: RequestContext, event: AuthEvent, { sessionId }: Claims) {
  if (event !== 'password recovery') return
  context.setCookies.push(await recoveryCookie(accountsOf(context), sessionId, context.startedAt))
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
