import type { MiddlewareHandler } from 'hono'
import type { RequestContext, WorkerEnv } from '../request-context.ts'
import { defaultPolicy } from './default-csp.ts'
import { securityHeaders } from './security-headers.ts'

/** Redirects requests without TLS to the site's own https address, before any page is served. */
export function httpsRedirect(): MiddlewareHandler<WorkerEnv> {
  const withHeaders = securityHeaders()
  return async function httpsRedirect(c, next) {
    if (!c.req.url.startsWith('http:')) return next()
    const site = siteOf(c.var.context)
    const requested = new URL(c.req.url)
    if (site?.protocol !== 'https:' || requested.hostname !== site.hostname) return next()
    await withHeaders(c, async () => {
      c.res = c.redirect(`${site.origin}${requested.pathname}${requested.search}`, 308)
      c.header('Content-Security-Policy', defaultPolicy)
    })
  }
}

/** The session middleware reports wrong settings. */
function siteOf(context: RequestContext): URL | undefined {
  try {
    return new URL(context.settings.siteUrl)
  } catch {
    return undefined
  }
}
