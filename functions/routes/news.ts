import { Hono } from 'hono'
import { etag } from 'hono/etag'
import * as v from 'valibot'
import { newsTexts } from '../../src/content/news.ts'
import type { NewsResponse } from '../../src/domain/article.ts'
import { refused } from '../../src/domain/submission.ts'
import { log } from '../log/log.ts'
import { membersOnly, noStore } from '../middleware/members-only.ts'
import { rateLimit } from '../middleware/rate-limit.ts'
import { validateBody } from '../middleware/validate-body.ts'
import type { WorkerEnv } from '../request-context.ts'
import {
  downloadFeed,
  FeedNotAllowed,
  FeedUnavailable,
  isAllowedFeed,
} from '../services/news/feed-download.ts'
import { readNews } from '../services/news/news.ts'

/** The news: public. Browsers revalidate on every request, so that "Refresh News" does refresh. */
export const scrapeNews = new Hono<WorkerEnv>().get('/', etag(), async (c) => {
  const reading = await readNews(c.var.context)
  if (reading.kind === 'articles') {
    const { articles, fetchedAt } = reading
    c.header('Cache-Control', 'public, max-age=0, must-revalidate')
    return c.json<NewsResponse, 200>({ articles, fetchedAt }, 200)
  }
  c.header('Cache-Control', 'no-store')
  return reading.kind === 'unavailable'
    ? c.json<NewsResponse, 502>({ articles: [], error: newsTexts.failed }, 502)
    : c.json<NewsResponse, 200>({ articles: [], error: newsTexts.notAFeed }, 200)
})

const urlNeeded = 'Please send the address of a feed.'
const feedRequestSchema = v.object(
  { url: v.pipe(v.string(urlNeeded), v.trim(), v.url(urlNeeded), v.maxLength(2_000, urlNeeded)) },
  urlNeeded,
)

/** Fetches a feed for a member's page, which could not read it across origins. Text only. */
export const proxyRss = new Hono<WorkerEnv>().use(noStore()).post(
  '/',
  membersOnly(),
  rateLimit('LIMIT_RSS'),
  validateBody(() => feedRequestSchema),
  async (c) => {
    const { rssAllowedHosts } = c.var.context.settings
    const isAllowed = (address: URL) => isAllowedFeed(address, rssAllowedHosts)
    try {
      const feed = await downloadFeed(c.req.valid('json').url, isAllowed)
      return c.text(feed.text, 200, { 'X-Content-Type-Options': 'nosniff' })
    } catch (cause) {
      if (cause instanceof FeedNotAllowed)
        return c.json(refused('This feed is not allowed', 'feed-not-allowed'), 403)
      if (!(cause instanceof FeedUnavailable)) throw cause
      log('error', 'feed unavailable', { dependency: 'news', cause })
      return c.json(refused(newsTexts.failed, 'feed-unavailable'), 502)
    }
  },
)
