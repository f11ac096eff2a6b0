import { type Context, Hono } from 'hono'
import { refusedCredentials, signInSchema, signUpSchema } from '../../src/domain/credentials.ts'
import type { FieldMessages, Refused } from '../../src/domain/submission.ts'
import { logFailure } from '../http/upstream-error.ts'
import { formPost } from '../middleware/form-post.ts'
import { hideDuration } from '../middleware/least-duration.ts'
import { limit, limitAccount } from '../middleware/limit.ts'
import { notStored } from '../middleware/private.ts'
import { fields } from '../middleware/validate-body.ts'
import type { WorkerEnv } from '../request-context.ts'
import { AccountRefusal } from '../services/accounts/accounts.ts'
import { signedOutCookies } from '../session/cookies.ts'
import { clearedRecoveryMark } from '../session/recovery-mark.ts'
import { retryAfter, snapshot } from '../session/session.ts'
import { callsFor, clearedSwitch, notConfigured, signedIn } from './account-responses.ts'
import { passwords } from './passwords.ts'
import { recovery } from './recovery.ts'

/** Everything about signing in and out. Each route takes JSON, and a plain form post before or without scripts. */
export const auth = new Hono<WorkerEnv>()
  .use(notStored())

  // Addresses of forms that stand on other pages: a visit leads to where one signs in.
  .on('GET', ['/sign-in', '/sign-up', '/switch', '/password', '/refresh'], (c) =>
    c.redirect('/login', 303),
  )

  .use('/sign-in', hideDuration('refusals'))
  .use('/sign-up', hideDuration('responses'))
  .use('/forgot', hideDuration('responses'))
  .use('/resend', hideDuration('responses'))

  .post(
    '/sign-in',
    formPost({ form: 'sign-in', page: '/login', done: '/home' }),
    limit('LIMIT_AUTH'),
    fields(() => signInSchema, asTheLibrary),
    limitAccount(),
    async (c) => {
      const calls = callsFor(c)
      if (!calls) return c.json(notConfigured, 503)
      return c.json(await signedIn(c, await calls.signIn(c.req.valid('json')), 'signed in'))
    },
  )

  .post(
    '/sign-up',
    formPost({ form: 'sign-up', page: '/login?mode=signup', done: '/login?mode=signup' }),
    limit('LIMIT_AUTH'),
    fields(signUpSchema, asTheLibrary),
    limitAccount(),
    async (c) => {
      const calls = callsFor(c)
      if (!calls) return c.json(notConfigured, 503)
      await calls.signUp(c.req.valid('json')).catch(sameForKnownAddresses)
      return c.json({ ok: true as const, notice: 'account-created' as const })
    },
  )

  .post(
    '/sign-out',
    formPost({ form: 'sign-out', page: '/auth/sign-out', done: '/home' }),
    async (c) => {
      const { settings } = c.var.context
      if (!settings.accounts) return c.json(notConfigured, 503)
      const waiting = [clearedRecoveryMark, clearedSwitch]
      c.var.context.setCookies = [...signedOutCookies(settings.accounts), ...waiting]
      return c.json({
        ok: true as const,
        event: 'signed out' as const,
        provider: await endAtProvider(c),
      })
    },
  )

  .route('/', recovery)
  .route('/', passwords)

  /** The session as it is now: a token that was due has been renewed on the way here. */
  .post('/refresh', (c) => {
    const { session } = c.var.context
    const now = snapshot(session)
    return session.authStatus === 'unknown'
      ? c.json(now, 503, { 'Retry-After': retryAfter(session) })
      : c.json(now)
  })

  .all('*', (c) => c.text('Not found', 404))

type FormContext = Context<WorkerEnv>

function asTheLibrary(_: unknown, fields: FieldMessages): Refused {
  return refusedCredentials(fields)
}

/** In ms: what the provider is given, and what the page waits for, all in all. */
const signOutLimit = 1_500
const signOutBudget = 1_900

/** Cookies are cleared whatever the provider says; the page tells the two endings apart. */
async function endAtProvider(c: FormContext): Promise<'ended' | 'failed'> {
  const { session, startedAt } = c.var.context
  if (session.authStatus !== 'member') return session.authStatus === 'unknown' ? 'failed' : 'ended'
  const left = Math.max(signOutBudget - (Date.now() - startedAt), 100)
  try {
    await callsFor(c)?.signOut(session.accessToken, 'global', Math.min(signOutLimit, left))
    return 'ended'
  } catch (cause) {
    logFailure('accounts', 'provider sign-out failed', cause)
    return 'failed'
  }
}

/**
 * A mail to this address that is held back is on its way already, or the address has an account: as elsewhere at the
 * provider, that looks like any other sign-up.
 */
function sameForKnownAddresses(cause: unknown): void {
  if (!(cause instanceof AccountRefusal) || cause.code !== 'over-email-send-rate-limit') throw cause
}
