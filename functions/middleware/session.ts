import type { MiddlewareHandler } from 'hono'
import { type Env, settingsOf } from '../env.ts'
import { findSession } from '../session/session.ts'
import { beginVisit } from '../session/visit.ts'
import { visitorAddress } from './limit.ts'

/** Finds out who is asking before anything is answered, and writes the session's cookies onto the answer. */
export function session(): MiddlewareHandler<{ Bindings: Env }> {
  return async function session(c, next) {
    const settings = settingsOf(c.env)
    const startedAt = Date.now()
    const caller = {
      accounts: settings.accounts,
      visitorAddress: visitorAddress(c.req.raw),
      keepAlive: (work: Promise<unknown>) => c.executionCtx.waitUntil(work),
    }
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
