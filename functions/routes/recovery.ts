import { type Context, Hono } from 'hono'
import { authErrors } from '../../src/content/auth.ts'
import { type Confirm, confirmSchema, mailRequestSchema } from '../../src/domain/credentials.ts'
import { type NoticeName, refused } from '../../src/domain/submission.ts'
import { sharedCalls } from '../http/shared-calls.ts'
import { UpstreamError } from '../http/upstream-error.ts'
import { log } from '../log/log.ts'
import { formPost } from '../middleware/form-post.ts'
import { mayMail, rateLimit, visitorAddress } from '../middleware/rate-limit.ts'
import { callerOf } from '../middleware/session.ts'
import { validateBody } from '../middleware/validate-body.ts'
import type { WorkerEnv } from '../request-context.ts'
import {
  type AccountClient,
  AccountRefusal,
  type NewSession,
  requestLimit,
} from '../services/accounts/accounts.ts'
import { readCookie } from '../session/cookies.ts'
import { renew } from '../session/refresh.ts'
import { retryAfter } from '../session/session.ts'
import {
  accountClientFor,
  accountsOf,
  clearedSwitchCookie,
  confirmAccountSwitch,
  signedIn,
  switchCookie,
} from './account-responses.ts'

/** Mails with links, and what the links do. No response tells whether there is an account. */
export const recovery = new Hono<WorkerEnv>()
  .post(
    '/confirm',
    formPost(confirmForm),
    rateLimit('LIMIT_CONFIRM'),
    validateBody(() => confirmSchema),
    async (c) => {
      const link = c.req.valid('json')
      const { session: current } = c.var.context
      // The link stays unused: it must not replace the session of another account.
      if (current.authStatus === 'unknown' && !isSignUp(link.type))
        return c.json(refused(authErrors.unknown, 'unexpected'), 503, {
          'Retry-After': retryAfter(current),
        })
      const session = await usedOnce(c, link)
      if (isSignUp(link.type)) {
        const { email } = session.user
        return c.json({ ok: true as const, notice: 'email-confirmed' as const, email })
      }
      const event = choosesPassword(link.type) ? 'password recovery' : 'signed in'
      return current.authStatus === 'member' && current.viewer.id !== session.user.id
        ? c.json(await confirmAccountSwitch(c.var.context, session, event, current), 409)
        : c.json(await signedIn(c.var.context, session, event))
    },
  )

  .post('/switch', formPost(confirmForm), rateLimit('LIMIT_CONFIRM'), async (c) => {
    const { context } = c.var
    const accounts = accountsOf(context)
    const renewal = await renew(readCookie(c.req.raw, switchCookie) ?? '', {
      ...callerOf(c),
      accounts,
    })
    if (renewal.kind === 'refused')
      return c.json(refused(authErrors.signInFirst, 'session-missing'), 422)
    if (renewal.kind !== 'renewed')
      throw new UpstreamError('accounts', 'The other session could not be renewed.')
    const response = await signedIn(c.var.context, renewal, 'signed in')
    context.setCookies.push(clearedSwitchCookie)
    return c.json(response)
  })

  .route('/', mailRequest('forgot', 'recovery-sent'))
  .route('/', mailRequest('resend', 'confirmation-sent'))

function choosesPassword(type: string): boolean {
  return type === 'recovery' || type === 'invite'
}

/** Whether a link confirms a sign-up, which does not sign in: others may know the password. */
function isSignUp(type: string): boolean {
  return type === 'signup' || type === 'email'
}

/** In ms: for a double click. */
const linkSharedFor = 10_000
const shareLink = sharedCalls<NewSession>(requestLimit + 500, (session) =>
  session ? linkSharedFor : 0,
)

/** Uses a link once. Posts of one link from one browser share the call and its result. */
function usedOnce(c: Context<WorkerEnv>, link: Confirm): Promise<NewSession> {
  const client = accountClientFor(c)
  const browser = ['user-agent', 'cookie'].map((name) => c.req.header(name))
  const key = JSON.stringify([link, visitorAddress(c.req.raw), browser])
  return shareLink(key, c.var.context.inBackground, () => use(link, client))
}

/** Uses a link, and ends the session that the provider begins for a sign-up. */
async function use(link: Confirm, client: AccountClient): Promise<NewSession> {
  const session = await client.confirm(link)
  if (isSignUp(link.type))
    await client.signOut(session.tokens.access, 'local').catch((cause: unknown) => {
      log('error', 'session of a sign-up not ended', { dependency: 'accounts', cause })
    })
  return session
}

/** A sign-up leads to the login page, some links to a new password, all others to the home page. */
function confirmForm({ token_hash = '', type = '' }: Record<string, string>) {
  const page = `/auth/confirm?${new URLSearchParams({ token_hash, type })}`
  const done = isSignUp(type) ? '/login' : choosesPassword(type) ? '/auth/new-password' : '/home'
  return { form: 'confirm' as const, page, done }
}

/** A form that sends a mail in the background; the response is always the same. */
function mailRequest(mail: 'forgot' | 'resend', notice: NoticeName) {
  const page = `/auth/${mail}`
  return new Hono<WorkerEnv>().post(
    `/${mail}`,
    formPost({ form: mail, page, done: page }),
    rateLimit('LIMIT_AUTH'),
    validateBody(() => mailRequestSchema),
    async (c) => {
      const client = accountClientFor(c)
      const { email } = c.req.valid('json')
      if (await mayMail(c.env, mail, email))
        c.var.context.inBackground(() => client.sendMail(mail, email).catch(logUnsentMail))
      await client.assertHealthy()
      return c.json({ ok: true as const, notice })
    },
  )
}

/** Most refusals mean that there is nothing to send, or that a mail is on its way. */
function logUnsentMail(cause: unknown): void {
  if (!(cause instanceof AccountRefusal) || cause.code === 'over-request-rate-limit')
    log('error', 'mail not sent', { dependency: 'accounts', cause })
}
