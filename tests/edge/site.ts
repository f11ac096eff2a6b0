import { randomInt } from 'node:crypto'
import { afterAll, afterEach, vi } from 'vitest'
import {
  documentsKey,
  nothingPublished,
} from '../../functions/services/site-documents/stored-documents.ts'
import { backend } from '../../scripts/local/backend/test-backend.ts'
import { settingsOfBackend } from '../../scripts/local/settings.ts'
import { type Given, startProxy, startServer } from './loopback.ts'
import { parsePage } from './page.ts'
import { startWorker } from './worker.ts'

/** What a test says of a request. A body of `json` or `form` makes it a POST of our own pages. */
export interface RequestOptions extends Omit<RequestInit, 'headers' | 'body'> {
  cookie?: string
  headers?: Record<string, string>
  json?: unknown
  form?: Record<string, string>
  body?: string | FormData
}

type Respond = (request: Request) => Given | Promise<Given>

const columns =
  'Game,Game Date,Home or Away,Location,Home Icon,Away Icon,Special Event,Archived,Draft'

/** A schedule file. */
export function csv(...rows: string[]): string {
  return [columns, ...rows].join('\n')
}

/** A season that is over, so that no clock shows in it. */
const season = csv(
  'Fenwick,2019-09-07T14:00,Home,Cary Field,,,Homecoming,,',
  'Harborview,2019-09-14,Away,"Old Oak Park, Harborview",,,,,',
  'Elmont,2019-09-21,Home,Cary Field,,,,true,',
)

const seasonHeaders = { etag: '"v1"', 'last-modified': 'Wed, 23 Jul 2025 17:40:36 GMT' }

export function item(title: string, description = 'Short.'): string {
  return `<item><title>${title}</title><link>https://tribeathletics.com/${title}</link>
    <description><![CDATA[<img src="/a.jpg"/><br />${description}]]></description>
    <pubDate>Sun, 05 Jan 2025 17:00:00 GMT</pubDate></item>`
}

export function rss(...items: string[]): string {
  return `<rss version="2.0"><channel><title>News</title>${items.join('')}</channel></rss>`
}

/** A dependency of the site that the test plays itself. */
async function startStub(normal: () => Response) {
  const stub = { respond: undefined as Respond | undefined, calls: [] as string[] }
  const server = await startServer((request) => {
    stub.calls.push(new URL(request.url).pathname)
    return stub.respond?.(request) ?? normal()
  })
  return Object.assign(stub, server)
}

/** As long as a test may take: the machine may be busy. */
const generously = { timeout: 60_000, interval: 5 }

/**
 * The built Worker with a proxy to the shared backend, and with a season and a feed of its own.
 * It is started once for a test file, or within one test, and ends with it.
 * @param settings what differs from a site that is set up @param isNew its KV is empty
 */
export async function startSite(settings: Parameters<typeof startWorker>[0] = {}, isNew = false) {
  const accounts = await startProxy(backend.url)
  const schedule = await startStub(() => new Response(season, { headers: seasonHeaders }))
  const feed = await startStub(() => new Response(rss(item('One'), item('Two'))))
  const all = {
    ...settingsOfBackend(backend),
    SUPABASE_URL: accounts.url,
    SCHEDULE_URL: `${schedule.url}/games.csv`,
    NEWS_FEED_URL: `${feed.url}/rss`,
    ...settings,
  }
  const workers: Array<Awaited<ReturnType<typeof startWorker>>> = []

  /** @param build the configuration of another build */
  async function startIsolate(build?: string) {
    const worker = await startWorker(all, undefined, undefined, build)
    workers.push(worker)
    const { url, kv, r2, backups, logs } = worker
    // Nobody has published anything: a site whose KV does not even say so asks the database first.
    if (!isNew) await kv.put(documentsKey, JSON.stringify(nothingPublished))
    const fetch = (path: string, options?: RequestOptions) => worker.fetch(path, requestOf(options))
    async function page(path: string, options?: RequestOptions) {
      const response = await fetch(path, options)
      const { status, headers } = response
      return { ...parsePage(await response.text()), status, headers }
    }
    /** The log of the request with this response, whose body has been read: its line is last. */
    async function linesOf({ headers }: Pick<Response, 'headers'>) {
      const id = headers.get('x-request-id') ?? ''
      const lines = () => logs.filter((line) => line.includes(id)).map((line) => JSON.parse(line))
      await vi.waitUntil(() => lines().some(({ event }) => event === 'request'), generously)
      return lines()
    }
    const { passTime, timePassed, whileTimePasses, scheduled } = worker
    const ofTime = { passTime, timePassed, whileTimePasses, scheduled }
    return { url, kv, r2, backups, logs, fetch, page, linesOf, ...ofTime }
  }

  async function stop() {
    await Promise.all(workers.map((worker) => worker.stop()))
    await Promise.all([accounts, schedule, feed].map((stub) => stub.stop()))
  }
  const site = Object.assign(await startIsolate(), { accounts, schedule, feed, startIsolate, stop })
  return { ...site, [Symbol.asyncDispose]: stop }
}

export type Site = Awaited<ReturnType<typeof startSite>>

/** The site of a whole test file. What a test has its dependencies do ends with that test. */
export async function siteOfFile(...given: Parameters<typeof startSite>): Promise<Site> {
  const site = await startSite(...given)
  afterEach(() => {
    for (const stub of [site.accounts, site.schedule, site.feed]) {
      stub.respond = undefined
      stub.calls.length = 0
    }
  })
  afterAll(site.stop)
  return site
}

/** Each request has an address of its own, unless the test gives one: no limit is met by chance. */
function requestOf(options: RequestOptions = {}): RequestInit {
  const { cookie, headers, json, form, body, ...init } = options
  const sent = form
    ? new URLSearchParams(form).toString()
    : json === undefined
      ? body
      : textOf(json)
  const isPost = form !== undefined || json !== undefined
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
  return {
    ...(isPost && { method: 'POST' }),
    ...init,
    ...(sent !== undefined && { body: sent }),
    headers: {
      'cf-connecting-ip': `198.51.${randomInt(256)}.${randomInt(256)}`,
      ...(isPost && { 'sec-fetch-site': 'same-origin', 'content-type': type }),
      ...(cookie && { cookie }),
      ...headers,
    },
  }
}

/** A text is sent as it is, so that a test can send what is no JSON. */
function textOf(json: unknown): string {
  return typeof json === 'string' ? json : JSON.stringify(json)
}
