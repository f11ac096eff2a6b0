import { Hono } from 'hono'
import * as v from 'valibot'
import { newsTexts } from '../../src/content/news.ts'
import type { NewsResponse } from '../../src/domain/news/article.ts'
import { formError } from '../../src/domain/submission.ts'
import { InvalidResponseError, loggedOutage, UpstreamError } from '../http/upstream-error.ts'
import { noStore } from '../middleware/no-store.ts'
import { rateLimit } from '../middleware/rate-limit.ts'
import type { WorkerEnv } from '../request-context.ts'
import { downloadFeed, FeedNotAllowed, isAllowedFeed } from '../services/news/feed-download.ts'
import { readNews } from '../services/news/news.ts'
import { action } from './desk/action.ts'

/** The news: public. Browsers revalidate on every request, so that "Refresh News" does refresh. */
export const scrapeNews = new Hono<WorkerEnv>().get('/', async (c) => {
  const news = await readNews(c.var.context).catch(loggedOutage())
  c.header('Cache-Control', 'no-store')
  if (news instanceof InvalidResponseError)
    return c.json<NewsResponse, 200>({ articles: [], error: newsTexts.notAFeed }, 200)
  if (news instanceof UpstreamError)
    return c.json<NewsResponse, 502>({ articles: [], error: newsTexts.failed }, 502)
  c.header('Cache-Control', 'public, max-age=0, must-revalidate')
  return c.json<NewsResponse, 200>(news, 200)
})

const urlNeeded = 'Please send the address of a feed.'
const feedRequestSchema = v.object(
  { url: v.pipe(v.string(urlNeeded), v.trim(), v.url(urlNeeded), v.maxLength(2_000, urlNeeded)) },
  urlNeeded,
)

/** Fetches a feed for a member's page, which could not read it across origins. Text only. */
export const proxyRss = new Hono<WorkerEnv>().use(noStore()).post(
  '/',
  ...action({
    access: 'signed-in',
    rate: [rateLimit('LIMIT_RSS')],
    schema: () => feedRequestSchema,
    async run(c, { url }) {
      const { rssAllowedHosts } = c.var.context.settings
      const isAllowed = (address: URL) => isAllowedFeed(address, rssAllowedHosts)
      const feed = await downloadFeed(url, isAllowed).catch(loggedOutage())
      if (feed instanceof FeedNotAllowed)
        return c.json(formError('This feed is not allowed', 'feed-not-allowed'), 403)
      if (feed instanceof UpstreamError)
        return c.json(formError(newsTexts.failed, 'feed-unavailable'), 502)
      return c.text(feed.text, 200, { 'X-Content-Type-Options': 'nosniff' })
    },
  }),
)
