import handler from '@tanstack/react-start/server-entry'
import { type Context, Hono } from 'hono'
import { except } from 'hono/combine'
import type { PageRequest } from '../src/domain/page-request.ts'
import { isNoticeName, type RefusedForm } from '../src/domain/submission.ts'
import { isAuthEvent } from '../src/domain/viewer.ts'
import { api } from './api.ts'
import { type Env, SettingsError } from './env.ts'
import { eventCookie, noticeCookie, type RenderPage } from './middleware/plain-form.ts'
import { requestLog } from './middleware/request-log.ts'
import { sameOrigin } from './middleware/same-origin.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { session } from './middleware/session.ts'
import { sizeLimit } from './middleware/size-limit.ts'
import { calendarFiles } from './routes/calendar-files.ts'
import { discovery } from './routes/discovery.ts'
import { refuseLargeProfile } from './routes/profile.ts'
import { cameFrom } from './session/came-from.ts'
import { hostCookie, readCookie } from './session/cookies.ts'
import { isRecovering } from './session/recovery-mark.ts'
import { snapshot } from './session/session.ts'
import { beginVisit, visitOf } from './session/visit.ts'

interface WorkerEnv {
  Bindings: Env
  Variables: { requestId: string; secureHeadersNonce?: string; renderPage: RenderPage }
}

type WorkerContext = Context<WorkerEnv>

const authPages = ['/auth/confirm', '/auth/forgot', '/auth/new-password', '/auth/resend', '/auth/sign-out']

/** The longest body of a request, in bytes: nothing that people write here comes near. */
const bodyLimit = 32 * 1024

/**
 * A plain form of a biography holds the text twice, as it was and as it is, and may take nine bytes for each of its
 * 2,000 characters.
 */
const profileLimit = 64 * 1024

const app = new Hono<WorkerEnv>()

// A request's life, in its order.
app.use(requestLog())
app.use(securityHeaders())
app.use('/api/profile', sizeLimit(profileLimit, refuseLargeProfile))
// Nothing under /gallery changes anything: to whoever is no member it says that, whatever is sent.
app.use(except(['/gallery/*', '/api/profile'], sizeLimit(bodyLimit)))
app.use(except('/gallery/*', sameOrigin()))
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
app.on(['GET', 'HEAD'], '*', (c) => renderPage(c))
app.all('*', (c) => c.text('This address can only be read.', 405, { Allow: 'GET, HEAD' }))

app.onError((error, c) => {
  const event = error instanceof SettingsError ? 'setting wrong' : 'request failed'
  console.error(
    JSON.stringify({ event, id: c.get('requestId'), path: c.req.path, error: error.stack ?? String(error) }),
  )
  return c.text('Something went wrong on our side. Please try again in a moment.', 500, {
    'Cache-Control': 'no-store',
  })
})

interface Rendering {
  refused?: RefusedForm
  status?: number
}

/** Lets Start render a page: the one addressed, or after a refused form post the page that holds the form. */
async function renderPage(
  c: WorkerContext,
  address?: string,
  { refused, status }: Rendering = {},
): Promise<Response> {
  const visit = visitOf(c.req.raw)
  const noticeName = readCookie(c.req.raw, noticeCookie)
  const event = readCookie(c.req.raw, eventCookie)
  const page: PageRequest = {
    nonce: c.get('secureHeadersNonce') ?? '',
    siteUrl: visit.settings.siteUrl,
    auth: snapshot(visit.session),
    event: isAuthEvent(event) ? event : 'initial session',
    fetch: inProcess(c),
    refused: refused ?? null,
    notice: isNoticeName(noticeName) ? noticeName : null,
    cameFrom: cameFrom(c.req.raw, visit.session),
    isRecovering: await isRecovering(c.req.raw, visit.settings.accounts, visit.session, visit.startedAt),
    answer: {},
  }
  const rendered = await handler.fetch(pageRequest(c.req.raw, address), { context: page })
  const response = new Response(rendered.body, rendered)
  const isPersonal = page.auth.standing !== 'visitor' || Boolean(noticeName ?? event ?? refused)
  response.headers.set(
    'cache-control',
    isPersonal || page.answer.isPrivate ? 'private, no-store' : 'public, max-age=0, must-revalidate',
  )
  response.headers.append('vary', 'Cookie')
  if (noticeName) response.headers.append('set-cookie', hostCookie(noticeCookie, '', 0))
  if (event) response.headers.append('set-cookie', hostCookie(eventCookie, '', 0))
  return withStatus(response, status ?? page.answer.status)
}

/** A refused post is rendered as a plain request for its page: Start reads the address, never the body. */
function pageRequest(request: Request, address: string | undefined): Request {
  if (!address) return request
  const headers = new Headers(request.headers)
  headers.delete('content-type')
  headers.delete('content-length')
  headers.set('accept', 'text/html')
  return new Request(new URL(address, request.url), { headers, signal: request.signal })
}

/** Calls a data route without leaving the isolate; the visit goes along, so that nothing is verified twice. */
function inProcess(c: WorkerContext): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    beginVisit(request, visitOf(c.req.raw))
    return api.fetch(request, c.env, c.executionCtx)
  }
}

function withStatus(response: Response, status: number | undefined): Response {
  if (!status || status === response.status) return response
  const changed = new Response(response.body, { status, headers: response.headers })
  if (status === 503) changed.headers.set('retry-after', '5')
  return changed
}

// biome-ignore lint/style/noDefaultExport: the Workers runtime takes the default export.
export default app
