import { Hono } from 'hono'
import { etag } from 'hono/etag'
import * as v from 'valibot'
import { newsTexts } from '../../src/content/news.ts'
import type { NewsResponse } from '../../src/domain/article.ts'
import { logFailure } from '../http/upstream-error.ts'
import { limit } from '../middleware/limit.ts'
import { membersOnly, notStored } from '../middleware/private.ts'
import { fields } from '../middleware/validate-body.ts'
import type { WorkerEnv } from '../request-context.ts'
import {
  downloadFeed,
  FeedNotAllowed,
  FeedUnavailable,
  isAllowedFeed,
} from '../services/news/feed-download.ts'
import { readNews } from '../services/news/news.ts'

/** The news: public facts. A browser may keep them but asks each time, so that "Refresh News" does refresh. */
export const scrapeNews = new Hono<WorkerEnv>().get('/', etag(), async (c) => {
  const { settings } = c.var.context
  const reading = await readNews(c.env, settings, Date.now(), c.var.context.inBackground)
  if (reading.kind === 'articles') {
    c.header('Cache-Control', 'public, max-age=0, must-revalidate')
    return c.json<NewsResponse, 200>(
      { articles: reading.articles, fetchedAt: reading.fetchedAt },
      200,
    )
  }
  c.header('Cache-Control', 'no-store')
  if (reading.kind === 'unavailable')
    return c.json<NewsResponse, 502>({ articles: [], error: newsTexts.failed }, 502)
  return c.json<NewsResponse, 200>({ articles: [], error: newsTexts.notAFeed }, 200)
})

const wanted = 'Please send the address of a feed.'
const feedRequestSchema = v.object(
  {
    url: v.pipe(v.string(wanted), v.trim(), v.url(wanted), v.maxLength(2_000, wanted)),
  },
  wanted,
)

/** Fetches another feed for a member's page, which could not read it across origins. Text only, never a page. */
export const proxyRss = new Hono<WorkerEnv>().use(notStored()).post(
  '/',
  membersOnly(),
  limit('LIMIT_RSS'),
  fields(() => feedRequestSchema),
  async (c) => {
    const { settings } = c.var.context
    try {
      const { url } = c.req.valid('json')
      const feed = await downloadFeed(url, (address) =>
        isAllowedFeed(address, settings.rssAllowedHosts),
      )
      return c.text(feed.text, 200, { 'X-Content-Type-Options': 'nosniff' })
    } catch (cause) {
      if (cause instanceof FeedNotAllowed) {
        return c.json(
          {
            ok: false as const,
            message: 'This feed cannot be read from here.',
            code: 'feed-not-allowed',
          },
          403,
        )
      }
      if (!(cause instanceof FeedUnavailable)) throw cause
      logFailure('news', 'feed unavailable', cause)
      return c.json(
        { ok: false as const, message: newsTexts.failed, code: 'feed-unavailable' },
        502,
      )
    }
  },
)
