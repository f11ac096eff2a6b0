import type { Context, MiddlewareHandler } from 'hono'
import { withinLimit } from '../http/time-limit.ts'
import { fromUpstream } from '../log/upstream.ts'
import type { WorkerEnv } from '../request-context.ts'
import { isPersonal } from '../session/cookies.ts'
import { expiresAtHeader, staleAtHeader } from './cacheable.ts'

type PageContext = Context<WorkerEnv>

/** A page as every anonymous visitor gets it. */
interface CachedPage {
  status: number
  headers: Headers
  body: Uint8Array<ArrayBuffer>
  /** In ms since 1970: revalidated from then on. */
  staleAt: number
  /** In ms since 1970: not served from then on. */
  expiresAt: number
}

interface PageCacheOptions {
  /** The cache key of a page; undefined for one that is not cached. */
  keyOf: (url: URL) => string | undefined
  /** Fetches a page for a request that holds nothing of a visitor's. */
  fetchPage: (request: Request, c: PageContext) => Promise<Response>
}

/** No visitor's host has anything to do with a cached page; the domain is a reserved one. */
const ownOrigin = 'https://public-pages.invalid'

/** In ms: how long a visitor waits for a page that another visitor's request began to fetch. */
const sharedFor = 1_000
/** In ms: how long a stale page rests after an attempt to revalidate it began. */
const retryAfter = 1_000

/**
 * Serves public pages to anonymous visitors from the memory of this isolate. A stale page is served while it is
 * revalidated in the background. Visitors who miss the same page wait for one fetch of it. A deploy begins with an
 * empty cache, as it begins with new isolates.
 */
export function pageCache({ keyOf, fetchPage }: PageCacheOptions): MiddlewareHandler<WorkerEnv> {
  const pages = new Map<string, CachedPage>()
  const fetches = new Map<string, Promise<CachedPage | Response>>()

  return async function pageCache(c, next) {
    const { raw } = c.req
    const key = isAnonymous(raw) ? keyOf(new URL(raw.url)) : undefined
    if (key === undefined) return next()
    const now = Date.now()
    const page = pages.get(key)
    if (!page || page.expiresAt <= now) {
      c.set('cache', 'miss')
      c.res = respond(raw, await missed(c, key))
      return
    }
    const isStale = page.staleAt <= now
    c.set('cache', isStale ? 'stale' : 'hit')
    c.res = respond(raw, page)
    if (!isStale) return
    page.staleAt = now + retryAfter
    c.var.context.inBackground(() => fetchAndCache(c, key).then(discard))
  }

  async function missed(c: PageContext, key: string): Promise<CachedPage | Response> {
    const shared = fetches.get(key)
    if (!shared) {
      const fetched = fetchAndCache(c, key)
      fetches.set(key, fetched)
      const done = fetched.finally(() => forget(key, fetched))
      // Goes on without its visitor: others wait for it.
      c.var.context.inBackground(() => done.catch(() => undefined))
      return done
    }
    const page = await withinLimit(shared, 'The page', sharedFor).catch(() => undefined)
    if (page instanceof Response) return fetchAndCache(c, key)
    if (page) return page
    forget(key, shared)
    return missed(c, key)
  }

  function forget(key: string, fetched: Promise<unknown>): void {
    if (fetches.get(key) === fetched) fetches.delete(key)
  }

  /** @returns the response itself when it may not be cached */
  async function fetchAndCache(c: PageContext, key: string): Promise<CachedPage | Response> {
    const headers = { accept: 'text/html', 'x-request-id': c.var.context.id }
    const request = new Request(new URL(key, ownOrigin), { headers })
    const response = await fromUpstream('pages', fetchPage(request, c))
    const page = await cached(response)
    if (page) pages.set(key, page)
    return page ?? response
  }
}

/** Whether a request only reads and has no cookie of ours, which could be a session or a message for its visitor. */
function isAnonymous({ method, headers }: Request): boolean {
  return (method === 'GET' || method === 'HEAD') && !isPersonal(headers.get('cookie'))
}

async function cached(response: Response): Promise<CachedPage | undefined> {
  const { status } = response
  const [staleAt, expiresAt] = [staleAtHeader, expiresAtHeader].map((name) =>
    Number(response.headers.get(name)),
  )
  if (!staleAt || !expiresAt || expiresAt <= Date.now()) return undefined
  const headers = new Headers(response.headers)
  headers.delete(staleAtHeader)
  headers.delete(expiresAtHeader)
  headers.set('cache-control', 'public, max-age=0, must-revalidate')
  headers.set('vary', 'Cookie')
  return { status, headers, body: new Uint8Array(await response.arrayBuffer()), staleAt, expiresAt }
}

function respond({ method, headers: asked }: Request, page: CachedPage | Response): Response {
  // A copy: the headers of a fetched response cannot be changed.
  if (page instanceof Response) return new Response(page.body, page)
  const { status, headers, body } = page
  const etag = status === 200 ? headers.get('etag') : null
  if (etag && asked.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers })
  return new Response(method === 'HEAD' ? null : body, { status, headers })
}

/** Nobody reads what a revalidation brought that may not be cached. */
async function discard(page: CachedPage | Response): Promise<void> {
  if (page instanceof Response) await page.body?.cancel()
}
