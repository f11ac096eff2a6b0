import { type Context, Hono } from 'hono'
import { authErrors } from '../../src/content/accounts.ts'
import {
  confirmSchema,
  forgotSchema,
  newPasswordSchema,
  refusedCredentials,
  signInSchema,
  signUpSchema,
} from '../../src/domain/credentials.ts'
import type { FieldMessages, Refused } from '../../src/domain/submission.ts'
import type { AuthEvent } from '../../src/domain/viewer.ts'
import type { Accounts } from '../env.ts'
import { fields } from '../middleware/fields.ts'
import { limit, visitorAddress } from '../middleware/limit.ts'
import { type FormEnv, plainForm } from '../middleware/plain-form.ts'
import { notStored } from '../middleware/private.ts'
import { AccountRefusal, AccountTrouble, accountCalls, type NewSession } from '../services/accounts.ts'
import { clearedCookies, cookieNames, readCookie, sessionCookies } from '../session/cookies.ts'
import { refuseFromNowOn } from '../session/refresh.ts'
import { memberSession, snapshot } from '../session/session.ts'
import { verifyToken } from '../session/verify.ts'
import { visitOf } from '../session/visit.ts'

const notConfigured: Refused = { ok: false, message: authErrors.notConfigured, code: 'not-configured' }
const signInFirst: Refused = { ok: false, message: authErrors.signInFirst, code: 'session-missing' }

/** Everything about signing in and out. Each route takes JSON, and a plain form post before or without scripts. */
export const auth = new Hono<FormEnv>()
  .use(notStored())

  .post(
    '/sign-in',
    plainForm({ form: 'sign-in', page: '/login', done: '/home' }),
    limit('LIMIT_AUTH'),
    fields(() => signInSchema, asTheLibrary),
    async (c) => {
      const calls = callsFor(c)
      if (!calls) return c.json(notConfigured, 503)
      return c.json(await signedIn(c, await calls.signIn(c.req.valid('json')), 'signed in'))
    },
  )

  .post(
    '/sign-up',
    plainForm({ form: 'sign-up', page: '/login?mode=signup', done: '/login?mode=signup' }),
    limit('LIMIT_AUTH'),
    fields(signUpSchema, asTheLibrary),
    async (c) => {
      const calls = callsFor(c)
      if (!calls) return c.json(notConfigured, 503)
      await calls.signUp(c.req.valid('json')).catch(sameForKnownAddresses)
      return c.json({ ok: true as const, notice: 'account-created' as const })
    },
  )

  .post('/sign-out', plainForm({ form: 'sign-out', page: '/auth/sign-out', done: '/home' }), async (c) => {
    const { settings } = visitOf(c.req.raw)
    if (!settings.accounts) return c.json(notConfigured, 503)
    visitOf(c.req.raw).setCookies = clearedCookies(settings.accounts)
    return c.json({ ok: true as const, event: 'signed out' as const, provider: await endAtProvider(c) })
  })

  .post(
    '/confirm',
    plainForm(confirmForm),
    limit('LIMIT_AUTH'),
    fields(() => confirmSchema),
    async (c) => {
      const calls = callsFor(c)
      if (!calls) return c.json(notConfigured, 503)
      const link = c.req.valid('json')
      const event = link.type === 'recovery' ? 'password recovery' : 'signed in'
      return c.json(await signedIn(c, await calls.confirm(link), event))
    },
  )

  .post(
    '/forgot',
    plainForm({ form: 'forgot', page: '/auth/forgot', done: '/auth/forgot' }),
    limit('LIMIT_AUTH'),
    fields(() => forgotSchema),
    async (c) => {
      const calls = callsFor(c)
      if (!calls) return c.json(notConfigured, 503)
      await calls.recover(c.req.valid('json').email).catch(sameForUnknownAddresses)
      return c.json({ ok: true as const, notice: 'recovery-sent' as const })
    },
  )

  .post(
    '/new-password',
    plainForm({ form: 'new-password', page: '/auth/new-password', done: '/profile' }),
    limit('LIMIT_AUTH'),
    fields(() => newPasswordSchema),
    async (c) => {
      const { session } = visitOf(c.req.raw)
      const calls = callsFor(c)
      if (!calls) return c.json(notConfigured, 503)
      if (session.standing !== 'member') return c.json(signInFirst, 401)
      await calls.changePassword(session.accessToken, c.req.valid('json').password)
      return c.json({ ok: true as const, notice: 'password-changed' as const })
    },
  )

  /** The session as it is now: a token that was due has been renewed on the way here. */
  .post('/refresh', (c) => c.json(snapshot(visitOf(c.req.raw).session)))

  .all('*', (c) => c.text('Not found', 404))

