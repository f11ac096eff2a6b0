import type { Context, MiddlewareHandler } from 'hono'
import { BoundedMap } from '../http/bounded-map.ts'
import { sharedCalls } from '../http/shared-calls.ts'
import { timeUpstream } from '../log/upstream.ts'
import type { WorkerEnv } from '../request-context.ts'
import { bypassesPageCache } from '../session/cookies.ts'
import { expiresAtHeader, staleAtHeader } from './cacheable.ts'

type PageContext = Context<WorkerEnv>

/** A page for every anonymous visitor. Times are in ms since 1970. */
type CachedPage = NonNullable<Awaited<ReturnType<typeof cachedPage>>>

interface PageCacheOptions {
  /** The cache key of a page; undefined for one that is not cached. */
  keyOf: (url: URL) => string | undefined
  /** The version of the words on the pages: a page of another version is another page. */
  versionOf: (c: PageContext) => string | Promise<string>
  fetchPage: (request: Request, version: string, c: PageContext) => Promise<Response>
}

/** A cached page does not depend on a request's host. The domain is reserved. */
const ownOrigin = 'https://public-pages.invalid'

/** Pages with a parameter have any number of addresses. */
const maxPages = 200

/** In ms: how long a request waits for another request's fetch. */
const sharedLimit = 1_000
/** In ms: a revalidation that takes longer has ended with the request that began it. */
const maxRevalidation = 60_000
/** In ms: the pause after a revalidation that failed. */
const retryAfter = 1_000

/** Where a page is, and the version of its words. */
interface PlaceInCache {
  path: string
  version: string
  key: string
}

/** Serves public pages from memory, and revalidates a stale one in the background. */
export function pageCache({
  keyOf,
  versionOf,
  fetchPage,
}: PageCacheOptions): MiddlewareHandler<WorkerEnv> {
  const pages = new BoundedMap<string, CachedPage>(maxPages)
  const shareFetch = sharedCalls<CachedPage | Response>(sharedLimit, () => 0)

  return async function pageCache(c, next) {
    const { raw } = c.req
    const path = isAnonymous(raw) ? keyOf(new URL(raw.url)) : undefined
    if (path === undefined) return next()
    const version = await versionOf(c)
    const key = `${version} ${path}`
    const place = { path, version, key }
    const now = Date.now()
    const page = pages.get(key)
    if (!page || page.expiresAt <= now) {
      c.set('cache', 'miss')
      c.res = respond(raw, await fetchShared(c, place))
      return
    }
    const isStale = page.staleAt <= now
    c.set('cache', isStale ? 'stale' : 'hit')
    c.res = respond(raw, page)
    if (!isStale || page.revalidateAt > now) return
    // While this request revalidates it, no other one does.
    page.revalidateAt = now + maxRevalidation
    c.var.context.inBackground(async () => {
      try {
        const fetched = await fetchAndCache(c, place)
        if (fetched instanceof Response) await fetched.body?.cancel()
      } finally {
        page.revalidateAt = Date.now() + retryAfter
      }
    })
  }

  async function fetchShared(c: PageContext, place: PlaceInCache): Promise<CachedPage | Response> {
    let isOwn = false
    const fetchOwn = () => {
      isOwn = true
      return fetchAndCache(c, place)
    }
    const page = await shareFetch(place.key, c.var.context.inBackground, fetchOwn)
    return page instanceof Response && !isOwn ? fetchAndCache(c, place) : page
  }

  /** @returns the response itself when it must not be cached */
  async function fetchAndCache(c: PageContext, place: PlaceInCache) {
    const { path, version, key } = place
    const headers = { accept: 'text/html', 'x-request-id': c.var.context.id }
    const request = new Request(new URL(path, ownOrigin), { headers })
    const response = await timeUpstream('pages', fetchPage(request, version, c))
    const page = await cachedPage(response)
    if (page) pages.set(key, page)
    return page ?? response
  }
}

/** Whether a request only reads, without a cookie of ours. */
function isAnonymous({ method, headers }: Request): boolean {
  return (method === 'GET' || method === 'HEAD') && !bypassesPageCache(headers.get('cookie'))
}

async function cachedPage(response: Response) {
  const { status } = response
  const headers = new Headers(response.headers)
  const staleAt = Number(headers.get(staleAtHeader))
  const expiresAt = Number(headers.get(expiresAtHeader))
  // A page may have expired since: it is served this once, without the headers for the caches.
  if (!expiresAt) return undefined
  headers.delete(staleAtHeader)
  headers.delete(expiresAtHeader)
  headers.set('cache-control', 'public, max-age=0, must-revalidate')
  headers.set('vary', 'Cookie')
  const body = new Uint8Array(await response.arrayBuffer())
  return { status, headers, body, staleAt, expiresAt, revalidateAt: 0 }
}

function respond({ method, headers: sent }: Request, page: CachedPage | Response): Response {
  // A copy: the headers of a fetched response cannot be changed.
  if (page instanceof Response) return new Response(page.body, page)
  const { status, headers, body } = page
  const etag = status === 200 ? headers.get('etag') : null
  if (etag && sent.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers })
  return new Response(method === 'HEAD' ? null : body, { status, headers })
}
