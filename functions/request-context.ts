import type { ExecutionContext } from 'hono'
import type { PageResponse } from '../src/domain/page-request.ts'
import type { RefusedForm } from '../src/domain/submission.ts'
import { type Env, type Settings, settingsOf } from './env.ts'
import { currentRequest, type LoggedRequest, runFor, type UpstreamTimes } from './log/upstream.ts'
import { authUnknown, type Session } from './session/session.ts'

/**
 * Everything that the Worker knows about one request. The gateway builds it once, and so does the entrypoint of the
 * public pages. Handlers read it as `c.var.context`; API calls of a page run with the context of that page.
 */
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

  /** What is left of a time limit, in ms. @param limit for the whole request, in ms */
  timeLeft(limit: number): number {
    return this.startedAt + limit - Date.now()
  }

  /** Runs work that the response does not wait for. Its upstream times are not part of the response's. */
  inBackground = (work: () => Promise<unknown>): void => {
    this.#waitUntil(runFor({ id: this.id, upstreamTimes: {} }, work))
  }
}

/** The context of the request being handled: only code inside the Worker can set it. @throws outside of a request */
export function requestContext(): RequestContext {
  const request = currentRequest()
  if (!(request instanceof RequestContext)) throw new Error('There is no request context.')
  return request
}

/** Renders a page in place of another response; only the gateway knows how. */
export type RenderPage = (
  address: string,
  refused: RefusedForm,
  status: number,
) => Promise<Response>

/** The bindings, and what the middleware adds to a request. */
export interface WorkerEnv {
  Bindings: Env
  Variables: {
    context: RequestContext
    renderPage: RenderPage
    secureHeadersNonce?: string
    /** What a plain form sent, by field name. */
    formFields?: Record<string, string>
    /** How the page cache served the page; left out where none is cached. */
    cache?: 'hit' | 'stale' | 'miss'
    /** What the rendered page says about its response. */
    page?: PageResponse
  }
}
