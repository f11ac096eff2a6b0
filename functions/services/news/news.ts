import * as v from 'valibot'
import { articleSchema, maxArticles } from '../../../src/domain/news/article.ts'
import type { Env, Settings } from '../../env.ts'
import { type RunInBackground, sharedCalls } from '../../http/shared-calls.ts'
import { InvalidResponseError, loggedOutage } from '../../http/upstream-error.ts'
import { readCached, writeCached } from '../cache/kv.ts'
import { downloadNewsFeed } from './feed-download.ts'

/** The last good reading of a feed; `fetchedAt` in ms since 1970. */
const newsSchema = v.object({
  fetchedAt: v.number(),
  articles: v.pipe(
    v.array(articleSchema),
    v.transform((articles) => articles.slice(0, maxArticles)),
  ),
})

type News = v.InferOutput<typeof newsSchema>

/** What reading the news needs of a request. */
export interface NewsContext {
  env: Pick<Env, 'CACHE'>
  settings: Pick<Settings, 'newsFeedUrl' | 'rssAllowedHosts'>
  inBackground: RunInBackground
}

/** In ms. */
const freshFor = 30 * 60_000
/** In ms: a feed that is truncated or has no items replaces good news only after this time. */
const goodFor = 24 * 3_600_000
/** In ms: the least time between two requests for the feed. */
const retryAfter = 60_000
/** In ms. */
const sharedLimit = 5_000
const newsSeconds = 30 * 24 * 3_600

const newsKey = (feedUrl: string) => `news:1:${feedUrl}`

/** Shares requests for a feed, by its address. */
const shareRequest = sharedCalls<News>(sharedLimit, () => retryAfter)

/**
 * Reads the news, from KV if they are there.
 * @throws {UpstreamError} an {@link InvalidResponseError} for a response that is no feed
 */
export async function readNews(context: NewsContext): Promise<News> {
  const now = Date.now()
  const cached = await readCached(context.env, newsKey(context.settings.newsFeedUrl), newsSchema)
  // A time in the future is a miss.
  if (!cached || cached.fetchedAt > now) return revalidate(context)
  if (now - cached.fetchedAt >= freshFor)
    context.inBackground(() => revalidate(context, cached).catch(loggedOutage()))
  return cached
}

/** Requests the feed, or shares the request of the last minute. */
function revalidate(context: NewsContext, cached?: News): Promise<News> {
  const { inBackground, settings } = context
  return shareRequest(settings.newsFeedUrl, inBackground, () => load(context, cached))
}

/** Requests the feed. Good news is not replaced by a feed that is truncated or has no items. */
async function load({ env, settings, inBackground }: NewsContext, cached?: News): Promise<News> {
  const now = Date.now()
  const { text, address } = await downloadNewsFeed(settings)
  // Loaded on first use: with cached news, no request needs the parser.
  const { isWholeFeed, parseNewsFeed } = await import('./news-feed.ts')
  const articles = parseNewsFeed(text, address)
  const isGood = cached && cached.articles.length > 0 && now - cached.fetchedAt < goodFor
  if (isGood && (articles.length === 0 || !isWholeFeed(text)))
    throw new InvalidResponseError('news', 'The feed is truncated or has no items.')
  const news = { fetchedAt: now, articles }
  // A failure is not written: one a minute would be more writes than the free plan has.
  inBackground(() => writeCached(env, newsKey(settings.newsFeedUrl), news, newsSeconds))
  return news
}
