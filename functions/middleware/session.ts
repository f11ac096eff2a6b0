import type { MiddlewareHandler } from 'hono'
import type { WorkerEnv } from '../request-context.ts'
import { findSession } from '../session/session.ts'

/** Finds the session before anything responds, and writes its cookies onto the response. */
export function session(): MiddlewareHandler<WorkerEnv> {
  return async function session(c, next) {
    const { context } = c.var
    context.startedAt = Date.now()
    const caller = { ...context.caller, accounts: context.settings.accounts }
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
