import type { MiddlewareHandler } from 'hono'

/** The policy of everything that is no page: should a browser ever take it for one, nothing in it runs, loads or is sent. */
export const defaultCsp =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Gives data, redirects and refusals the policy of what is no page. Files that are served as they are have the same one
 * from `public/_headers`. An answer that brings a policy of its own keeps it.
 */
export function noPagePolicy(): MiddlewareHandler {
  return async function noPagePolicy(c, next) {
    await next()
    const isPage = c.res.headers.get('content-type')?.includes('html')
    if (!isPage && !c.res.headers.has('content-security-policy'))
      c.res.headers.set('Content-Security-Policy', defaultCsp)
  }
}
