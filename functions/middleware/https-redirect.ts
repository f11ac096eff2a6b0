import type { MiddlewareHandler } from 'hono'
import type { RequestContext, WorkerEnv } from '../request-context.ts'
import { defaultCsp } from './default-csp.ts'
import { securityHeaders } from './security-headers.ts'

/**
 * Sends whoever asks for the site without encryption to the same address with it, before any page is at hand. The
 * site's name is the setting's, never that of the request.
 */
export function httpsRedirect(): MiddlewareHandler<WorkerEnv> {
  const withHeaders = securityHeaders()
  return async function httpsRedirect(c, next) {
    const site = c.req.url.startsWith('http:') ? siteOf(c.var.context) : undefined
    const asked = site && new URL(c.req.url)
    if (site?.protocol !== 'https:' || asked?.hostname !== site.hostname) return next()
    await withHeaders(c, async () => {
      c.res = c.redirect(`${site.origin}${asked.pathname}${asked.search}`, 308)
      c.header('Content-Security-Policy', defaultCsp)
    })
  }
}

/** A later middleware reports wrong settings. */
function siteOf(context: RequestContext): URL | undefined {
  try {
    return new URL(context.settings.siteUrl)
  } catch {
    return undefined
  }
}
