import type { MiddlewareHandler } from 'hono'

/** Responds 405 to every other method than these. */
export function methods(...allowed: readonly string[]): MiddlewareHandler {
  return async function methods(c, next) {
    if (allowed.includes(c.req.method)) return next()
    return c.text('Method not allowed', 405, { Allow: allowed.join(', ') })
  }
}
