import type { MiddlewareHandler } from 'hono'
import type { RequestContext, WorkerEnv } from '../request-context.ts'
import { securityHeaders } from './security-headers.ts'

/**
 * Redirects requests without TLS, or to the host with `www`, to the site's own address, before any
 * page is served.
 */
export function httpsRedirect(): MiddlewareHandler<WorkerEnv> {
  const withHeaders = securityHeaders()
  return async function httpsRedirect(c, next) {
    const site = siteOf(c.var.context)
    if (site?.protocol !== 'https:') return next()
    const { protocol, hostname, pathname, search } = new URL(c.req.url)
    const isPlain = protocol === 'http:' && hostname === site.hostname
    if (!isPlain && hostname !== `www.${site.hostname}`) return next()
    await withHeaders(c, async () => {
      c.res = c.redirect(`${site.origin}${pathname}${search}`, 308)
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
