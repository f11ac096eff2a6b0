import * as v from 'valibot'
import { articleSchema, maxArticles } from '../../../src/domain/article.ts'
import type { Env, Settings } from '../../env.ts'
import { withTimeout } from '../../http/timeout.ts'
import { logFailure } from '../../http/upstream-error.ts'
import { readCached, writeCached } from '../cache/kv.ts'
import { downloadNewsFeed, FeedUnavailable, NotAFeedError } from './feed-download.ts'

/** The last good reading of a feed; `fetchedAt` in ms since 1970. */
const newsSchema = v.object({
  fetchedAt: v.number(),
  articles: v.pipe(
    v.array(articleSchema),
    v.transform((articles) => articles.slice(0, maxArticles)),
  ),
})

type CachedNews = v.InferOutput<typeof newsSchema>

/** `not-a-feed`: the response was something else; `unavailable`: none, or an error. */
export type NewsReading =
  | ({ kind: 'articles' } & CachedNews)
  | { kind: 'not-a-feed' | 'unavailable' }

export interface NewsContext {
  env: Pick<Env, 'CACHE'>
  settings: Pick<Settings, 'newsFeedUrl' | 'rssAllowedHosts'>
  inBackground: (work: () => Promise<unknown>) => void
}

/** In ms. */
const freshFor = 30 * 60_000
/** In ms: a feed that is truncated or has no items replaces good news only after this time. */
const goodFor = 24 * 3_600_000
/** In ms: the least time between two requests for the feed. */
const retryAfter = 60_000
/** In ms: a request for the feed that takes longer has ended with the request that began it. */
const longestRequest = 5_000
const newsSeconds = 30 * 24 * 3_600

const newsKey = (feedUrl: string) => `news:1:${feedUrl}`

/** This isolate's last request for each feed, by address. */
const requests = new Map<string, { startedAt: number; outcome: Promise<NewsReading> }>()

/** Reads the news, from KV if they are there. Never throws. @param now ms since 1970 */
export async function readNews(context: NewsContext, now: number): Promise<NewsReading> {
  const cached = await readCached(context.env, newsKey(context.settings.newsFeedUrl), newsSchema)
  // A time in the future is a miss.
  if (!cached || cached.fetchedAt > now) return revalidate(context, now)
  if (now - cached.fetchedAt >= freshFor)
    context.inBackground(() => revalidate(context, now, cached))
  return { kind: 'articles', ...cached }
}

/** Requests the feed, or shares the request of the last minute. */
function revalidate(context: NewsContext, now: number, cached?: CachedNews): Promise<NewsReading> {
  const { newsFeedUrl } = context.settings
  const last = requests.get(newsFeedUrl)
  if (last && now - last.startedAt < retryAfter) return join(newsFeedUrl, last.outcome)
  const outcome = load(context, now, cached)
  requests.set(newsFeedUrl, { startedAt: now, outcome })
  // Others wait for it, even when this client disconnects.
  context.inBackground(() => outcome)
  return outcome
}

/** Waits for another request's outcome, which may end with that request. */
function join(feedUrl: string, outcome: Promise<NewsReading>): Promise<NewsReading> {
  return withTimeout(() => outcome, longestRequest, 'shared feed').catch(() => {
    if (requests.get(feedUrl)?.outcome === outcome) requests.delete(feedUrl)
    return { kind: 'unavailable' }
  })
}

/** Requests the feed. Good news is not replaced by a feed that is truncated or has no items. */
async function load(
  { env, settings, inBackground }: NewsContext,
  now: number,
  cached?: CachedNews,
): Promise<NewsReading> {
  try {
    const { text, address } = await downloadNewsFeed(settings)
    // Loaded on first use: with cached news, no request needs the parser.
    const { isWholeFeed, parseNewsFeed } = await import('./news-feed.ts')
    const articles = parseNewsFeed(text, address)
    const isGood = cached && cached.articles.length > 0 && now - cached.fetchedAt < goodFor
    if (isGood && (articles.length === 0 || !isWholeFeed(text)))
      throw new FeedUnavailable('The feed is truncated or has no items.')
    const news = { articles, fetchedAt: now }
    // A failure is not written: one a minute would be more writes than the free plan has.
    inBackground(() => writeCached(env, newsKey(settings.newsFeedUrl), news, newsSeconds))
    return { kind: 'articles', ...news }
  } catch (cause) {
    const isDownloaded = cause instanceof NotAFeedError
    if (!isDownloaded && !(cause instanceof FeedUnavailable)) throw cause
    logFailure('news', isDownloaded ? 'not a feed' : 'feed unavailable', cause)
    return { kind: isDownloaded ? 'not-a-feed' : 'unavailable' }
  }
}
