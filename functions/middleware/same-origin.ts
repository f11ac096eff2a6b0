import type { MiddlewareHandler } from 'hono'

const formsAndJson = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
]

/** Whether a request by this method changes nothing. */
export function isReading(method: string): boolean {
  return ['GET', 'HEAD', 'OPTIONS'].includes(method)
}

/**
 * Lets a state-changing request through only from a page of this site, with JSON or a plain form post.
 * The browser says where a request comes from: by Sec-Fetch-Site, older ones by Origin. Nothing said is a no.
 * @param accepted the kinds of body that are taken
 */
export function sameOrigin(accepted: readonly string[] = formsAndJson): MiddlewareHandler {
  return async function sameOrigin(c, next) {
    if (isReading(c.req.method)) return next()
    if (!isSameOrigin(c.req.raw)) {
      return c.json(
        {
          ok: false,
          message: 'This request did not come from our own pages.',
          code: 'cross-origin',
        },
        403,
      )
    }
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
    if (type && !accepted.includes(type)) {
      return c.json(
        { ok: false, message: 'Please send JSON or a form.', code: 'unsupported-type' },
        415,
      )
    }
    return next()
  }
}

function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  return request.headers.get('origin') === new URL(request.url).origin
}
