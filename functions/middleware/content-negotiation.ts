import type { MiddlewareHandler } from 'hono'

const acceptsHtml = /(^|,)\s*(\*\/\*|text\/(\*|html))/

/** Responds 406 to a request for a page that does not accept HTML. */
export function contentNegotiation(): MiddlewareHandler {
  return async function contentNegotiation(c, next) {
    return acceptsHtml.test(c.req.header('accept') ?? '*/*')
      ? next()
      : c.text('Not acceptable', 406)
  }
}
