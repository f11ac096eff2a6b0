import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import { api } from './api.ts'
import { SettingsError } from './env.ts'
import { log } from './log/log.ts'
import { noPagePolicy } from './middleware/bare-policy.ts'
import { bodyLimit } from './middleware/body-limit.ts'
import { ifMatch } from './middleware/if-match.ts'
import { keptPages } from './middleware/kept-pages.ts'
import { methods } from './middleware/methods.ts'
import { oneSlash } from './middleware/one-slash.ts'
import { pageWanted } from './middleware/page-wanted.ts'
import { requestLog } from './middleware/request-log.ts'
import { isReading, sameOrigin } from './middleware/same-origin.ts'
import { secureAddress } from './middleware/secure-address.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { session } from './middleware/session.ts'
import { calendarFiles } from './routes/calendar-files.ts'
import { discovery } from './routes/discovery.ts'
import { refuseLargeProfile } from './routes/profile.ts'
import { reports, reportTypes } from './routes/reports.ts'
import { addressOfNothing, publicPageAddress } from './services/kept-pages.ts'
import type { WorkerEnv } from './worker-env.ts'

const authPages = ['/auth/confirm', '/auth/forgot', '/auth/new-password', '/auth/resend', '/auth/sign-out']

/** The longest body of a request, in bytes: nothing that people write here comes near. */
const longestBody = 32 * 1024

/**
 * A plain form of a biography holds the text twice, as it was and as it is, and may take nine bytes for each of its
 * 2,000 characters.
 */
const profileBody = 64 * 1024

/** A tree of routes: to compile them all into one expression, as is usual, would hold up the first request. */
const app = new Hono<WorkerEnv>({ router: new TrieRouter() })

/** Answers a request of our own. */
function draw(request: Request, c: Context<WorkerEnv>): Response | Promise<Response> {
  return app.fetch(request, c.env, c.executionCtx)
}

/** Loaded on first use: kept pages, data and photos need nothing that renders. */
async function renderPage(
  ...parameters: Parameters<typeof import('./pages.ts').renderPage>
): Promise<Response> {
  const pages = await import('./pages.ts')
  return pages.renderPage(...parameters)
}

/** What is only read is never looked at with a body. */
function isReadingOrAt(paths: RegExp): (c: Context<WorkerEnv>) => boolean {
  return ({ req }) => isReading(req.method) || paths.test(req.path)
}

/** Does without a middleware where it has nothing to do: cheaper than Hono's `except`, on the way of every request. */
function unless(
  isExempt: (c: Context<WorkerEnv>) => boolean,
  middleware: MiddlewareHandler<WorkerEnv>,
): MiddlewareHandler<WorkerEnv> {
  return function unless(c, next) {
    return isExempt(c) ? next() : middleware(c, next)
  }
}

// A request's life, in its order.
app.use(requestLog())
app.use(secureAddress())
app.use(ifMatch())
app.use(keptPages({ addressOf: publicPageAddress, draw }))
app.use(securityHeaders())
app.use(noPagePolicy())
// Whatever has no route that changes something can only be read, whoever asks and from wherever.
app.use(unless(({ req }) => /^\/(api|auth|gallery)(\/|$)/.test(req.path), methods('GET', 'HEAD')))
app.on('ALL', authPages, methods('GET', 'HEAD', 'POST'))
// Nothing under /gallery changes anything: to whoever is no member it says that, whatever is sent.
app.use(unless(isReadingOrAt(/^\/gallery(\/|$)|^\/api\/reports$/), sameOrigin()))
app.use('/api/reports', sameOrigin(reportTypes))
app.use('/api/profile', bodyLimit({ size: profileBody, refuse: refuseLargeProfile }))
app.use(unless(isReadingOrAt(/^\/gallery(\/|$)|^\/api\/profile$/), bodyLimit({ size: longestBody })))
// A report is nobody's: no session is looked up for it.
app.route('/api/reports', reports)
app.use(session())
app.use(async function pagesForForms(c, next) {
  c.set('renderPage', (address, refused, status) => renderPage(c, address, { refused, status }))
  await next()
})

app.on(['GET', 'HEAD'], authPages, (c) => renderPage(c))
app.route('/', api)
app.route('/', discovery)
app.route('/', calendarFiles)
app.all('/api/*', (c) => c.json({ ok: false, message: 'Not found' }, 404))
app.on(['GET', 'HEAD'], ['/assets/*', '/_serverFn/*'], (c) => c.text('Not found', 404))
app.on(
  ['GET', 'HEAD'],
  '*',
  oneSlash(),
  keptPages({ addressOf: addressOfNothing, draw }),
  pageWanted(),
  (c) => renderPage(c),
)

app.onError((error, c) => {
  const event = error instanceof SettingsError ? 'setting wrong' : 'request failed'
  log('error', event, { cause: error, stack: error.stack })
  return c.text('Something went wrong on our side. Please try again in a moment.', 500, {
    'Cache-Control': 'no-store',
  })
})

// biome-ignore lint/style/noDefaultExport: the Workers runtime takes the default export.
export default app
