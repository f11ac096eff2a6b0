import type { Bindings } from '../env.ts'
import { log } from '../log/log.ts'
import { fromUpstream } from '../log/upstream.ts'
import { withinLimit } from '../outside/time-limit.ts'
import { type DrawnPage, drawnPageIn, ownOrigin } from './kept-pages.ts'

/** In ms: a page is drawn sooner than this. */
const timeLimit = 100
/** In seconds: a data centre forgets sooner what nobody asks for. */
const keptSeconds = 24 * 3_600

/** The runtime's own cache, of which the browser's types know nothing. */
interface EdgeCache {
  match(address: string): Promise<Response | undefined>
  put(address: string, response: Response): Promise<void>
}

type Needed = Pick<Bindings, 'RELEASE'>

/**
 * A page that another isolate of this data centre has drawn in this release.
 * @returns nothing when there is none, or when the cache does not answer: then the page is drawn
 */
export async function readPageCache(env: Needed, address: string): Promise<DrawnPage | undefined> {
  const key = keyOf(env, address)
  if (!key) return undefined
  try {
    const cached = await fromUpstream('pages', withinLimit(edgeCache().match(key), 'The cache', timeLimit))
    return cached && drawnPageIn(await withinLimit(cached.text(), 'The cache', timeLimit))
  } catch (cause) {
    return report(cause)
  }
}

/** Lets the other isolates of this data centre have a page. */
export async function writePageCache(env: Needed, address: string, page: DrawnPage): Promise<void> {
  const key = keyOf(env, address)
  const seconds = Math.min(keptSeconds, Math.floor((page.until - Date.now()) / 1_000))
  if (!key || seconds < 1) return
  const copy = Response.json(page, { headers: { 'cache-control': `public, max-age=${seconds}` } })
  await edgeCache().put(key, copy).catch(report)
}

function edgeCache(): EdgeCache {
  return (caches as CacheStorage & { default: EdgeCache }).default
}

/** A page ends with its release: nothing where that has no name. */
function keyOf({ RELEASE }: Needed, address: string): string | undefined {
  return RELEASE && `${ownOrigin}/${encodeURIComponent(RELEASE.id)}${address}`
}

function report(cause: unknown): undefined {
  log('warn', 'page cache trouble', { cause })
  return undefined
}
