import type { Context, MiddlewareHandler } from 'hono'
import type { WorkerEnv } from '../request-context.ts'
import type { Caller } from '../session/refresh.ts'
import { findSession } from '../session/session.ts'
import { networkOf, visitorAddress } from './rate-limit.ts'

/** Finds the session before anything responds, and writes its cookies onto the response. */
export function session(): MiddlewareHandler<WorkerEnv> {
  return async function session(c, next) {
    const { context } = c.var
    context.startedAt = Date.now()
    const caller = { ...callerOf(c), accounts: context.settings.accounts }
    const found = await findSession(c.req.raw, caller, context.startedAt)
    context.session = found.session
    context.setCookies = found.setCookies
    await next()
    if (context.setCookies.length === 0) return
    // A handler may have returned a response whose headers cannot be changed.
    c.res = new Response(c.res.body, c.res)
    for (const cookie of context.setCookies) c.res.headers.append('set-cookie', cookie)
    c.res.headers.set('cache-control', 'private, no-store')
  }
}

/** The client for which a session is renewed, with its rate limit. */
export function callerOf(c: Context<WorkerEnv>): Omit<Caller, 'accounts'> {
  return {
    visitorAddress: visitorAddress(c.req.raw),
    network: networkOf(c.req.raw),
    limit: c.env.LIMIT_REFRESH,
    inBackground: c.var.context.inBackground,
  }
}