type FormContext = Context<FormEnv>

function asTheLibrary(_: unknown, fields: FieldMessages): Refused {
  return refusedCredentials(fields)
}

function callsFor(c: FormContext) {
  const { accounts } = visitOf(c.req.raw).settings
  return accounts && accountCalls(accounts, visitorAddress(c.req.raw))
}

/** Keeps the new session in the browser's cookies and tells the page who it is now. */
async function signedIn(c: FormContext, { tokens, user }: NewSession, event: AuthEvent) {
  const visit = visitOf(c.req.raw)
  const { accounts } = visit.settings
  const verdict = accounts && (await verifyToken(tokens.access, accounts, Date.now()))
  if (!accounts || verdict?.kind !== 'valid') throw new AccountTrouble('The new session does not verify.')
  visit.setCookies = sessionCookies(accounts, tokens)
  return { ok: true as const, event, auth: snapshot(memberSession(tokens.access, verdict.claims, user)) }
}

/** A recovery link leads on to a new password, every other one to the home page. */
function confirmForm({ token_hash = '', type = '' }: Record<string, string>) {
  const page = `/auth/confirm?${new URLSearchParams({ token_hash, type })}`
  return { form: 'confirm' as const, page, done: type === 'recovery' ? '/auth/new-password' : '/home' }
}

/** In ms: what the provider is given, and what the page waits for, all in all. */
const signOutLimit = 1_500
const signOutBudget = 1_900

/** Cookies are cleared whatever the provider says; the page tells the two endings apart. */
async function endAtProvider(c: FormContext): Promise<'ended' | 'failed'> {
  const { session, settings, id, startedAt } = visitOf(c.req.raw)
  forgetSession(c, settings.accounts)
  if (session.standing !== 'member') return session.standing === 'unchecked' ? 'failed' : 'ended'
  const left = Math.max(signOutBudget - (Date.now() - startedAt), 100)
  try {
    await callsFor(c)?.signOut(session.accessToken, Math.min(signOutLimit, left))
    return 'ended'
  } catch (cause) {
    console.error(JSON.stringify({ event: 'provider sign-out failed', id, cause: String(cause) }))
    return 'failed'
  }
}

/** A request of another tab that is still on its way must not bring the session back. */
function forgetSession(c: FormContext, accounts: Accounts | undefined): void {
  const refreshToken = accounts && readCookie(c.req.raw, cookieNames(accounts).refresh)
  if (refreshToken) refuseFromNowOn(refreshToken, { keepAlive: (work) => c.executionCtx.waitUntil(work) })
}

/** Whether an address has an account is nobody's business: a refusal looks like a success. */
function sameForUnknownAddresses(cause: unknown): void {
  if (!(cause instanceof AccountRefusal) || cause.code === 'over-request-rate-limit') throw cause
}

/**
 * A mail that is held back is on its way already, or the address has an account: as elsewhere at the provider, that
 * looks like any other sign-up.
 */
function sameForKnownAddresses(cause: unknown): void {
  if (!(cause instanceof AccountRefusal) || cause.code !== 'over-email-send-rate-limit') throw cause
}
