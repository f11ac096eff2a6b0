import * as v from 'valibot'
import { articleSchema, mostArticles } from '../../../src/domain/article.ts'
import type { Env } from '../../env.ts'
import { withinLimit } from '../../http/time-limit.ts'
import { logFailure } from '../../http/upstream-error.ts'
import { fromUpstream } from '../../log/upstream.ts'

type Store = Pick<Env, 'CACHE'>

/** The last good reading of a feed; `fetchedAt` in ms since 1970. */
const cachedSchema = v.object({
  fetchedAt: v.number(),
  articles: v.pipe(
    v.array(articleSchema),
    v.transform((articles) => articles.slice(0, mostArticles)),
  ),
})
export type CachedNews = v.InferOutput<typeof cachedSchema>

/** How reading a feed last failed; `failedAt` in ms since 1970. */
const failureSchema = v.object({
  failedAt: v.number(),
  kind: v.picklist(['not-a-feed', 'unavailable']),
})
export type NewsFailure = v.InferOutput<typeof failureSchema>

const lifetimeSeconds = 30 * 24 * 3_600
/** The shortest that KV keeps anything. */
const failureSeconds = 60
/** In ms: a store that is slower than this is not waited for, neither by a visitor nor behind the answer. */
const readLimit = 500
const writeLimit = 5_000

/**
 * An entry that is missing, damaged, of an older shape or with a time in the future is a miss. A store out of order is
 * only slower.
 * @param now in ms since 1970
 */
export async function readCachedNews(
  env: Store,
  source: string,
  now: number,
): Promise<CachedNews | undefined> {
  const kept = v.safeParse(cachedSchema, await stored(env, cacheKey(source)))
  return kept.success && kept.output.fetchedAt <= now ? kept.output : undefined
}

/** The failure that any isolate met in the last minute or so. Misses are as in {@link readCachedNews}. */
export async function readFailure(
  env: Store,
  source: string,
  now: number,
): Promise<NewsFailure | undefined> {
  const failure = v.safeParse(failureSchema, await stored(env, failureKey(source)))
  return failure.success && failure.output.failedAt <= now ? failure.output : undefined
}

/** Never rejects. */
export function storeNews(env: Store, source: string, kept: CachedNews): Promise<void> {
  return put(env, cacheKey(source), kept, lifetimeSeconds)
}

/** Never rejects. */
export function storeFailure(env: Store, source: string, failure: NewsFailure): Promise<void> {
  return put(env, failureKey(source), failure, failureSeconds)
}

function cacheKey(source: string): string {
  return `news:1:${source}`
}

function failureKey(source: string): string {
  return `news-failure:1:${source}`
}

async function stored(env: Store, key: string): Promise<unknown> {
  try {
    return await fromUpstream('KV', withinLimit(env.CACHE.get(key, 'json'), 'KV', readLimit))
  } catch (cause) {
    return report(cause)
  }
}

async function put(env: Store, key: string, value: object, expirationTtl: number): Promise<void> {
  try {
    await withinLimit(
      env.CACHE.put(key, JSON.stringify(value), { expirationTtl }),
      'KV',
      writeLimit,
    )
  } catch (cause) {
    report(cause)
  }
}

function report(cause: unknown): undefined {
  logFailure('cache', 'news store trouble', cause)
  return undefined
}
