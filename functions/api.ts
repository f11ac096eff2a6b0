import { Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import type { WorkerEnv } from './request-context.ts'
import { auth } from './routes/auth.ts'
import { gallery } from './routes/gallery.ts'
import { health } from './routes/health.ts'
import { proxyRss, scrapeNews } from './routes/news.ts'
import { profile } from './routes/profile.ts'
import { answerError } from './routes/refusals.ts'
import { schedule } from './routes/schedule.ts'

/** Every route to data. Pages call it in-process while they render on the edge, and over HTTP in the browser. */
export const api = new Hono<WorkerEnv>({ router: new TrieRouter() })
  .route('/api/health', health)
  .route('/api/schedule', schedule)
  .route('/api/profile', profile)
  .route('/api/scrape-news', scrapeNews)
  .route('/api/proxy-rss', proxyRss)
  .route('/auth', auth)
  .route('/gallery', gallery)
  .onError(answerError)

export type Api = typeof api
