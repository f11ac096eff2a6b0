import type { ExecutionContext } from 'hono'
import { expandIPv6 } from 'hono/utils/ipaddr'
import type { NoticeName } from '../src/content/notices.ts'
import type { DocumentReading } from '../src/domain/documents/site-documents.ts'
import type { Profile } from '../src/domain/members/profile-schema.ts'
import type { FailedForm } from '../src/domain/submission.ts'
import type { PageResponse } from '../src/page-request.ts'
import { type Env, type Settings, settingsOf } from './env.ts'
import { currentRequest, type LoggedRequest, type UpstreamTimes } from './log/upstream.ts'
import type { Caller } from './session/refresh.ts'
import { authUnknown, type Session } from './session/session.ts'

/** Everything about one request, built once: API calls of a page share the page's. */
export class RequestContext implements LoggedRequest {
  readonly id: string
  readonly env: Env
  /** The address the request came from, as Cloudflare saw it. */
  readonly visitorAddress: string | undefined
  readonly upstreamTimes: UpstreamTimes = {}
  /** In ms since 1970, after the body has arrived: time limits count from here. */
  startedAt = Date.now()
  session: Session = authUnknown()
  /** Session cookies of the response. A handler that signs in or out replaces them. */
  setCookies: string[] = []
  /** The viewer's profile, once a page reads it: for all calls of that page. */
  profile: Promise<Profile | null> | undefined
  /** The edited documents as all parts of this request see them, once one of them has asked. */
  documents: DocumentReading | undefined
  readonly #waitUntil: ExecutionContext['waitUntil']

  constructor(
    request: Request,
    env: Env,
    execution: Pick<ExecutionContext, 'waitUntil'>,
    id: string = crypto.randomUUID(),
  ) {
    this.id = id
    this.env = env
    this.visitorAddress = request.headers.get('cf-connecting-ip') ?? undefined
    this.#waitUntil = (work) => execution.waitUntil(work)
  }

  /** @throws {SettingsError} */
  get settings(): Settings {
    return settingsOf(this.env)
  }

  /** The network of a household: an IPv4 address, or the first half of an IPv6 address. */
  get network(): string {
    const address = this.visitorAddress ?? 'unknown'
    if (!address.includes(':')) return address
    return expandIPv6(address.toLowerCase()).split(':').slice(0, 4).join(':')
  }

  /** The client for which a session is renewed, with its rate limit. */
  get caller(): Omit<Caller, 'accounts'> {
    const { visitorAddress, network, inBackground } = this
    return { visitorAddress, network, limit: this.env.LIMIT_REFRESH, inBackground }
  }

  /** What is left of a time limit for the whole request, in ms, but never less than `least`. */
  timeLeft(limit: number, least = 300): number {
    return Math.max(this.startedAt + limit - Date.now(), least)
  }

  /** Runs work after the response, whose upstream times do not include it. */
  inBackground = (work: () => Promise<unknown>): void => {
    this.#waitUntil(currentRequest.run({ id: this.id, upstreamTimes: {} }, work))
  }
}

/** What a rendered page says about its response. */
export interface RenderedPage extends PageResponse {
  /** When the framework starts: with the page, at the first interaction, or never. */
  hydration: 'at once' | 'deferred' | 'never'
}

/** What a page shows of a form post that it responds to. */
export interface ShownForm {
  failedForm?: FailedForm
  status?: number
  /** In place of the one that the response before has left. */
  notice?: NoticeName
}

/** The bindings, and what the middleware adds to a request. */
export interface WorkerEnv {
  Bindings: Env
  Variables: {
    context: RequestContext
    /** Renders the page of a failed form, or with a notice; only the gateway knows how. */
    renderPage: (address: string, shown?: ShownForm) => Promise<Response>
    secureHeadersNonce?: string
    /** What a plain form sent, by field name. */
    formFields?: Record<string, string>
    /** What its page shows again in their place. */
    shownFields?: Record<string, string>
    /** How the page cache served the page; left out where none is cached. */
    cache?: 'hit' | 'stale' | 'miss'
    page?: RenderedPage
    /** The page is none for the caches: its words are not those of its cache key. */
    isUncacheable?: boolean
  }
}
