import { type Context, Hono } from 'hono'
import { authErrors } from '../../src/content/auth.ts'
import { changePasswordSchema, newPasswordSchema } from '../../src/domain/credentials.ts'
import type { Refused } from '../../src/domain/submission.ts'
import { logFailure } from '../http/upstream-error.ts'
import { formPost } from '../middleware/form-post.ts'
import { limit, limitMember } from '../middleware/limit.ts'
import { membersOnly } from '../middleware/private.ts'
import { fields } from '../middleware/validate-body.ts'
import type { WorkerEnv } from '../request-context.ts'
import { AccountRefusal } from '../services/accounts/accounts.ts'
import { signedOutCookies } from '../session/cookies.ts'
import { clearedRecoveryMark, isRecovering } from '../session/recovery-mark.ts'
import type { Member } from '../session/session.ts'
import { callsFor, notConfigured, signedIn } from './account-responses.ts'

const recoveryFirst: Refused = {
  ok: false,
  message: authErrors.recoveryFirst,
  code: 'recovery-missing',
}

/** The member's password: chosen anew right after a recovery link, or changed by whoever knows the current one. */
export const passwords = new Hono<WorkerEnv>()
  .post(
    '/new-password',
    formPost({ form: 'new-password', page: '/auth/new-password', done: '/profile' }),
    limit('LIMIT_AUTH'),
    fields(() => newPasswordSchema),
    limitMember(),
    membersOnly(),
    async (c) => {
      const { session, settings, startedAt } = c.var.context
      if (!settings.accounts || session.authStatus !== 'member') return c.json(notConfigured, 503)
      if (!(await isRecovering(c.req.raw, settings.accounts, session, startedAt))) {
        return c.json(recoveryFirst, 403)
      }
      const { password } = c.req.valid('json')
      const refused = await changed(c, session, password)
      if (refused) return c.json(refused, 422)
      await endOthers(c, await replaced(c, session, password))
      c.var.context.setCookies.push(clearedRecoveryMark)
      return c.json({ ok: true as const, notice: 'password-changed' as const })
    },
  )

  .post(
    '/password',
    formPost({ form: 'password', page: '/profile', done: '/profile' }),
    limit('LIMIT_AUTH'),
    fields(() => changePasswordSchema),
    limitMember(),
    membersOnly(),
    async (c) => {
      const { session } = c.var.context
      const calls = callsFor(c)
      if (!calls || session.authStatus !== 'member') return c.json(notConfigured, 503)
      const { current_password, password } = c.req.valid('json')
      const proof = await calls
        .signIn({ email: session.viewer.email, password: current_password })
        .catch(unlessWrong)
      if (!proof)
        return c.json(atField('current_password', authErrors.wrongPassword, 'wrong-password'), 422)
      const refused = await changed(c, session, password).finally(() => {
        // The session that proved the password is of no further use to anybody.
        c.var.context.inBackground(() =>
          calls.signOut(proof.tokens.access, 'local').catch(() => undefined),
        )
      })
      if (refused) return c.json(refused, 422)
      await endOthers(c, session.accessToken)
      return c.json({ ok: true as const, notice: 'password-updated' as const })
    },
  )

/**
 * Changes the password; returns the refusal when the provider wants a better one. Where the
 * provider knows nothing of the session any more, it ends here too: else whoever is to sign in would be signed in.
 */
async function changed(
  c: Context<WorkerEnv>,
  member: Member,
  password: string,
): Promise<Refused | undefined> {
  const calls = callsFor(c)
  try {
    await calls?.changePassword(member.accessToken, password)
  } catch (cause) {
    if (!(cause instanceof AccountRefusal)) throw cause
    if (cause.code === 'session-missing') forget(c)
    if (!/^(weak|same)-password$/.test(cause.code)) throw cause
    return atField('password', cause.message, cause.code)
  }
  return undefined
}

/**
 * Signs in with the new password, in place of the session that a link began: with that session ends its recovery mark,
 * so that no copy of the two serves again. Returns the access token of the session that stays.
 */
async function replaced(c: Context<WorkerEnv>, member: Member, password: string): Promise<string> {
  try {
    const session = await callsFor(c)?.signIn({ email: member.viewer.email, password })
    if (session) await signedIn(c, session, 'signed in')
    return session?.tokens.access ?? member.accessToken
  } catch (cause) {
    logFailure('accounts', 'session not replaced', cause)
    return member.accessToken
  }
}

/** Ends all sessions of the account but this one. */
async function endOthers(c: Context<WorkerEnv>, accessToken: string): Promise<void> {
  await callsFor(c)
    ?.signOut(accessToken, 'others')
    .catch((cause: unknown) => {
      logFailure('accounts', 'other sessions not ended', cause)
    })
}

function forget(c: Context<WorkerEnv>): void {
  const { context } = c.var
  context.session = { authStatus: 'anonymous' }
  if (context.settings.accounts) context.setCookies = signedOutCookies(context.settings.accounts)
}

function unlessWrong(cause: unknown): undefined {
  if (!(cause instanceof AccountRefusal) || cause.code !== 'invalid-credentials') throw cause
}

function atField(field: string, message: string, code: string): Refused {
  return { ok: false, message, code, fields: { [field]: message } }
}
