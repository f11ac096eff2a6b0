import { type Context, Hono } from 'hono'
import { authErrors } from '../../src/content/auth.ts'
import { type Confirm, confirmSchema, mailRequestSchema } from '../../src/domain/credentials.ts'
import type { Refused } from '../../src/domain/submission.ts'
import { BoundedMap } from '../bounded-map.ts'
import { withinLimit } from '../http/time-limit.ts'
import { logFailure } from '../http/upstream-error.ts'
import { formPost } from '../middleware/form-post.ts'
import { limit, mayMail, visitorAddress } from '../middleware/limit.ts'
import { callerOf } from '../middleware/session.ts'
import { fields } from '../middleware/validate-body.ts'
import type { WorkerEnv } from '../request-context.ts'
import {
  AccountRefusal,
  AccountServiceError,
  type NewSession,
  timeLeftSince,
} from '../services/accounts/accounts.ts'
import { readCookie } from '../session/cookies.ts'
import { renew } from '../session/refresh.ts'
import { retryAfter } from '../session/session.ts'
import {
  askToSwitch,
  callsFor,
  clearedSwitch,
  notConfigured,
  signedIn,
  switchCookie,
} from './account-responses.ts'

/**
 * Mails with links, and what the links lead to. Whether an address has an account shows in no answer: not by its words,
 * nor by how long it takes, nor by a mail that could not be sent. An answer waits only for the provider to say that it
 * is well; the mail goes out behind it. Over the limit for one account, none goes out and the response is the same.
 */
export const recovery = new Hono<WorkerEnv>()
  .post(
    '/confirm',
    formPost(confirmForm),
    limit('LIMIT_CONFIRM'),
    fields(() => confirmSchema),
    async (c) => {
      if (!c.var.context.settings.accounts) return c.json(notConfigured, 503)
      const link = c.req.valid('json')
      const { session: current } = c.var.context
      if (current.authStatus === 'unknown' && !isSignUp(link.type)) {
        return c.json(authUnknown, 503, { 'Retry-After': retryAfter(current) })
      }
      const session = await usedOnce(c, link)
      if (isSignUp(link.type)) {
        return c.json({
          ok: true as const,
          notice: 'email-confirmed' as const,
          email: session.user.email,
        })
      }
      const event = choosesPassword(link.type) ? 'password recovery' : 'signed in'
      if (current.authStatus === 'member' && current.viewer.id !== session.user.id) {
        return c.json(await askToSwitch(c, session, event, current), 409)
      }
      return c.json(await signedIn(c, session, event))
    },
  )

  .post('/switch', formPost(confirmForm), limit('LIMIT_CONFIRM'), async (c) => {
    const { settings } = c.var.context
    if (!settings.accounts) return c.json(notConfigured, 503)
    const waiting = readCookie(c.req.raw, switchCookie)
    const renewal = await renew(waiting ?? '', {
      ...callerOf(c),
      accounts: settings.accounts,
    })
    if (renewal.kind === 'refused') return c.json(nothingToSwitch, 422)
    if (renewal.kind !== 'renewed')
      throw new AccountServiceError('The session that waits could not be renewed.')
    const answer = await signedIn(c, renewal, 'signed in')
    c.var.context.setCookies.push(clearedSwitch)
    return c.json(answer)
  })

  .post(
    '/forgot',
    formPost({ form: 'forgot', page: '/auth/forgot', done: '/auth/forgot' }),
    limit('LIMIT_AUTH'),
    fields(() => mailRequestSchema),
    async (c) => {
      const calls = callsFor(c)
      if (!calls) return c.json(notConfigured, 503)
      const { email } = c.req.valid('json')
      if (await mayMail(c.env, 'forgot', email)) mailBehind(c, () => calls.recover(email))
      await calls.assertHealthy()
      return c.json({ ok: true as const, notice: 'recovery-sent' as const })
    },
  )

  .post(
    '/resend',
    formPost({ form: 'resend', page: '/auth/resend', done: '/auth/resend' }),
    limit('LIMIT_AUTH'),
    fields(() => mailRequestSchema),
    async (c) => {
      const calls = callsFor(c)
      if (!calls) return c.json(notConfigured, 503)
      const { email } = c.req.valid('json')
      if (await mayMail(c.env, 'resend', email)) mailBehind(c, () => calls.confirmAgain(email))
      await calls.assertHealthy()
      return c.json({ ok: true as const, notice: 'confirmation-sent' as const })
    },
  )

/**
 * Whether a link of this type lets its opener choose a new password. The provider does not tell a sign-up from an
 * invitation, nor a sign-in link from a recovery: each proves the same mailbox.
 */
function choosesPassword(type: string): boolean {
  return type === 'recovery' || type === 'invite'
}

/**
 * Whether a link confirms a sign-up. It signs nobody in: somebody else may have signed up with this address, and
 * chosen the password.
 */
function isSignUp(type: string): boolean {
  return type === 'signup' || type === 'email'
}

/** Somebody may be signed in, whom a link must not replace without a question. The link stays unused. */
const authUnknown: Refused = { ok: false, message: authErrors.unknown, code: 'unexpected' }

const nothingToSwitch: Refused = {
  ok: false,
  message: authErrors.signInFirst,
  code: 'session-missing',
}

/** Links under way or just used: a double click sends the form twice. */
const shared = new BoundedMap<string, Promise<NewSession>>(1_000)
const sharedFor = 10_000

/**
 * Uses up a link, and ends the session that the provider begins for a sign-up. Posts of one link from one browser
 * share one call and its result.
 */
function usedOnce(c: Context<WorkerEnv>, link: Confirm): Promise<NewSession> {
  const { startedAt } = c.var.context
  const browser = ['user-agent', 'cookie'].map((name) => c.req.header(name))
  const key = JSON.stringify([link, visitorAddress(c.req.raw), browser])
  const known = shared.get(key)
  if (known) return withinLimit(known, 'the other post of this link', timeLeftSince(startedAt))
  const using = use(c, link)
  shared.set(key, using)
  const later = using.then(() => new Promise((resolve) => setTimeout(resolve, sharedFor)))
  c.var.context.inBackground(() => later.catch(() => undefined).then(() => shared.delete(key)))
  return using
}

async function use(c: Context<WorkerEnv>, link: Confirm): Promise<NewSession> {
  const calls = callsFor(c)
  if (!calls) throw new AccountServiceError('There is no provider.')
  const session = await calls.confirm(link)
  if (isSignUp(link.type)) {
    await calls.signOut(session.tokens.access, 'local').catch((cause: unknown) => {
      logFailure('accounts', 'session of a sign-up not ended', cause)
    })
  }
  return session
}

/** A sign-up leads on to signing in, some links to a new password, every other one to the home page. */
function confirmForm({ token_hash = '', type = '' }: Record<string, string>) {
  const page = `/auth/confirm?${new URLSearchParams({ token_hash, type })}`
  const done = isSignUp(type) ? '/login' : choosesPassword(type) ? '/auth/new-password' : '/home'
  return { form: 'confirm' as const, page, done }
}

/** A refusal says that there is nothing to send, or that a mail is on its way already. */
function mailBehind(c: Context<WorkerEnv>, send: () => Promise<void>): void {
  c.var.context.inBackground(() =>
    send().catch((cause: unknown) => {
      const isForTheLog =
        !(cause instanceof AccountRefusal) || cause.code === 'over-request-rate-limit'
      if (isForTheLog) logFailure('accounts', 'mail not sent', cause)
    }),
  )
}
