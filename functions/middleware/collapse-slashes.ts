import type { MiddlewareHandler } from 'hono'
import { onThisSite } from '../http/page-name.ts'

/** An address that begins with two slashes reads like that of another site: it leads to the page on this one. */
export function collapseSlashes(): MiddlewareHandler {
  return async function collapseSlashes(c, next) {
    const url = new URL(c.req.url)
    return url.pathname.startsWith('//') ? c.redirect(onThisSite(url), 308) : next()
  }
}
