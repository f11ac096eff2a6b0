import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import { isAccountDeleted } from '../../src/domain/members/profile.ts'
import { decoded } from '../../src/domain/parameter.ts'
import type { PageRequest } from '../../src/page-request.ts'
import { apiRoutes } from '../api.ts'
import { clearedFlash, readFlash } from '../flash.ts'
import { relativeUrl } from '../http/relative-url.ts'
import { log } from '../log/log.ts'
import type { RequestContext, ShownForm, WorkerEnv } from '../request-context.ts'
import { profileForPages } from '../services/profiles/profile-for-pages.ts'
import { documentsOf } from '../services/site-documents/site-documents.ts'
import { readCookie, signedOutCookies, withoutScriptsCookie } from '../session/cookies.ts'
import { recoveryOf } from '../session/recovery-cookie.ts'
import { returnPath } from '../session/return-path.ts'
import { retryAfter, snapshot } from '../session/session.ts'
import { signUpCookie } from '../session/sign-up-cookie.ts'
import { unknownPath } from './page-keys.ts'
import { type Hydration, rewritePage } from './rewrite-page.ts'

/** Renders the page of a request, or after a failed form post the form's page, at `address`. */
export async function renderPage(
  c: Context<WorkerEnv>,
  address?: string,
  shown: ShownForm = {},
): Promise<Response> {
  const response = await renderUnfinished(c, address, shown)
  return rewritePage(response, c.get('page')?.hydration)
}

/** Renders a page whose HTML is still to be rewritten, as `page` of the context says. */
export async function renderUnfinished(
  c: Context<WorkerEnv>,
  address?: string,
  { failedForm, status, notice: given }: ShownForm = {},
): Promise<Response> {
  const { raw } = c.req
  const { context } = c.var
  const { settings, session, startedAt } = context
  const profile = profileForPages(context)
  context.profile = profile
  const { notice: left, event, email, counts } = readFlash(raw)
  const notice = given ?? left
  const { isPreview = false } = await documentsOf(context)
  // Start refuses such a path, and the browser's router fails on it.
  const isMalformed = decoded(new URL(raw.url).pathname) === undefined
  const isStill = isPreview || isMalformed
  let isDeleted = false
  const page: PageRequest = {
    siteUrl: settings.siteUrl,
    auth: snapshot(session),
    profile: profile.then(
      (loaded) => {
        isDeleted = isAccountDeleted(loaded)
        return loaded
      },
      (cause: unknown) => {
        log('warn', 'page failed', { dependency: 'database', cause })
        return null
      },
    ),
    flash: {
      failedForm: failedForm ?? null,
      notice,
      counts,
      email,
      returnPath: returnPath(raw, session),
      isRecovering: Boolean(await recoveryOf(raw, settings.accounts, session, startedAt)),
      hasSignedUp: Boolean(await signUpCookie.read(raw, settings.accounts, startedAt)),
    },
    nonce: c.get('secureHeadersNonce') ?? '',
    event: event ?? 'initial session',
    withoutScripts: Boolean(
      failedForm ??
        (isStill || undefined) ??
        readCookie(raw, withoutScriptsCookie) ??
        c.req.query('without-scripts'),
    ),
    fetch: fetchInProcess(c),
    report: (cause) => log('warn', 'page failed', { cause }),
    runInRequestContext: AsyncLocalStorage.snapshot(),
    response: {},
  }
  // Loaded on first use: cached pages, data and photos need no React.
  const { default: start } = await import('@tanstack/react-start/server-entry')
  const shown = pageRequest(raw, isMalformed ? unknownPath : address)
  const rendered = await start.fetch(shown, { context: { page } })
  const { error } = page.response
  if (error) throw error instanceof Error ? error : new Error(`Thrown while rendering: ${error}`)
  // The page is shown with an empty profile. Where it is too late for cookies, its scripts ask again.
  if (isDeleted && settings.accounts) context.setCookies = signedOutCookies(settings.accounts)
  const finalStatus = status ?? page.response.status ?? rendered.status
  const isPlain = page.auth.authStatus === 'anonymous' && !notice && !event && !failedForm
  const hydration = isPlain ? hydrationOf(finalStatus) : isStill ? 'never' : 'at once'
  c.set('page', { ...page.response, hydration })
  const response = new Response(rendered.body, { status: finalStatus, headers: rendered.headers })
  const { headers } = response
  headers.set('cache-control', 'private, no-store')
  headers.append('vary', 'Cookie')
  // The local runtime would compress the page, and send nothing until it is whole.
  if (settings.siteUrl.startsWith('http:')) headers.set('content-encoding', 'identity')
  const location = headers.get('location')
  if (location) headers.set('location', relativeUrl(new URL(location, c.req.url)))
  for (const cookie of clearedFlash(raw)) headers.append('set-cookie', cookie)
  if (finalStatus === 503) headers.set('retry-after', retryAfter(session))
  return response
}

/** The page of unknown addresses is never the page that the browser's router expects. */
function hydrationOf(status: number): Hydration {
  if (import.meta.env.DEV) return 'at once'
  return status === 404 ? 'never' : 'deferred'
}

/** A plain request for the page of a failed form: the router never reads the body. */
function pageRequest(request: Request, address: string | undefined): Request {
  if (!address) return request
  const headers = new Headers(request.headers)
  headers.delete('content-type')
  headers.delete('content-length')
  headers.set('accept', 'text/html')
  return new Request(new URL(address, request.url), { headers, signal: request.signal })
}

type PageApiEnv = WorkerEnv & { Bindings: { context: RequestContext } }

/** The API as pages call it, with the context of their own request: nothing is verified twice. */
const pageApi = new Hono<PageApiEnv>({ router: new TrieRouter() })
  .use(async function takeContext(c, next) {
    c.set('context', c.env.context)
    await next()
  })
  .route('/', apiRoutes)

function fetchInProcess(c: Context<WorkerEnv>): typeof fetch {
  const env: PageApiEnv['Bindings'] = { ...c.env, context: c.var.context }
  return async (input, init) => pageApi.fetch(new Request(input, init), env, c.executionCtx)
}
