import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { pageName } from '../http/page-name.ts'
import { log } from '../log/log.ts'
import { currentRequest, type LoggedRequest, type UpstreamTimes, workFor } from '../log/upstream.ts'
import { visitOf } from '../session/visit.ts'
import type { WorkerEnv } from '../worker-env.ts'

/**
 * One structured line per request, without anything that tells who the person is. The times are also in the answer, but
 * not under /auth, where they could tell whether an address has an account.
 */
export function requestLog(): MiddlewareHandler<WorkerEnv> {
  return async function requestLog(c, next) {
    // A request of our own is a part of the one that it is made for.
    if (currentRequest()) return next()
    const startedAt = Date.now()
    const request: LoggedRequest = { id: crypto.randomUUID(), upstream: {} }
    await workFor(request, next)
    // The clock of the edge stands still while it computes: what passed is what was waited for.
    const ms = Date.now() - startedAt
    // Set where they are: Hono would make a second answer around the first.
    c.res.headers.set('X-Request-Id', request.id)
    if (!/^\/auth(\/|$)/.test(c.req.path))
      c.res.headers.set('Server-Timing', serverTiming(ms, request.upstream))
    log('info', 'request', {
      id: request.id,
      method: c.req.method,
      route: routeOf(c),
      status: c.res.status,
      viewer: authStatusOf(c),
      cache: c.get('cache') ?? 'none',
      ms,
      upstream: request.upstream,
    })
  }
}

/** The pattern of the route that answered or, when the request was refused before, of the one that it was meant for. */
function routeOf(c: Context<WorkerEnv>): string {
  const routes = matchedRoutes(c)
  const answered = routes[c.req.routeIndex]?.path ?? '/*'
  const path = isForAll(answered)
    ? (routes.find(({ method }) => method !== 'ALL')?.path ?? answered)
    : answered
  return isForAll(path) ? pageName(c.req.path) : path
}

function isForAll(path: string): boolean {
  return path === '/*' || path === '*'
}

function serverTiming(total: number, upstream: UpstreamTimes): string {
  return Object.entries({ total, ...upstream })
    .map(([name, ms]) => `${name};dur=${ms}`)
    .join(', ')
}

/** What is kept for visitors is given without looking for a session: there is none. */
function authStatusOf(c: Context<WorkerEnv>): string {
  try {
    return visitOf(c.req.raw).session.authStatus
  } catch {
    return c.get('cache') ? 'anonymous' : 'unknown'
  }
}
