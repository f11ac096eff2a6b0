import type { MiddlewareHandler } from 'hono'

/** Answers every other method than these with 405, and says which there are. */
export function methods(...allowed: readonly string[]): MiddlewareHandler {
  const canOnlyBeRead = !allowed.includes('POST')
  return async function methods(c, next) {
    if (allowed.includes(c.req.method)) return next()
    const words = canOnlyBeRead
      ? 'This address can only be read.'
      : 'This address takes no such request.'
    return c.text(words, 405, { Allow: allowed.join(', ') })
  }
}
