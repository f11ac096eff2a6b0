import type { MiddlewareHandler } from 'hono'
import { digest } from '../http/digest.ts'
import type { WorkerEnv } from '../request-context.ts'
import { rewritePage, withHashes } from './rewrite-page.ts'

/** When a page becomes stale, and when it expires: in ms since 1970. */
export const staleAtHeader = 'x-stale-at'
/** When a rendered page expires, in ms since 1970: for the page cache alone. */
export const expiresAtHeader = 'x-expires-at'

/** In ms: how long a page is fresh, and then stale. */
const freshFor = 60_000
const staleFor = 300_000

const policy = 'content-security-policy'

/**
 * Rewrites a page, for the caches unless it is streamed, gated, failed, about to expire, or has
 * other words than its key says.
 */
export function cacheable(): MiddlewareHandler<WorkerEnv> {
  return async function cacheable(c, next) {
    await next()
    const page = c.get('page')
    const times = lifetime(page?.expiresAt)
    const isCacheable = [200, 404].includes(c.res.status) && !c.res.headers.has('set-cookie')
    if (
      !isCacheable ||
      c.get('isUncacheable') ||
      page?.isStreamed ||
      page?.status ||
      times.expiresAt <= times.now
    ) {
      c.res = rewritePage(c.res, page?.hydration)
      return
    }
    const { html, ...hashes } = await withHashes(c.res, page?.hydration)
    const headers = new Headers(c.res.headers)
    headers.delete('vary')
    headers.set(policy, withoutNonce(headers.get(policy), c.get('secureHeadersNonce'), hashes))
    headers.set('etag', `"${await digest(html)}"`)
    headers.set('cache-control', cacheControl(times))
    headers.set(staleAtHeader, String(times.staleAt))
    headers.set(expiresAtHeader, String(times.expiresAt))
    const shared = new Response(html, { status: c.res.status, headers })
    // Hono would copy the headers of the response before.
    c.res = undefined
    c.res = shared
  }
}

/** @param contentExpiresAt the next instant that the page's content depends on */
function lifetime(contentExpiresAt = Number.POSITIVE_INFINITY) {
  const now = Date.now()
  const staleAt = Math.min(now + freshFor, contentExpiresAt)
  return { now, staleAt, expiresAt: Math.min(staleAt + staleFor, contentExpiresAt) }
}

function cacheControl({ now, staleAt, expiresAt }: ReturnType<typeof lifetime>): string {
  const [maxAge, maxStale] = [staleAt - now, expiresAt - staleAt].map((ms) =>
    Math.floor(ms / 1_000),
  )
  return `public, max-age=${maxAge}, stale-while-revalidate=${maxStale}`
}

function withoutNonce(
  policy: string | null,
  nonce: string | undefined,
  { scripts, styles }: Record<'scripts' | 'styles', readonly string[]>,
): string {
  return (policy ?? '')
    .replace(`script-src 'self' 'nonce-${nonce}'`, `script-src 'self' ${scripts.join(' ')}`)
    .replace(`style-src 'self' 'nonce-${nonce}'`, `style-src 'self' ${styles.join(' ')}`)
}
