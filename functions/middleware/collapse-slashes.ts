import type { MiddlewareHandler } from 'hono'
import { relativeUrl } from '../http/relative-url.ts'

/** Redirects a path that begins with two slashes, which reads like the address of another site. */
export function collapseSlashes(): MiddlewareHandler {
  return async function collapseSlashes(c, next) {
    const url = new URL(c.req.url)
    return url.pathname.startsWith('//') ? c.redirect(relativeUrl(url), 308) : next()
  }
}
