import type { MiddlewareHandler } from 'hono'

const takesPages = /(^|,)\s*(\*\/\*|text\/(\*|html))/

/** Whoever asks for a picture or for data has no use for a page. */
export function contentNegotiation(): MiddlewareHandler {
  return async function contentNegotiation(c, next) {
    const accepted = c.req.header('accept') ?? '*/*'
    return takesPages.test(accepted)
      ? next()
      : c.text('There is a page here, and nothing else', 406)
  }
}
