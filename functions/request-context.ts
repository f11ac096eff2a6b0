import type { ExecutionContext } from 'hono'
import type { PageResponse } from '../src/domain/page-request.ts'
import type { ProfileChange } from '../src/domain/profile-schema.ts'
import type { RefusedForm } from '../src/domain/submission.ts'
import { type Env, type Settings, settingsOf } from './env.ts'
import { currentRequest, type LoggedRequest, type UpstreamTimes } from './log/upstream.ts'
import { authUnknown, type Session } from './session/session.ts'

/** Everything about one request, built once: API calls of a page share the page's. */
export class RequestContext implements LoggedRequest {
  readonly id: string
  readonly env: Env
  readonly upstreamTimes: UpstreamTimes = {}
  /** In ms since 1970, after the body has arrived: time limits count from here. */
  startedAt = Date.now()
  session: Session = authUnknown()
  /** Session cookies of the response. A handler that signs in or out replaces them. */
  setCookies: string[] = []
  readonly #waitUntil: ExecutionContext['waitUntil']

  constructor(
    env: Env,
    execution: Pick<ExecutionContext, 'waitUntil'>,
    id: string = crypto.randomUUID(),
  ) {
    this.id = id
    this.env = env
    this.#waitUntil = (work) => execution.waitUntil(work)
  }

  /** @throws {SettingsError} */
  get settings(): Settings {
    return settingsOf(this.env)
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

/** The bindings, and what the middleware adds to a request. */
export interface WorkerEnv {
  Bindings: Env
  Variables: {
    context: RequestContext
    /** Renders the page of a refused form; only the gateway knows how. */
    renderPage: (address: string, refused: RefusedForm, status: number) => Promise<Response>
    secureHeadersNonce?: string
    /** What a plain form sent, by field name. */
    formFields?: Record<string, string>
    /** What a plain form showed in the fields that it changes. */
    shownFields?: ProfileChange['shown']
    /** How the page cache served the page; left out where none is cached. */
    cache?: 'hit' | 'stale' | 'miss'
    /** What the rendered page says about its response. */
    page?: PageResponse
  }
}
