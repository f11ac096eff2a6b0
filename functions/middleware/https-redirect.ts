import type { MiddlewareHandler } from 'hono'
import { type Env, settingsOf } from '../env.ts'
import type { WorkerEnv } from '../worker-env.ts'
import { defaultCsp } from './default-csp.ts'
import { securityHeaders } from './security-headers.ts'

/**
 * Sends whoever asks for the site without encryption to the same address with it, before any page is at hand. The
 * site's name is the setting's, never that of the request.
 */
export function httpsRedirect(): MiddlewareHandler<WorkerEnv> {
  const withHeaders = securityHeaders()
  return async function httpsRedirect(c, next) {
    const site = c.req.url.startsWith('http:') ? siteOf(c.env) : undefined
    const asked = site && new URL(c.req.url)
    if (site?.protocol !== 'https:' || asked?.hostname !== site.hostname) return next()
    await withHeaders(c, async () => {
      c.res = c.redirect(`${site.origin}${asked.pathname}${asked.search}`, 308)
      c.header('Content-Security-Policy', defaultCsp)
    })
  }
}

/** Wrong settings are told of further on. */
function siteOf(env: Env): URL | undefined {
  try {
    return new URL(settingsOf(env).siteUrl)
  } catch {
    return undefined
  }
}
