import { Hono } from 'hono'
import { SignJWT } from 'jose'
import { vi } from 'vitest'
import type { Accounts, Env, Settings } from './env.ts'
import { RequestContext, type WorkerEnv } from './request-context.ts'
import { type Session, signedInSession } from './session/session.ts'

const secret = new Uint8Array(32)

export const accounts: Accounts = {
  url: 'https://project.example',
  publishableKey: 'publishable',
  secretKey: 'secret',
  tokenKey: { algorithm: 'HS256', secret },
  issuer: undefined,
}

export const viewer = { id: '00000000-0000-4000-8000-000000000001', email: 'jamie@alumni.example' }

export const member = signedInSession('token', {
  viewer,
  sessionId: 'a-session',
  issuedAt: 0,
  expiresAt: 4e9,
  assurance: 'aal1',
})

/** A token of the member that lasts an hour. @param end in s since 1970 */
export function signToken(end: number, alg = 'HS256', key: Uint8Array | CryptoKey = secret) {
  return new SignJWT({ role: 'authenticated', email: viewer.email, iat: end - 3_600, exp: end })
    .setProtectedHeader({ alg })
    .setSubject(viewer.id)
    .setAudience('authenticated')
    .sign(key)
}

const settings: Settings = {
  siteUrl: 'https://alumni.example',
  accounts,
  newsFeedUrl: 'https://feed.example',
  rssAllowedHosts: [],
  scheduleUrl: undefined,
  healthKey: undefined,
  heartbeatUrl: undefined,
  mail: undefined,
}

/** What a route is given beside the request. */
export const executionContext = {
  waitUntil: (_: Promise<unknown>): void => undefined,
  passThroughOnException: () => undefined,
  props: {},
}

/** The context of a request. @param env the bindings that the test needs */
export function newContext(
  session: Session,
  env: object = {},
  execution: Pick<typeof executionContext, 'waitUntil'> = executionContext,
): RequestContext {
  const context = new RequestContext(new Request(settings.siteUrl), env as Env, execution)
  context.session = session
  vi.spyOn(context, 'settings', 'get').mockReturnValue(settings)
  return context
}

/** Routes whose requests have this context. */
export function withContext(context: RequestContext, routes: Hono<WorkerEnv>): Hono<WorkerEnv> {
  return new Hono<WorkerEnv>()
    .use(async (c, next) => {
      c.set('context', context)
      await next()
    })
    .route('/', routes)
}
