import type { Context, MiddlewareHandler } from 'hono'
import { digest } from '../services/digest.ts'
import {
  bytesOf,
  type DrawnPage,
  drawnForAnyone,
  type KeptPage,
  ownOrigin,
  readied,
} from '../services/kept-pages.ts'
import { readPageCache, writePageCache } from '../services/page-cache.ts'
import { isPersonal } from '../session/cookies.ts'
import type { WorkerEnv } from '../worker-env.ts'

type PageContext = Context<WorkerEnv>

interface KeptPagesOptions {
  /** The address under which the page of a request is drawn and kept; nothing when it is not. */
  addressOf: (url: URL) => string | undefined
  /** Answers a request of our own, that of nobody in particular. */
  draw: (request: Request, c: PageContext) => Response | Promise<Response>
}

/** What a drawing ends with: a page to keep or, where it may not be kept, an answer for one visitor. */
type Drawn = KeptPage | Response

interface Filling {
  /** In ms since 1970. */
  startedAt: number
  done: Promise<Drawn>
}

/** In ms: how long a page is waited for that another visitor's request began to draw. */
const patience = 1_000
/** In ms: a page whose data cannot be renewed is drawn anew at most this often. */
const shortestRest = 1_000

/**
 * Gives visitors without a session a page as it was drawn once for all of them: no data is asked for, nothing is
 * rendered. It is drawn for a request of our own, so that nothing of one visitor's can get into another's. A page
 * that is no longer fresh is drawn anew behind the answer; those who miss one wait for a single drawing. What is
 * kept ends with the release, as the isolate does.
 */
export function keptPages({ addressOf, draw }: KeptPagesOptions): MiddlewareHandler<WorkerEnv> {
  const pages = new Map<string, KeptPage>()
  const fillings = new Map<string, Filling>()
  const own = new WeakSet<Request>()

  return async function keptPages(c, next) {
    const { raw } = c.req
    const address = isForAnyone(raw) && !own.has(raw) ? addressOf(new URL(raw.url)) : undefined
    if (address === undefined) return next()
    const page = current(address)
    if (!page) {
      c.set('cache', 'miss')
      c.res = answered(raw, await filled(c, address))
      return
    }
    const isFresh = page.freshUntil > Date.now()
    c.set('cache', isFresh ? 'hit' : 'stale')
    c.res = answered(raw, page)
    const filling = fillings.get(address)
    if (isFresh || (filling && isUnderWay(filling))) return
    page.freshUntil = Date.now() + shortestRest
    c.executionCtx.waitUntil(fill(address, () => drawn(c, address)).then(discard))
  }

  function current(address: string): KeptPage | undefined {
    const page = pages.get(address)
    return page && page.until > Date.now() ? page : undefined
  }

  function kept(address: string, page: DrawnPage): KeptPage {
    const ready = readied(page)
    pages.set(address, ready)
    return ready
  }

  async function filled(c: PageContext, address: string): Promise<Drawn> {
    const filling = fillings.get(address)
    if (filling && isUnderWay(filling)) {
      const shared = await Promise.race([filling.done, after(patience)]).catch(() => null)
      // Broken off: one of those who waited begins anew, and the others wait for that.
      if (shared === undefined) return filled(c, address)
      return shared === null || shared instanceof Response ? drawn(c, address) : shared
    }
    return fill(address, async () => {
      const cached = await readPageCache(c.env, address)
      return cached && cached.until > Date.now() ? kept(address, cached) : drawn(c, address)
    })
  }

  /** Lets the others know that a page is on its way. */
  async function fill(address: string, work: () => Promise<Drawn>): Promise<Drawn> {
    const filling: Filling = { startedAt: Date.now(), done: work() }
    fillings.set(address, filling)
    try {
      return await filling.done
    } finally {
      if (fillings.get(address) === filling) fillings.delete(address)
    }
  }

  async function drawn(c: PageContext, address: string): Promise<Drawn> {
    const request = new Request(new URL(address, ownOrigin), { headers: { accept: 'text/html' } })
    own.add(request)
    const response = await draw(request, c)
    const times = drawnForAnyone.get(request)
    if (!times || times.until <= Date.now() || response.headers.has('set-cookie')) return response
    const html = await response.text()
    const page: DrawnPage = {
      html,
      status: response.status,
      headers: [...response.headers, ['etag', `"${await digest(html)}"`]],
      freshUntil: Math.max(times.freshUntil, Date.now() + shortestRest),
      until: times.until,
    }
    c.executionCtx.waitUntil(writePageCache(c.env, address, page))
    return kept(address, page)
  }
}

/** A filling whose request was broken off never ends. */
function isUnderWay({ startedAt }: Filling): boolean {
  return startedAt + patience > Date.now()
}

/** A reading without any cookie of ours: that could be a session, or a message for one visitor. */
function isForAnyone({ method, headers }: Request): boolean {
  return (method === 'GET' || method === 'HEAD') && !isPersonal(headers.get('cookie'))
}

function answered({ method, headers: asked }: Request, page: Drawn): Response {
  if (page instanceof Response) return page
  const { status, headers } = page
  const tag = status === 200 ? headers.get('etag') : null
  if (tag && asked.get('if-none-match')?.includes(tag)) return new Response(null, { status: 304, headers })
  return new Response(method === 'HEAD' ? null : bytesOf(page, Date.now()), { status, headers })
}

/** Nobody waits for what was drawn behind an answer. */
function discard(page: Drawn): Promise<void> | undefined {
  return page instanceof Response ? page.body?.cancel() : undefined
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
