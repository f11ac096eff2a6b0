import { AsyncLocalStorage } from 'node:async_hooks'

/** What stands behind the Worker, in the words of the log. */
export type Upstream =
  | 'accounts'
  | 'profiles'
  | 'keys'
  | 'feed'
  | 'schedule'
  | 'KV'
  | 'R2'
  | 'pages'

/** Milliseconds waited for each, all calls of a request together. */
export type UpstreamTimes = Partial<Record<Upstream, number>>

/** One request from outside, and all that is done for it: also a page that it makes the Worker draw for everyone. */
export interface LoggedRequest {
  id: string
  upstream: UpstreamTimes
}

const current = new AsyncLocalStorage<LoggedRequest>()

/** The request that the Worker is at work for. */
export function currentRequest(): LoggedRequest | undefined {
  return current.getStore()
}

/**
 * Made when the Worker starts: made later, it would hold the request that happened to be the first, and with it what only
 * that one may use.
 */
const atStart = AsyncLocalStorage.snapshot()

/** Runs a piece of work as if no request were under way. */
export function outsideRequests<Result>(work: () => Result): Result {
  let hasBegun = false
  try {
    return atStart(() => {
      hasBegun = true
      return work()
    })
  } catch (cause) {
    // The development server starts the Worker within its first request, whose the snapshot then is.
    if (hasBegun) throw cause
    return work()
  }
}

/** Does a request's work, which may go on behind its answer. */
export function workFor<Result>(request: LoggedRequest, work: () => Result): Result {
  return current.run(request, work)
}

/**
 * Does work that an answer does not wait for, and whose times must not be read from it: how long a mail takes can tell
 * whether there was one to send.
 */
export function inBackground<Result>(work: () => Result): Result {
  const request = currentRequest()
  return request ? workFor({ id: request.id, upstream: {} }, work) : work()
}

/** Waits for an answer from outside, and notes how long that took. The answer, or the failure, is passed on. */
export async function fromUpstream<Answer>(
  upstream: Upstream,
  answer: PromiseLike<Answer>,
): Promise<Answer> {
  const startedAt = Date.now()
  try {
    return await answer
  } finally {
    const noted = currentRequest()?.upstream
    if (noted) noted[upstream] = (noted[upstream] ?? 0) + Date.now() - startedAt
  }
}

/** `fetch` that notes how long the answer's headers take. */
export function fetchFrom(upstream: Upstream): typeof fetch {
  return (input, init) => fromUpstream(upstream, fetch(input, init))
}
