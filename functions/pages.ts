import { getSsrStatus } from '@tanstack/react-router/ssr/server'
import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import type { Context } from 'hono'
import type { PageAnswer, PageRequest } from '../src/domain/page-request.ts'
import { isNoticeName, type RefusedForm } from '../src/domain/submission.ts'
import { isAuthEvent } from '../src/domain/viewer.ts'
import { api } from './api.ts'
import { bytesOfPage, type PageText } from './drawing/constant-text.ts'
import { drawPage } from './drawing/draw-page.ts'
import { inlineCodeOf } from './drawing/inline-code.ts'
import { log } from './log/log.ts'
import { currentRequest, outsideOfRequests, workFor } from './log/upstream.ts'
import { eventCookie, noticeCookie } from './middleware/plain-form.ts'
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

/** Pages that were drawn whole, by the request that Start answers with the status and the headers alone. */
const drawn = new WeakMap<Request, PageText>()

/** Requests whose page is for one person alone. */
const personal = new WeakSet<Request>()

/**
 * One string where all that a page shows is at hand, which takes half the work; a stream where something is on its way.
 * Start keeps its answer in the storage that follows a request, and the runtime keeps with every answer the storage it
 * was made in: made there, neither would ever be let go.
 */
const start = createStartHandler(async (page) => {
  const { request, router, responseHeaders } = page
  if (!isWhole(router)) return ofNoRequest(await defaultStreamHandler(page))
  drawn.set(request, await drawPage(router, !personal.has(request) && isBuilt(router)))
  const status = getSsrStatus(router)
  return outsideOfRequests(() => new Response(null, { status, headers: responseHeaders }))
})

type Answer = Awaited<ReturnType<typeof defaultStreamHandler>>

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
    report: (cause) => log('warn', 'page trouble', { cause }),
    refused: refused ?? null,
    notice: isNoticeName(noticeName) ? noticeName : null,
    cameFrom: cameFrom(c.req.raw, visit.session),
    isRecovering: await isRecovering(c.req.raw, visit.settings.accounts, visit.session, visit.startedAt),
    answer: {},
  }
  const isPersonal = page.auth.standing !== 'visitor' || Boolean(noticeName ?? event ?? refused)
  const request = pageRequest(c.req.raw, address)
  if (isPersonal) personal.add(request)
  const rendered = await start(request, { context: page })
  const whole = drawn.get(request)
  if (whole?.isForAnyone) await nameForAnyone(c, whole, page.answer, rendered.status)
  const body = whole ? bytesOfPage(whole) : rendered.body
  const headers = new Headers(rendered.headers)
  headers.set(
    'cache-control',
    isPersonal || page.answer.isPrivate ? 'private, no-store' : 'public, max-age=0, must-revalidate',
  )
  headers.append('vary', 'Cookie')
  const onward = headers.get('location')
  if (onward) headers.set('location', onThisSite(onward, c.req.url))
  if (noticeName) headers.append('set-cookie', hostCookie(noticeCookie, '', 0))
  if (event) headers.append('set-cookie', hostCookie(eventCookie, '', 0))
  const finalStatus = status ?? page.answer.status ?? rendered.status
  if (finalStatus === 503) headers.set('retry-after', '5')
  return new Response(body, { status: finalStatus, headers })
}

/** The same bytes for every visitor: without a nonce, the inline code is named by its digests instead. */
async function nameForAnyone(
  c: PageContext,
  whole: PageText,
  answer: PageAnswer,
  status: number,
): Promise<void> {
  c.set('inlineCode', await inlineCodeOf(whole))
  if (!answer.isPrivate && !answer.status && (status === 200 || status === 404)) {
    drawnForAnyone.set(c.req.raw, { freshUntil: answer.freshUntil ?? always, until: answer.until ?? always })
  }
}

/** The path that a redirect leads to: it never leaves the site, and does not repeat the name that the request gave it. */
function onThisSite(location: string, here: string): string {
  const { pathname, search } = new URL(location, here)
  return pathname.replace(/^[/\\]+/, '/') + search
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
    const call = () => api.fetch(request, c.env, c.executionCtx)
    const logged = currentRequest()
    return outsideOfRequests(() => (logged ? workFor(logged, call) : call()))
  }
}
