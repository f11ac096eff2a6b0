import type { Context, MiddlewareHandler } from 'hono'
import { type Env, settingsOf } from '../env.ts'
import type { Caller } from '../session/refresh.ts'
import { findSession } from '../session/session.ts'
import { beginVisit } from '../session/visit.ts'
import { networkOf, visitorAddress } from './limit.ts'

/** Finds out who is asking before anything is answered, and writes the session's cookies onto the answer. */
export function session(): MiddlewareHandler<{ Bindings: Env }> {
  return async function session(c, next) {
    const settings = settingsOf(c.env)
    const startedAt = Date.now()
    const caller = { ...callerOf(c.req.raw, c.env, c.executionCtx), accounts: settings.accounts }
    const found = await findSession(c.req.raw, caller, startedAt)
    const visit = { startedAt, settings, ...found }
    beginVisit(c.req.raw, visit)
    await next()
    if (visit.setCookies.length === 0) return
    // A handler may have returned a response whose headers cannot be changed.
    c.res = new Response(c.res.body, c.res)
    for (const cookie of visit.setCookies) c.res.headers.append('set-cookie', cookie)
    c.res.headers.set('cache-control', 'private, no-store')
  }
}

/** For whom a session is renewed, and what counts its renewals. */
export function callerOf(
  request: Request,
  { LIMIT_REFRESH: limit }: Env,
  context: Pick<Context['executionCtx'], 'waitUntil'>,
): Omit<Caller, 'accounts'> {
  return {
    visitorAddress: visitorAddress(request),
    network: networkOf(request),
    limit,
    keepAlive: (work) => context.waitUntil(work),
  }
}
