import type { MiddlewareHandler } from 'hono'

/** The policy of everything but pages: as a page it could run, load and send nothing. */
export const defaultPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Sets the policy of data, redirects and refusals; `public/_headers` sets that of static files. */
export function defaultCsp(): MiddlewareHandler {
  return async function defaultCsp(c, next) {
    await next()
    const isPage = c.res.headers.get('content-type')?.includes('html')
    if (!isPage && !c.res.headers.has('content-security-policy'))
      c.res.headers.set('Content-Security-Policy', defaultPolicy)
  }
}
