import { createStartHandler, defaultRenderHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import type { Context } from 'hono'
import type { PageAnswer, PageRequest } from '../src/domain/page-request.ts'
import { isNoticeName, type RefusedForm } from '../src/domain/submission.ts'
import { isAuthEvent } from '../src/domain/viewer.ts'
import { api } from './api.ts'
import { eventCookie, noticeCookie } from './middleware/plain-form.ts'
import { inlineCodeOf, withoutNonce } from './services/inline-code.ts'
import { drawnForAnyone } from './services/kept-pages.ts'
import { cameFrom } from './session/came-from.ts'
import { hostCookie, readCookie } from './session/cookies.ts'
import { isRecovering } from './session/recovery-mark.ts'
import { snapshot } from './session/session.ts'
import { beginVisit, visitOf } from './session/visit.ts'
import type { WorkerEnv } from './worker-env.ts'

/** A page that says nothing about its time holds until the next release. */
const always = Number.MAX_SAFE_INTEGER

type PageContext = Context<WorkerEnv>

interface Rendering {
  refused?: RefusedForm
  status?: number
}

/** Requests that are answered by a stream. */
const streamed = new WeakSet<Request>()

/** One string where all that a page shows is at hand, which takes half the work; a stream where something is on its way. */
const start = createStartHandler((page) => {
  if (isWhole(page.router)) return defaultRenderHandler(page)
  streamed.add(page.request)
  return defaultStreamHandler(page)
})

/** Scripts that are fetched later are not fetched ahead. */
const modulePreload = /<link rel="modulepreload"[^>]*>/g

interface LoadedRouter {
  options: { context?: { auth?: { get(): { standing: string } } } }
  stores: { matches: { get(): ReadonlyArray<{ loaderData?: unknown }> } }
}

/** A member's profile is always on its way; what a route awaits no longer has a `promise` in its data. */
function isWhole({ options, stores }: LoadedRouter): boolean {
  if (options.context?.auth?.get().standing === 'member') return false
  return !stores.matches.get().some(({ loaderData }) => Object.values(loaderData ?? {}).some(isOnItsWay))
}

function isOnItsWay(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'promise' in value
}

/**
 * Lets Start render a page: the one addressed, or after a refused form post the page that holds the form.
 * @param address path of that page; by default the request's own
 */
export async function renderPage(
  c: PageContext,
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
  const request = pageRequest(c.req.raw, address)
  const rendered = await start(request, { context: page })
  const isPersonal = page.auth.standing !== 'visitor' || Boolean(noticeName ?? event ?? refused)
  const response =
    isPersonal || streamed.has(request)
      ? new Response(rendered.body, rendered)
      : await forAnyone(c, rendered, page.answer)
  response.headers.set(
    'cache-control',
    isPersonal || page.answer.isPrivate ? 'private, no-store' : 'public, max-age=0, must-revalidate',
  )
  response.headers.append('vary', 'Cookie')
  if (noticeName) response.headers.append('set-cookie', hostCookie(noticeCookie, '', 0))
  if (event) response.headers.append('set-cookie', hostCookie(eventCookie, '', 0))
  return withStatus(response, status ?? page.answer.status)
}

/**
 * The same bytes for every visitor: no nonce, the inline code is named by its digests instead. What is loaded by a
 * tag of its own, as the development server does, cannot be named so; such a page keeps its nonce.
 */
async function forAnyone(c: PageContext, rendered: Response, answer: PageAnswer): Promise<Response> {
  const html = await rendered.text()
  const shared = withoutNonce(html, c.get('secureHeadersNonce') ?? '').replaceAll(modulePreload, '')
  const inlineCode = await inlineCodeOf(shared)
  if (!inlineCode) return new Response(html, rendered)
  c.set('inlineCode', inlineCode)
  if (!answer.isPrivate && !answer.status && [200, 404].includes(rendered.status)) {
    drawnForAnyone.set(c.req.raw, { freshUntil: answer.freshUntil ?? always, until: answer.until ?? always })
  }
  return new Response(shared, rendered)
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
function inProcess(c: PageContext): typeof fetch {
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
