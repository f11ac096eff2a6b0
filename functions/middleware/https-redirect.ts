import type { MiddlewareHandler } from 'hono'
import type { WorkerEnv } from '../request-context.ts'
import { securityHeaders } from './security-headers.ts'

/**
 * Redirects requests without TLS, or to the host with `www`, to the site's own address, before any
 * page is served.
 */
export function httpsRedirect(): MiddlewareHandler<WorkerEnv> {
  const withHeaders = securityHeaders()
  return async function httpsRedirect(c, next) {
    const siteUrl = c.env.SITE_URL ?? ''
    // Spares most requests the parsing. The session middleware reports a wrong setting.
    const site = c.req.url.startsWith(siteUrl) ? null : URL.parse(siteUrl)
    if (site?.protocol !== 'https:') return next()
    const { protocol, hostname, pathname, search } = new URL(c.req.url)
    const isPlain = protocol === 'http:' && hostname === site.hostname
    if (!isPlain && hostname !== `www.${site.hostname}`) return next()
    await withHeaders(c, async () => {
      c.res = c.redirect(`${site.origin}${pathname}${search}`, 308)
    })
  }
}
