import { Hono } from 'hono'
import { authErrors } from '../../../src/content/auth.ts'
import { rejectedCredentials, signInSchema, signUpSchema } from '../../../src/domain/credentials.ts'
import { formError } from '../../../src/domain/submission.ts'
import { log } from '../../log/log.ts'
import { formPost } from '../../middleware/form-post.ts'
import { minResponseTime } from '../../middleware/min-response-time.ts'
import { noStore } from '../../middleware/no-store.ts'
import { rateLimit, rateLimitAccount } from '../../middleware/rate-limit.ts'
import { isSameOrigin } from '../../middleware/same-origin.ts'
import { validateBody } from '../../middleware/validate-body.ts'
import type { RequestContext, WorkerEnv } from '../../request-context.ts'
import { AccountError } from '../../services/accounts/account-error.ts'
import type { AccountClient } from '../../services/accounts/accounts.ts'
import {
  hostCookie,
  lifetimeSeconds,
  readCookie,
  withoutScriptsCookie,
} from '../../session/cookies.ts'
import { retryAfter, snapshot } from '../../session/session.ts'
import { signUpCookie } from '../../session/sign-up-cookie.ts'
import { accountClientFor, accountsOf, allSignedOut, signedIn } from './account-responses.ts'
import { knownInTime } from './known-in-time.ts'
import { links } from './links.ts'
import { passwords } from './passwords.ts'
import { recovery } from './recovery.ts'

/** Signing in and out. Every route takes JSON, and a plain form post without JavaScript. */
export const auth = new Hono<WorkerEnv>()
  .use(noStore())

  // Addresses of form posts, opened in a browser, lead to the page of the form.
  .on('GET', ['/sign-in', '/switch', '/refresh'], (c) => c.redirect('/login', 303))
  .get('/sign-up', (c) => c.redirect('/login?mode=signup', 303))
  .get('/password', (c) => c.redirect('/profile/password', 303))

  // After a plain form. Without a session here, the browser blocks cookies.
  .get('/signed-in', async (c) => {
    const { session, setCookies } = c.var.context
    const error = formError(authErrors.cookiesBlocked, 'cookies-blocked')
    if (session.authStatus !== 'anonymous') {
      setCookies.push(hostCookie(withoutScriptsCookie, 'yes', lifetimeSeconds))
      return c.redirect('/home', 303)
    }
    if (!isSameOrigin(c.req.raw)) return c.redirect('/login', 303)
    const failedForm = { form: 'sign-in', values: {}, error } as const
    return c.var.renderPage('/login', { failedForm, status: 422 })
  })

  .post(
    '/sign-in',
    formPost({ form: 'sign-in', page: '/login', done: '/auth/signed-in' }),
    rateLimit('LIMIT_AUTH'),
    validateBody(() => signInSchema, { refuse: rejectedCredentials }),
    // What the form itself refuses tells nothing of an account.
    minResponseTime('errors'),
    rateLimitAccount(),
    async (c) => {
      const session = await accountClientFor(c).signIn(c.req.valid('json'))
      return c.json((await signedIn(c.var.context, session, 'signed in')).body)
    },
  )

  .post(
    '/sign-up',
    formPost({ form: 'sign-up', page: '/login?mode=signup', done: '/login?mode=signup' }),
    validateBody(signUpSchema, { refuse: rejectedCredentials }),
    minResponseTime('all'),
    rateLimit('LIMIT_AUTH'),
    rateLimitAccount(),
    async (c) => {
      const { context } = c.var
      const accounts = accountsOf(context)
      const nonce = crypto.randomUUID()
      const client = accountClientFor(c)
      const typed = c.req.valid('json')
      const creating = client.signUp(typed, nonce).catch(hideKnownAddress)
      const healthy = client.assertHealthy().then(() => creating)
      await knownInTime(context, creating, Promise.race([creating, healthy]))
      context.setCookies.push(await signUpCookie.sign(accounts, { sub: nonce }, context.startedAt))
      return c.json({ ok: true as const, notice: 'account-created' as const, email: typed.email })
    },
  )

  .post(
    '/sign-out',
    formPost({ form: 'sign-out', page: '/auth/sign-out', done: '/home' }),
    async (c) => {
      const { context } = c.var
      context.setCookies = allSignedOut(accountsOf(context))
      const provider = await endSessions(context, accountClientFor(c))
      return c.json({ ok: true as const, event: 'signed out' as const, provider })
    },
  )

  .route('/', links)
  .route('/', recovery)
  .route('/', passwords)

  /** The session now: the session middleware has renewed a token that was due. Scripts call it. */
  .post('/refresh', (c) => {
    const { session, setCookies } = c.var.context
    if (readCookie(c.req.raw, withoutScriptsCookie))
      setCookies.push(hostCookie(withoutScriptsCookie, '', 0))
    const current = snapshot(session)
    return session.authStatus === 'unknown'
      ? c.json(current, 503, { 'Retry-After': retryAfter(session) })
      : c.json(current)
  })

  .all('*', (c) => c.text('Not found', 404))

/** In ms: for the provider, and for the whole request. */
const providerLimit = 1_500
const signOutLimit = 1_900

/** Ends all sessions of the member at the provider. The page tells the two results apart. */
async function endSessions(context: RequestContext, client: AccountClient) {
  const { session } = context
  if (session.authStatus !== 'signed-in')
    return session.authStatus === 'unknown' ? 'failed' : 'ended'
  const left = context.timeLeft(signOutLimit, 100)
  try {
    await client.signOut(session.accessToken, 'global', Math.min(providerLimit, left))
    return 'ended'
  } catch (cause) {
    log('error', 'provider sign-out failed', { dependency: 'accounts', cause })
    return 'failed'
  }
}

/** A refused mail would tell that the address has an account. */
function hideKnownAddress(cause: unknown): void {
  if (!(cause instanceof AccountError) || cause.code !== 'over-email-send-rate-limit') throw cause
}
