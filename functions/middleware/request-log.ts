import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { findPage } from '../../src/content/find-page.ts'
import { log } from '../log/log.ts'
import { currentRequest, type UpstreamTimes } from '../log/upstream.ts'
import { RequestContext, type WorkerEnv } from '../request-context.ts'

/**
 * Builds the request's context, and logs the request. Its times are also in the response, except
 * under /auth, where they could tell whether an address has an account.
 */
export function requestLog(): MiddlewareHandler<WorkerEnv> {
  return async function requestLog(c, next) {
    const receivedAt = Date.now()
    const context = new RequestContext(c.req.raw, c.env, c.executionCtx)
    const { id, upstreamTimes: upstream } = context
    c.set('context', context)
    await currentRequest.run(context, next)
    // The edge's clock stands still while it computes: this is the time spent waiting.
    const ms = Date.now() - receivedAt
    // Set in place: `c.header` would create a second response around the first.
    c.res.headers.set('X-Request-Id', id)
    if (!/^\/auth(\/|$)/.test(c.req.path))
      c.res.headers.set('Server-Timing', serverTiming(ms, upstream))
    log('info', 'request', {
      id,
      method: c.req.method,
      route: routeOf(c),
      status: c.res.status,
      viewer: c.get('cache') ? 'anonymous' : context.session.authStatus,
      cache: c.get('cache') ?? 'none',
      ms,
      upstream,
    })
  }
}

/** The pattern of the route that responded, or that a refused request was meant for. */
function routeOf(c: Context<WorkerEnv>): string {
  const routes = matchedRoutes(c)
  const isSpecific = (path: string | undefined) => path !== undefined && !/^\/?\*$/.test(path)
  const responded = routes[c.req.routeIndex]?.path
  const meantFor = routes.find(({ method }) => method !== 'ALL')?.path
  return [responded, meantFor].find(isSpecific) ?? findPage(c.req.path).path
}

function serverTiming(total: number, upstream: UpstreamTimes): string {
  return Object.entries({ total, ...upstream })
    .map(([name, ms]) => `${name};dur=${ms}`)
    .join(', ')
}
