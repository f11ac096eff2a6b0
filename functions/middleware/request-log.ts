import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { log } from '../log/log.ts'
import { notingUpstream, type UpstreamTimes } from '../log/upstream.ts'
import { pageName } from '../services/page-name.ts'
import { visitOf } from '../session/visit.ts'
import type { WorkerEnv } from '../worker-env.ts'

/** One structured line per request, without anything that tells who the person is; the times also in the answer. */
export function requestLog(): MiddlewareHandler<WorkerEnv> {
  return async function requestLog(c, next) {
    const id = crypto.randomUUID()
    const startedAt = Date.now()
    const upstream: UpstreamTimes = {}
    c.set('requestId', id)
    await notingUpstream(upstream, next)
    // The clock of the edge stands still while it computes: what passed is what was waited for.
    const ms = Date.now() - startedAt
    c.header('X-Request-Id', id)
    c.header('Server-Timing', serverTiming(ms, upstream))
    log('info', 'request', {
      id,
      method: c.req.method,
      route: routeOf(c),
      status: c.res.status,
      viewer: standing(c.req.raw),
      cache: c.get('cache') ?? 'none',
      ms,
      upstream,
    })
  }
}

/** The pattern of the route that answered or, when the request was refused before, of the one that it was meant for. */
function routeOf(c: Context): string {
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

function standing(request: Request): string {
  try {
    return visitOf(request).session.standing
  } catch {
    return 'unknown'
  }
}
