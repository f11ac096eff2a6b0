import type { MiddlewareHandler } from 'hono'
import { formError } from '../../src/domain/submission.ts'

const formsAndJson = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
]
/** Those that change nothing. */
const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/**
 * CSRF protection: refuses a change that no page of this site sent, or of another content type.
 * One route stands before it: the links that turn mails off are signed (`mail-off.ts`).
 */
export function sameOrigin(accepted: readonly string[] = formsAndJson): MiddlewareHandler {
  return async function sameOrigin(c, next) {
    if (safeMethods.includes(c.req.method)) return next()
    if (!isSameOrigin(c.req.raw))
      return c.json(formError('Cross-origin request not allowed', 'cross-origin'), 403)
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
    if (!type || accepted.includes(type)) return next()
    return c.json(formError('Unsupported content type', 'unsupported-type'), 415)
  }
}

/** Whether a page of this site sent a request. */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  return request.headers.get('origin') === new URL(request.url).origin
}
