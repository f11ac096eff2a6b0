import type { MiddlewareHandler } from 'hono'
import { visitOf } from '../session/visit.ts'
import type { WorkerEnv } from '../worker-env.ts'

/** One structured line per request, without anything that tells who the person is. */
export function requestLog(): MiddlewareHandler<WorkerEnv> {
  return async function requestLog(c, next) {
    const id = crypto.randomUUID()
    const startedAt = Date.now()
    c.set('requestId', id)
    await next()
    c.header('X-Request-Id', id)
    console.log(
      JSON.stringify({
        event: 'request',
        id,
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        viewer: standing(c.req.raw),
        cache: c.get('cache'),
        ms: Date.now() - startedAt,
      }),
    )
  }
}

function standing(request: Request): string {
  try {
    return visitOf(request).session.standing
  } catch {
    return 'unknown'
  }
}
