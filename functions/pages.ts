import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequestHandler, defaultStreamHandler, getSsrStatus } from '@tanstack/react-router/ssr/server'
import type { Context } from 'hono'
import { findPageRequest } from '../src/api.ts'
import type { PageAnswer, PageRequest } from '../src/domain/page-request.ts'
import { isNoticeName, type RefusedForm } from '../src/domain/submission.ts'
import { isAuthEvent } from '../src/domain/viewer.ts'
import { getRouter } from '../src/router.tsx'
import { api } from './api.ts'
import { drawPage, drawPageForAnyone } from './drawing/draw-page.ts'
import type { InlineCode } from './drawing/inline-code.ts'
import { manifestOf } from './drawing/manifest.ts'
import { log } from './log/log.ts'
import { currentRequest, outsideOfRequests, workFor } from './log/upstream.ts'
import { eventCookie, noticeCookie } from './middleware/plain-form.ts'
import { drawnForAnyone } from './services/kept-pages.ts'
import { onThisSite } from './services/page-name.ts'
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

/** An answer that Hono has yet to make: of a whole page there are only the parts. */
interface Rendered {
  status: number
  headers: Headers
  body: BodyInit | null
  /** Of a page that anyone may be given. */
  inlineCode?: InlineCode
}

/**
 * The page that is being made, until it is whole: the runtime keeps the storage in which it made something for long, and
 * with the page it would keep all of the request.
 */
const underWay = new AsyncLocalStorage<{ page: PageRequest | undefined }>()
findPageRequest(() => underWay.getStore()?.page)

/** What the router hands on for a page whose parts are elsewhere. */
const nothing = outsideOfRequests(() => new Response(null))

/**
 * One string where all that a page shows is at hand, which takes half the work; a stream where something is on its way.
 * Start's own handler would do the same, and look on every request for what this site does not have: server functions,
 * middleware and routes of its own.
 */
function render(request: Request, page: PageRequest, isPersonal: boolean): Promise<Rendered> {
  const store: { page: PageRequest | undefined } = { page }
  return underWay.run(store, async () => {
    const router = getRouter()
    let whole: Rendered | undefined
    const handle = createRequestHandler({
      request,
      createRouter: () => router,
      getRouterManifest: () => manifestOf(router, request),
    })
    const answer = await handle(async (ready) => {
      if (!isWhole(router)) return ofNoRequest(await defaultStreamHandler(ready))
      const drawn = await (isPersonal || !isBuilt(router) ? drawPage(router) : drawPageForAnyone(router))
      whole = { ...drawn, status: getSsrStatus(router), headers: ready.responseHeaders }
      store.page = undefined
      return nothing
    })
    return whole ?? answer
  })
}

type Answer = Awaited<ReturnType<typeof defaultStreamHandler>>

/** The runtime keeps with every answer the storage it was made in: made in that of its page, neither would ever be let go. */
function ofNoRequest(answer: Answer): Answer {
  if (!(answer instanceof Response)) return { ...answer, response: copyOfNoRequest(answer.response) }
  return copyOfNoRequest(answer)
}

function copyOfNoRequest(answer: Response): Response {
  return outsideOfRequests(() => new Response(answer.body, answer))
}

interface LoadedRouter {
  options: { context?: { auth?: { get(): { profile: object } } } }
  ssr?: { manifest: { inlineStyle?: object } | undefined } | undefined
  stores: { matches: { get(): ReadonlyArray<{ loaderData?: unknown }> } }
}

/** A profile that is there has its value beside it; what a route awaits no longer has a `promise` in its data. */
function isWhole({ options, stores }: LoadedRouter): boolean {
  const profile = options.context?.auth?.get().profile
  if (!profile || !('value' in profile)) return false
  return !stores.matches.get().some(({ loaderData }) => Object.values(loaderData ?? {}).some(isOnItsWay))
}

/** The development server loads code by tags, which only a nonce can name. */
function isBuilt({ ssr }: LoadedRouter): boolean {
  return ssr?.manifest?.inlineStyle !== undefined
}

function isOnItsWay(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'promise' in value
}

/**
 * Renders a page: the one addressed, or after a refused form post the page that holds the form.
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
    report: (cause) => log('warn', 'page trouble', { cause }),
    refused: refused ?? null,
    notice: isNoticeName(noticeName) ? noticeName : null,
    cameFrom: cameFrom(c.req.raw, visit.session),
    isRecovering: await isRecovering(c.req.raw, visit.settings.accounts, visit.session, visit.startedAt),
    answer: {},
  }
  const isPersonal = page.auth.standing !== 'visitor' || Boolean(noticeName ?? event ?? refused)
  const rendered = await render(pageRequest(c.req.raw, address), page, isPersonal)
  if (rendered.inlineCode) nameForAnyone(c, rendered.inlineCode, page.answer, rendered.status)
  const headers = new Headers(rendered.headers)
  headers.set(
    'cache-control',
    isPersonal || page.answer.isPrivate ? 'private, no-store' : 'public, max-age=0, must-revalidate',
  )
  headers.append('vary', 'Cookie')
  const onward = headers.get('location')
  if (onward) headers.set('location', onThisSite(new URL(onward, c.req.url)))
  if (noticeName) headers.append('set-cookie', hostCookie(noticeCookie, '', 0))
  if (event) headers.append('set-cookie', hostCookie(eventCookie, '', 0))
  const finalStatus = status ?? page.answer.status ?? rendered.status
  if (finalStatus === 503) headers.set('retry-after', '5')
  return new Response(bodyFor(c.req.raw, rendered), { status: finalStatus, headers })
}

/** Who reads the headers alone gets no page: one that is on its way is given up. */
function bodyFor({ method }: Request, { body }: Rendered): BodyInit | null {
  if (method !== 'HEAD') return body
  if (body instanceof ReadableStream) body.cancel().catch(() => undefined)
  return null
}

/** The same bytes for every visitor: without a nonce, the inline code is named by its digests instead. */
function nameForAnyone(c: PageContext, code: InlineCode, answer: PageAnswer, status: number): void {
  c.set('inlineCode', code)
  if (!answer.isPrivate && !answer.status && (status === 200 || status === 404)) {
    drawnForAnyone.set(c.req.raw, { freshUntil: answer.freshUntil ?? always, until: answer.until ?? always })
  }
}

/** A refused post is rendered as a plain request for its page: the router reads the address, never the body. */
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
    const call = () => api.fetch(request, c.env, c.executionCtx)
    const logged = currentRequest()
    return outsideOfRequests(() => (logged ? workFor(logged, call) : call()))
  }
}
