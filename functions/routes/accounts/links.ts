import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { authErrors } from '../../../src/content/auth.ts'
import {
  type Confirm,
  newPasswordSchema,
  type UsedLink,
  usedLinkSchema,
} from '../../../src/domain/credentials.ts'
import { formError } from '../../../src/domain/submission.ts'
import { invalidInput } from '../../../src/domain/text-schema.ts'
import { sharedCalls } from '../../http/shared-calls.ts'
import { log } from '../../log/log.ts'
import { formPost } from '../../middleware/form-post.ts'
import { rateLimit } from '../../middleware/rate-limit.ts'
import { validateBody } from '../../middleware/validate-body.ts'
import type { WorkerEnv } from '../../request-context.ts'
import { type ConfirmedSession, requestLimit } from '../../services/accounts/accounts.ts'
import { markProven } from '../../services/accounts/mailbox-proofs.ts'
import { readCookie } from '../../session/cookies.ts'
import { recoveryOf } from '../../session/recovery-cookie.ts'
import { renew } from '../../session/refresh.ts'
import { retryAfter } from '../../session/session.ts'
import { signUpCookie } from '../../session/sign-up-cookie.ts'
import {
  accountClientFor,
  accountsOf,
  beginSession,
  clearedSwitchCookie,
  signedIn,
  switchCookie,
} from './account-responses.ts'
import { endOtherSessions, lockPassword, passwordError } from './chosen-password.ts'

/** What the links of mails do. Opening one does nothing: a button of its page posts it. */
export const links = new Hono<WorkerEnv>()
  .post(
    '/confirm',
    formPost(confirmForm),
    rateLimit('LIMIT_CONFIRM'),
    validateBody(() => usedLinkSchema),
    async (c) => {
      const link = c.req.valid('json')
      const { session: current } = c.var.context
      // The link stays unused: it must not replace the session of another account.
      if (current.authStatus === 'unknown')
        return c.json(formError(authErrors.unknown, 'unexpected'), 503, {
          'Retry-After': retryAfter(current),
        })
      if (isSignUp(link.type)) return confirmSignUp(c, link)
      const session = await usedOnce(c, link)
      if (link.type === 'recovery')
        return beginSession(c, session, 'password recovery', 'new-password')
      if (link.type === 'invite')
        return beginSession(c, session, 'password recovery', 'first-password')
      return beginSession(c, session, 'signed in')
    },
  )

  .post(
    '/switch',
    formPost({ form: 'confirm', page: '/auth/confirm', done: '/home' }),
    rateLimit('LIMIT_CONFIRM'),
    async (c) => {
      const { context } = c.var
      const accounts = accountsOf(context)
      const token = readCookie(c.req.raw, switchCookie) ?? ''
      const renewal = await renew(token, { ...context.caller, accounts })
      if (renewal.kind === 'refused')
        return c.json(formError(authErrors.signInFirst, 'session-missing'), 422)
      const { member, body } = await signedIn(context, renewal, 'signed in')
      context.setCookies.push(clearedSwitchCookie)
      const recovery = await recoveryOf(c.req.raw, accounts, member, context.startedAt)
      return c.json(recovery ? { ...body, next: '/auth/new-password' } : body)
    },
  )

/** Whether a link confirms a sign-up, whose password somebody else may have typed. */
function isSignUp(type: string): boolean {
  return type === 'signup' || type === 'email'
}

/** What follows a link, unless the response says otherwise. */
function confirmForm({ token_hash = '', type = '' }: Record<string, string>) {
  const page = `/auth/confirm?${new URLSearchParams({ token_hash, type })}`
  const choosesPassword = type === 'recovery' || type === 'invite'
  const done = isSignUp(type) ? '/login' : choosesPassword ? '/auth/new-password' : '/home'
  return { form: 'confirm' as const, page, done }
}

/**
 * Confirms a sign-up. The provider keeps the password and details of the first of two sign-ups with
 * one address. In the browser of that sign-up they stay; in any other, a password must be chosen.
 */
async function confirmSignUp(
  c: Context<WorkerEnv>,
  { password, confirm_password, ...link }: UsedLink,
) {
  const { context } = c.var
  const accounts = accountsOf(context)
  const own = await signUpCookie.read(c.req.raw, accounts, context.startedAt)
  if (own?.sub && !password && !confirm_password) return confirmOwn(c, link, own.sub)
  // Checked before the link is used.
  const typed = v.safeParse(newPasswordSchema, { password, confirm_password })
  if (!typed.success) return c.json(invalidInput(typed.issues), 422)
  const session = await usedOnce(c, link)
  const error = await passwordError(c, session.tokens.access, typed.output).catch(
    (cause: unknown) => {
      log('error', 'password not saved', { dependency: 'accounts', cause })
      return cause
    },
  )
  if (error) return askForPassword(c, session, 'password-refused')
  const credentials = { email: session.user.email, password: typed.output.password }
  const only = await endOtherSessions(c, credentials, session)
  await markProven(accounts, session.user, false, context.timeLeft(requestLimit))
  const next = { notice: 'account-ready', next: '/home' } as const
  const response = await beginSession(c, only, 'signed in', undefined, next)
  context.setCookies.push(signUpCookie.cleared)
  return response
}

/** Confirms a sign-up in its own browser, and ends the session that the provider begins. */
async function confirmOwn(c: Context<WorkerEnv>, link: Confirm, nonce: string) {
  const { context } = c.var
  const session = await usedOnce(c, link)
  // Somebody else signed up first: the account has that password.
  if (session.nonce !== nonce) return askForPassword(c, session, 'password-needed')
  const ending = accountClientFor(c)
    .signOut(session.tokens.access, 'local')
    .catch((cause: unknown) => {
      log('error', 'session of a sign-up not ended', { dependency: 'accounts', cause })
    })
  const limit = context.timeLeft(requestLimit)
  await Promise.all([ending, markProven(accountsOf(context), session.user, true, limit)])
  context.setCookies.push(signUpCookie.cleared)
  const { email } = session.user
  return c.json({ ok: true as const, notice: 'email-confirmed' as const, email })
}

/** Asks for a password on the next page. The one of the sign-up no longer works, come what may. */
async function askForPassword(
  c: Context<WorkerEnv>,
  session: ConfirmedSession,
  notice: 'password-needed' | 'password-refused',
) {
  await lockPassword(c, session.tokens.access)
  const next = { notice, next: '/auth/new-password' }
  const response = await beginSession(c, session, 'password recovery', 'first-password', next)
  c.var.context.setCookies.push(signUpCookie.cleared)
  return response
}

/** In ms: for a double click. */
const linkSharedFor = 10_000
const shareLink = sharedCalls<ConfirmedSession>(requestLimit + 500, (session) =>
  session ? linkSharedFor : 0,
)

/** Uses a link once. Posts of one link from one browser share the call and its result. */
function usedOnce(c: Context<WorkerEnv>, { token_hash, type }: Confirm): Promise<ConfirmedSession> {
  const client = accountClientFor(c)
  const browser = ['user-agent', 'cookie'].map((name) => c.req.header(name))
  const key = JSON.stringify([token_hash, type, c.var.context.visitorAddress, browser])
  return shareLink(key, c.var.context.inBackground, () => client.confirm({ token_hash, type }))
}
