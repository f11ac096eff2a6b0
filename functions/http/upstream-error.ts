import { log } from '../log/log.ts'

/** What the site depends on, in the words of the log. */
type Dependency = 'accounts' | 'database' | 'keys' | 'news' | 'schedule' | 'cache' | 'gallery'

/** A dependency is unavailable. The log names it; the visitor gets a sentence. */
export class UpstreamError extends Error {
  override name = 'UpstreamError'
  readonly dependency: Dependency
  /** In seconds: the pause that it asks for, if it does. */
  readonly retryAfter: number | undefined

  constructor(
    dependency: Dependency,
    message: string,
    { retryAfter, ...options }: ErrorOptions & { retryAfter?: number } = {},
  ) {
    super(message, options)
    this.dependency = dependency
    this.retryAfter = retryAfter
  }
}

/** A dependency has sent something else than was requested. */
export class InvalidResponseError extends UpstreamError {
  override name = 'InvalidResponseError'
}

/** A handler that makes any failure of a call an `UpstreamError`. */
export function asUpstreamError(dependency: Dependency, message: string) {
  return (cause: unknown): never => {
    throw cause instanceof UpstreamError ? cause : new UpstreamError(dependency, message, { cause })
  }
}

/** A handler that logs and returns an `UpstreamError`, for code with a fallback. Throws others. */
export function loggedOutage(event?: string, facts: Readonly<Record<string, unknown>> = {}) {
  return (cause: unknown): UpstreamError => {
    if (!(cause instanceof UpstreamError)) throw cause
    const { dependency } = cause
    const state = cause instanceof InvalidResponseError ? 'invalid' : 'unavailable'
    log('error', event ?? `${dependency} ${state}`, { dependency, ...facts, cause })
    return cause
  }
}
