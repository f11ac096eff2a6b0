import { type Context, Hono } from 'hono'
import { authErrors } from '../../../src/content/auth.ts'
import { changePasswordSchema, newPasswordSchema } from '../../../src/domain/credentials.ts'
import { formError } from '../../../src/domain/submission.ts'
import { flashCookies } from '../../flash.ts'
import { log } from '../../log/log.ts'
import { rateLimit, rateLimitMember } from '../../middleware/rate-limit.ts'
import type { WorkerEnv } from '../../request-context.ts'
import { requestLimit } from '../../services/accounts/accounts.ts'
import { markProven } from '../../services/accounts/mailbox-proofs.ts'
import { clearedRecoveryCookie, recoveryOf } from '../../session/recovery-cookie.ts'
import type { SignedInSession } from '../../session/session.ts'
import { formAction } from '../desk/action.ts'
import { accountClientFor, accountsOf, signedIn, signedInSessionOf } from './account-responses.ts'
import { endOtherSessions, passwordError } from './chosen-password.ts'
import { withPassword, wrongPassword } from './proven-password.ts'

/** The member's password: chosen after a recovery link, or changed with the current one. */
export const passwords = new Hono<WorkerEnv>()
  .post(
    '/new-password',
    ...formAction({
      access: 'signed-in',
      form: { form: 'new-password', page: '/auth/new-password', done: '/home' },
      rate: [rateLimit('LIMIT_AUTH'), rateLimitMember('LIMIT_ACCOUNT')],
      schema: () => newPasswordSchema,
      async run(c, { password }) {
        const { context } = c.var
        const member = signedInSessionOf(context)
        const accounts = accountsOf(context)
        const recovery = await recoveryOf(c.req.raw, accounts, member, context.startedAt)
        if (!recovery) return c.json(formError(authErrors.recoveryFirst, 'recovery-missing'), 403)
        const error = await passwordError(c, member.accessToken, { password })
        if (error) return c.json(error, 422)
        await replaceSession(c, member, password)
        await markProven(accounts, member.viewer, false, context.timeLeft(requestLimit))
        const isFirst = recovery === 'first-password'
        // Scripts too go on by loading a page.
        const next = flashCookies(isFirst ? accountReady : { notice: 'password-changed' })
        context.setCookies.push(clearedRecoveryCookie, ...next)
        return c.json({ ok: true as const })
      },
    }),
  )

  .post(
    '/password',
    ...formAction({
      access: 'signed-in',
      form: { form: 'password', page: '/profile/password', done: '/profile/password' },
      rate: [rateLimit('LIMIT_AUTH'), rateLimitMember('LIMIT_ACCOUNT')],
      schema: () => changePasswordSchema,
      async run(c, { current_password, password }) {
        const member = signedInSessionOf(c.var.context)
        const change = { password, current_password }
        const error = await withPassword(c, member, current_password, () =>
          passwordError(c, member.accessToken, change),
        )
        if (error === 'wrong-password') return c.json(wrongPassword('current_password'), 422)
        if (error) return c.json(error, 422)
        await endOthers(c, member.accessToken)
        return c.json({ ok: true as const, notice: 'password-updated' as const })
      },
    }),
  )

/** Replaces the link's session: copies of its recovery cookie end. All other sessions end too. */
async function replaceSession(
  c: Context<WorkerEnv>,
  { viewer: { email }, accessToken }: SignedInSession,
  password: string,
): Promise<void> {
  const credentials = { email, password }
  try {
    const session = await accountClientFor(c).signIn(credentials)
    await signedIn(c.var.context, await endOtherSessions(c, credentials, session), 'signed in')
  } catch (cause) {
    log('error', 'session not replaced', { dependency: 'accounts', cause })
    await endOthers(c, accessToken)
  }
}

async function endOthers(c: Context<WorkerEnv>, accessToken: string): Promise<void> {
  await accountClientFor(c)
    .signOut(accessToken, 'others')
    .catch((cause: unknown) =>
      log('error', 'other sessions not ended', { dependency: 'accounts', cause }),
    )
}

/** With the event that shows a new member where to begin. */
const accountReady = { notice: 'account-ready', event: 'signed in' } as const
