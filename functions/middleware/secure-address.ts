import type { MiddlewareHandler } from 'hono'
import { type Env, settingsOf } from '../env.ts'

/**
 * Sends whoever asks for the site without encryption to the same address with it. The site's name is the setting's,
 * never that of the request.
 */
export function secureAddress(): MiddlewareHandler<{ Bindings: Env }> {
  return async function secureAddress(c, next) {
    const asked = new URL(c.req.url)
    if (asked.protocol === 'https:') return next()
    const site = new URL(settingsOf(c.env).siteUrl)
    if (site.protocol !== 'https:' || asked.hostname !== site.hostname) return next()
    return c.redirect(`${site.origin}${asked.pathname}${asked.search}`, 308)
  }
}
