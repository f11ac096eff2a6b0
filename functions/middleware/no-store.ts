import type { MiddlewareHandler } from 'hono'

/** Prevents caching of a response. */
export function noStore(): MiddlewareHandler {
  return async function noStore(c, next) {
    await next()
    c.res.headers.set('Cache-Control', 'private, no-store')
  }
}
