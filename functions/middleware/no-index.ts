import type { MiddlewareHandler } from 'hono'

/** Keeps a response out of search engines. */
export function noIndex(): MiddlewareHandler {
  return async function noIndex(c, next) {
    await next()
    c.res.headers.set('X-Robots-Tag', 'noindex')
  }
}
