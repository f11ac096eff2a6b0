import type { MiddlewareHandler } from 'hono'

/** The policy of everything that is no page: should a browser ever take it for one, nothing in it runs, loads or is sent. */
export const barePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Gives data, redirects and refusals the policy of what is no page. Files that are served as they are have the same one
 * from `public/_headers`. A 304 says nothing new: the policy that the browser kept stays.
 */
export function noPagePolicy(): MiddlewareHandler {
  return async function noPagePolicy(c, next) {
    await next()
    const isPage = c.res.headers.get('content-type')?.includes('html') || c.res.status === 304
    if (!isPage && !c.res.headers.has('content-security-policy'))
      c.header('Content-Security-Policy', barePolicy)
  }
}
