import type { MiddlewareHandler } from 'hono'
import { relativeUrl } from '../http/page-name.ts'

/** Redirects a path that begins with two slashes, which reads like the address of another site. */
export function collapseSlashes(): MiddlewareHandler {
  return async function collapseSlashes(c, next) {
    const url = new URL(c.req.url)
    return url.pathname.startsWith('//') ? c.redirect(relativeUrl(url), 308) : next()
  }
}

const acceptsHtml = /(^|,)\s*(\*\/\*|text\/(\*|html))/

/** Responds 406 to a request for a page that does not accept HTML. */
export function contentNegotiation(): MiddlewareHandler {
  return async function contentNegotiation(c, next) {
    return acceptsHtml.test(c.req.header('accept') ?? '*/*')
      ? next()
      : c.text('Not acceptable', 406)
  }
}
