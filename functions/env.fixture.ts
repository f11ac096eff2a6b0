import { Hono } from 'hono'
import { vi } from 'vitest'
import type { Accounts, Env, Settings } from './env.ts'
import { RequestContext, type WorkerEnv } from './request-context.ts'
import type { Session } from './session/session.ts'

export const accounts: Accounts = {
  url: 'https://project.example',
  publishableKey: 'publishable',
  secretKey: 'secret',
  tokenKey: { algorithm: 'HS256', secret: new Uint8Array(32) },
  issuer: undefined,
}

const settings: Settings = {
  siteUrl: 'https://alumni.example',
  accounts,
  newsFeedUrl: 'https://feed.example',
  rssAllowedHosts: [],
  scheduleUrl: undefined,
  healthKey: undefined,
  heartbeatUrl: undefined,
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
  const context = new RequestContext(env as Env, execution)
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
