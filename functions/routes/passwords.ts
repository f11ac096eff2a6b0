import { type Context, Hono } from 'hono'
import { authErrors } from '../../src/content/auth.ts'
import { changePasswordSchema, newPasswordSchema } from '../../src/domain/credentials.ts'
import { type NoticeName, type Refused, refused } from '../../src/domain/submission.ts'
import { log } from '../log/log.ts'
import { formPost, noticeCookie } from '../middleware/form-post.ts'
import { membersOnly } from '../middleware/members-only.ts'
import { rateLimit, rateLimitMember } from '../middleware/rate-limit.ts'
import { validateBody } from '../middleware/validate-body.ts'
import type { WorkerEnv } from '../request-context.ts'
import { AccountRefusal, type PasswordChange } from '../services/accounts/accounts.ts'
import { hostCookie, signedOutCookies } from '../session/cookies.ts'
import { clearedRecoveryCookie, isRecovering } from '../session/recovery-cookie.ts'
import type { Member } from '../session/session.ts'
import { accountClientFor, accountsOf, memberOf, signedIn } from './account-responses.ts'

/** The member's password: chosen after a recovery link, or changed with the current one. */
export const passwords = new Hono<WorkerEnv>()
  .post(
    '/new-password',
    formPost({ form: 'new-password', page: '/auth/new-password', done: '/home' }),
    rateLimit('LIMIT_AUTH'),
    validateBody(() => newPasswordSchema),
    rateLimitMember(),
    membersOnly(),
    async (c) => {
      const { context } = c.var
      const member = memberOf(context)
      if (!(await isRecovering(c.req.raw, accountsOf(context), member, context.startedAt)))
        return c.json(refused(authErrors.recoveryFirst, 'recovery-missing'), 403)
      const { password } = c.req.valid('json')
      const refusal = await changePassword(c, member, { password })
      // A change that timed out may have been saved: sent again, it is the same password.
      if (refusal && refusal.code !== 'same-password') return c.json(refusal, 422)
      await endOthers(c, await replaceSession(c, member, password))
      const notice: NoticeName = 'password-changed'
      // Scripts too go on by loading a page.
      context.setCookies.push(clearedRecoveryCookie, hostCookie(noticeCookie, notice, 30))
      return c.json({ ok: true as const })
    },
  )

  .post(
    '/password',
    formPost({ form: 'password', page: '/profile', done: '/profile' }),
    rateLimit('LIMIT_AUTH'),
    validateBody(() => changePasswordSchema),
    rateLimitMember(),
    membersOnly(),
    async (c) => {
      const member = memberOf(c.var.context)
      const client = accountClientFor(c)
      const { current_password, password } = c.req.valid('json')
      const proof = await client
        .signIn({ email: member.viewer.email, password: current_password })
        .catch(undefinedIfWrong)
      if (!proof) return c.json(wrongPassword, 422)
      const change = { password, current_password }
      const refusal = await changePassword(c, member, change).finally(() => {
        // The session that proved the password is not needed any more.
        const end = () => client.signOut(proof.tokens.access, 'local').catch(() => undefined)
        c.var.context.inBackground(end)
      })
      if (refusal) return c.json(refusal, 422)
      await endOthers(c, member.accessToken)
      return c.json({ ok: true as const, notice: 'password-updated' as const })
    },
  )

/** Changes the password, or returns the provider's refusal of a weak one. */
async function changePassword(
  c: Context<WorkerEnv>,
  { accessToken }: Member,
  change: PasswordChange,
): Promise<Refused | undefined> {
  const { context } = c.var
  try {
    await accountClientFor(c).changePassword(accessToken, change)
    return undefined
  } catch (cause) {
    if (!(cause instanceof AccountRefusal)) throw cause
    if (cause.code === 'session-missing') {
      // The provider has ended the session, whose token would still be valid here.
      context.session = { authStatus: 'anonymous' }
      context.setCookies = signedOutCookies(accountsOf(context))
    }
    if (!/^(weak|same)-password$/.test(cause.code)) throw cause
    return refused(cause.message, cause.code, { password: cause.message })
  }
}

/** Replaces the link's session: copies of its recovery cookie end. @returns the access token */
async function replaceSession(
  c: Context<WorkerEnv>,
  { viewer: { email }, accessToken }: Member,
  password: string,
): Promise<string> {
  try {
    const session = await accountClientFor(c).signIn({ email, password })
    await signedIn(c.var.context, session, 'signed in')
    return session.tokens.access
  } catch (cause) {
    log('error', 'session not replaced', { dependency: 'accounts', cause })
    return accessToken
  }
}

async function endOthers(c: Context<WorkerEnv>, accessToken: string): Promise<void> {
  await accountClientFor(c)
    .signOut(accessToken, 'others')
    .catch((cause: unknown) =>
      log('error', 'other sessions not ended', { dependency: 'accounts', cause }),
    )
}

function undefinedIfWrong(cause: unknown): undefined {
  if (!(cause instanceof AccountRefusal) || cause.code !== 'invalid-credentials') throw cause
}

const wrongPassword = refused(authErrors.wrongPassword, 'wrong-password', {
  current_password: authErrors.wrongPassword,
})
