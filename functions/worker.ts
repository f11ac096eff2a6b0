import { Hono, type MiddlewareHandler } from 'hono'
import { except } from 'hono/combine'
import { etag } from 'hono/etag'
import { TrieRouter } from 'hono/router/trie-router'
import type { DocumentReading } from '../src/domain/documents/site-documents.ts'
import { apiRoutes } from './api.ts'
import type { Env } from './env.ts'
import { currentRequest } from './log/upstream.ts'
import { collapseSlashes } from './middleware/collapse-slashes.ts'
import { contentNegotiation } from './middleware/content-negotiation.ts'
import { dropUnreadBody } from './middleware/drop-unread-body.ts'
import { httpsRedirect } from './middleware/https-redirect.ts'
import { methods } from './middleware/methods.ts'
import { respondToFailure } from './middleware/request-failure.ts'
import { requestLog } from './middleware/request-log.ts'
import { sameOrigin } from './middleware/same-origin.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { session } from './middleware/session.ts'
import { pageCache } from './pages/page-cache.ts'
import { publicPageKey, unknownPageKey } from './pages/page-keys.ts'
import { renderPage } from './pages/render-page.ts'
import type { WorkerEnv } from './request-context.ts'
import { calendarFiles } from './routes/calendar-files.ts'
import { discovery } from './routes/discovery.ts'
import { pictures } from './routes/gallery.ts'
import { mailOff } from './routes/mail-off.ts'
import { reports, reportTypes } from './routes/reports.ts'
import { checkDaily } from './services/health/daily-check.ts'
import { sendMails } from './services/mail/send-mails.ts'
import { readDocuments } from './services/site-documents/site-documents.ts'

const authPages = [
  'account-deleted',
  'confirm',
  'forgot',
  'new-password',
  'resend',
  'sign-out',
].map((name) => `/auth/${name}`)

/** TrieRouter starts faster than the default router, which compiles a RegExp on the first request. */
const app = new Hono<WorkerEnv>({ router: new TrieRouter() })

/** Not in development, whose pages change with each edit and need a nonce. */
function cached(keyOf: (url: URL) => string | undefined): MiddlewareHandler<WorkerEnv> {
  if (import.meta.env.DEV) return (_, next) => next()
  // From its own entrypoint, through the platform's cache.
  return pageCache({
    keyOf,
    // No promise while the documents are in memory.
    versionOf(c) {
      const documents = readDocuments(c.var.context)
      // With invalid settings the page itself fails, and says so.
      const failed = () => 'none'
      return documents instanceof Promise ? documents.then(versionIn, failed) : versionIn(documents)
    },
    fetchPage: (page, version, c) =>
      c.executionCtx.exports.PublicPages({ props: { version } }).fetch(page),
  })
}

function versionIn({ version }: DocumentReading): string {
  return version
}

// What a request passes, in this order.
app.use(requestLog())
app.use(dropUnreadBody())
app.use(httpsRedirect())
app.use(cached(publicPageKey))
app.use(securityHeaders())
app.use(async function provideFormRenderer(c, next) {
  c.set('renderPage', (address, shown) => renderPage(c, address, shown))
  await next()
})
// Before the same-origin rule: a mail program posts it, and the link is signed.
app.route('/mail/off', mailOff)
app.on('ALL', authPages, methods('GET', 'HEAD', 'POST'))
app.use('/api/reports', sameOrigin(reportTypes))
app.use(
  // GET and HEAD skip the two checks below; OPTIONS does not.
  except(
    ({ req }) => req.method === 'GET' || req.method === 'HEAD',
    except(['/api/*', '/auth/*', '/gallery/*'], methods('GET', 'HEAD')),
    except('/api/reports', sameOrigin()),
  ),
)
// A report needs no session, nor does a photo that everybody may see.
app.route('/api/reports', reports)
app.route('/pictures', pictures)
app.use(session())

app.on(['GET', 'HEAD'], authPages, (c) => renderPage(c))
// Here, because pages call these routes in-process.
app.on('GET', ['/api/schedule', '/api/scrape-news'], etag())
app.route('/', apiRoutes)
app.route('/', discovery)
app.route('/', calendarFiles)
app.all('/api/*', (c) => c.json({ ok: false, message: 'Not found' }, 404))
app.on(['GET', 'HEAD'], ['/assets/*', '/_serverFn/*'], (c) => c.text('Not found', 404))
app.on(['GET', 'HEAD'], '*', collapseSlashes(), cached(unknownPageKey), contentNegotiation(), (c) =>
  renderPage(c),
)

app.onError(respondToFailure)

/** Runs by the two triggers of wrangler.toml. The log lines of a run share an id. */
function scheduled(
  { cron, scheduledTime }: ScheduledController,
  env: Env,
  execution: Pick<ExecutionContext, 'waitUntil'>,
): Promise<void> {
  const id = crypto.randomUUID()
  return currentRequest.run({ id, upstreamTimes: {} }, () =>
    cron === '*/10 * * * *'
      ? sendMails(env, scheduledTime, (work) => execution.waitUntil(work()))
      : checkDaily(env, scheduledTime),
  )
}

export { PublicPages } from './pages/public-pages.ts'

// biome-ignore lint/style/noDefaultExport: the Workers runtime needs it.
export default Object.assign(app, { scheduled })
