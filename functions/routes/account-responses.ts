import type { Context } from 'hono'
import { authPageTexts } from '../../src/content/accounts.ts'
import { authErrors } from '../../src/content/auth.ts'
import type { Refused } from '../../src/domain/submission.ts'
import type { AuthEvent } from '../../src/domain/viewer.ts'
import type { Accounts } from '../env.ts'
import { withinLimit } from '../http/time-limit.ts'
import { visitorAddress } from '../middleware/limit.ts'
import type { RequestContext, WorkerEnv } from '../request-context.ts'
import {
  AccountServiceError,
  accountCalls,
  type NewSession,
  timeLeftSince,
} from '../services/accounts/accounts.ts'
import { hostCookie, signedInCookies, type Tokens } from '../session/cookies.ts'
import { recoveryMark } from '../session/recovery-mark.ts'
import { type Member, memberSession, snapshot } from '../session/session.ts'
import { type Verdict, verifyToken } from '../session/verify.ts'

/** What every route about accounts answers where no provider is configured. */
export const notConfigured: Refused = {
  ok: false,
  message: authErrors.notConfigured,
  code: 'not-configured',
}

/** The provider's calls, made for this visitor; nothing where sign-in is not configured. */
export function callsFor(c: Context<WorkerEnv>) {
  const { settings, startedAt } = c.var.context
  const { accounts } = settings
  return (
    accounts && accountCalls(accounts, { visitorAddress: visitorAddress(c.req.raw), startedAt })
  )
}

/**
 * Keeps the new session in the browser's cookies and tells the page who it is now. A session for password recovery may
 * choose a new password.
 * @throws {AccountServiceError} when the provider's token does not verify
 */
export async function signedIn(
  c: Context<WorkerEnv>,
  { tokens, user }: NewSession,
  event: AuthEvent,
) {
  const { context } = c.var
  const { accounts, claims } = await verified(context, tokens)
  context.setCookies = signedInCookies(accounts, tokens, claims.sessionId)
  if (event === 'password recovery')
    context.setCookies.push(await recoveryMark(accounts, claims.sessionId, context.startedAt))
  return { ok: true as const, event, auth: snapshot(memberSession(tokens.access, claims, user)) }
}

/** Holds the refresh token of a session that waits for a yes. Signing out removes it. */
export const switchCookie = '__Host-switch'
const switchSeconds = 600
export const clearedSwitch = hostCookie(switchCookie, '', 0)

/**
 * Keeps a new session aside while somebody else is signed in, and names both accounts. Only a yes switches.
 * @throws {AccountServiceError} when the provider's token does not verify
 */
export async function askToSwitch(
  c: Context<WorkerEnv>,
  { tokens, user }: NewSession,
  event: AuthEvent,
  current: Member,
): Promise<Refused> {
  const { context } = c.var
  const { accounts, claims } = await verified(context, tokens)
  context.setCookies.push(hostCookie(switchCookie, tokens.refresh, switchSeconds))
  if (event === 'password recovery')
    context.setCookies.push(await recoveryMark(accounts, claims.sessionId, context.startedAt))
  const message = authPageTexts.confirm.otherAccount.text(current.viewer.email, user.email)
  return { ok: false, message, code: 'other-account' }
}

async function verified({ settings: { accounts }, startedAt }: RequestContext, { access }: Tokens) {
  const verdict = accounts && (await verifyInTime(access, accounts, startedAt))
  if (!accounts || verdict?.kind !== 'valid')
    throw new AccountServiceError('The new session does not verify.')
  return { accounts, claims: verdict.claims }
}

/** The public keys may have to be fetched for it. */
function verifyInTime(token: string, accounts: Accounts, startedAt: number): Promise<Verdict> {
  const verifying = verifyToken(token, accounts, Date.now())
  return withinLimit(verifying, 'the verification of a new session', timeLeftSince(startedAt))
}
