import { Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import type { WorkerEnv } from './request-context.ts'
import { accountData } from './routes/accounts/account-data.ts'
import { auth } from './routes/accounts/auth.ts'
import { claims } from './routes/claims.ts'
import { directory } from './routes/directory.ts'
import { gallery } from './routes/gallery.ts'
import { health } from './routes/health.ts'
import { mailChoiceRoutes } from './routes/mail-choices.ts'
import { membership } from './routes/membership.ts'
import { proxyRss, scrapeNews } from './routes/news.ts'
import { officers } from './routes/officers/officers.ts'
import { profile } from './routes/profile.ts'
import { roster } from './routes/roster.ts'
import { respondToError } from './routes/route-error.ts'
import { schedule } from './routes/schedule.ts'
import { siteRoutes } from './routes/site.ts'
import { memberWords } from './routes/words.ts'

/** Every route to data: called in-process while a page renders, and over HTTP by the browser. */
export const apiRoutes = new Hono<WorkerEnv>({ router: new TrieRouter() })
  .route('/api/health', health)
  .route('/api/schedule', schedule)
  .route('/api/site', siteRoutes)
  .route('/api/profile', profile)
  .route('/api/membership', membership)
  .route('/api/officers', officers)
  .route('/api/directory', directory)
  .route('/api/roster', roster)
  .route('/api/claims', claims)
  .route('/api/words', memberWords)
  .route('/api/mail', mailChoiceRoutes)
  .route('/api/account', accountData)
  .route('/api/scrape-news', scrapeNews)
  .route('/api/proxy-rss', proxyRss)
  .route('/auth', auth)
  .route('/gallery', gallery)
  .onError(respondToError)

/** For the typed client of the pages. */
export type Api = typeof apiRoutes
