import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import type { PageRequest } from '../../src/domain/page-request.ts'
import { noticeNames, type RefusedForm } from '../../src/domain/submission.ts'
import { authEvents } from '../../src/domain/viewer.ts'
import { api } from '../api.ts'
import { relativeUrl } from '../http/page-name.ts'
import { log } from '../log/log.ts'
import { emailCookie, eventCookie, noticeCookie } from '../middleware/form-post.ts'
import type { RequestContext, WorkerEnv } from '../request-context.ts'
import { viewerProfile } from '../services/profiles/profiles.ts'
import { hostCookie, readCookie, withoutScriptsCookie } from '../session/cookies.ts'
import { isRecovering } from '../session/recovery-cookie.ts'
import { returnPath } from '../session/return-path.ts'
import { retryAfter, snapshot } from '../session/session.ts'

/** Renders the page of a request, or after a refused form post the form's page, at `address`. */
export async function renderPage(
  c: Context<WorkerEnv>,
  address?: string,
  { refused, status }: { refused?: RefusedForm; status?: number } = {},
): Promise<Response> {
  const { raw } = c.req
  const { context } = c.var
  const { settings, session, startedAt } = context
  const notice = readCookie(raw, noticeCookie)
  const event = readCookie(raw, eventCookie)
  const page: PageRequest = {
    siteUrl: settings.siteUrl,
    auth: snapshot(session),
    profile: viewerProfile(settings.accounts, session, context).catch((cause: unknown) => {
      log('warn', 'page failed', { dependency: 'profiles', cause })
      return null
    }),
    flash: {
      refused: refused ?? null,
      notice: noticeNames.find((name) => name === notice) ?? null,
      email: readCookie(raw, emailCookie) ?? null,
      returnPath: returnPath(raw, session),
      isRecovering: await isRecovering(raw, settings.accounts, session, startedAt),
    },
    nonce: c.get('secureHeadersNonce') ?? '',
    event: authEvents.find((name) => name === event) ?? 'initial session',
    withoutScripts: Boolean(
      refused ?? readCookie(raw, withoutScriptsCookie) ?? c.req.query('without-scripts'),
    ),
    fetch: fetchInProcess(c),
    report: (cause) => log('warn', 'page failed', { cause }),
    runInRequestContext: AsyncLocalStorage.snapshot(),
    response: {},
  }
  // Loaded on first use: cached pages, data and photos need no React.
  const { default: start } = await import('@tanstack/react-start/server-entry')
  const rendered = await start.fetch(pageRequest(raw, address), { context: { page } })
  c.set('page', page.response)
  const finalStatus = status ?? page.response.status ?? rendered.status
  const isAnonymous = page.auth.authStatus === 'anonymous' && !notice && !event && !refused
  const { body } = isAnonymous ? deferHydration(rendered, finalStatus === 404) : rendered
  const response = new Response(body, { status: finalStatus, headers: rendered.headers })
  const { headers } = response
  headers.set('cache-control', 'private, no-store')
  headers.append('vary', 'Cookie')
  // The local runtime would compress the page, and send nothing until it is whole.
  if (settings.siteUrl.startsWith('http:')) headers.set('content-encoding', 'identity')
  const location = headers.get('location')
  if (location) headers.set('location', relativeUrl(new URL(location, c.req.url)))
  for (const name of [noticeCookie, eventCookie, emailCookie])
    if (readCookie(raw, name)) headers.append('set-cookie', hostCookie(name, '', 0))
  if (finalStatus === 503) headers.set('retry-after', retryAfter(session))
  return response
}

/**
 * Removes module preloads, and lets the page script start the framework. The page of unknown
 * addresses gets no framework: it is never the page that the browser's router expects.
 */
function deferHydration(response: Response, isUnknown: boolean): Response {
  if (import.meta.env.DEV) return response
  return new HTMLRewriter()
    .on('link[rel="modulepreload"]', { element: (link) => void link.remove() })
    .on('script[type="module"][src]', {
      element: (script) =>
        void (isUnknown ? script.remove() : script.setAttribute('type', 'deferred')),
    })
    .transform(response)
}

/** A plain request for the page of a refused form: the router never reads the body. */
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
  .route('/', api)

function fetchInProcess(c: Context<WorkerEnv>): typeof fetch {
  const env: PageApiEnv['Bindings'] = { ...c.env, context: c.var.context }
  return async (input, init) => pageApi.fetch(new Request(input, init), env, c.executionCtx)
}
