import { AsyncLocalStorage } from 'node:async_hooks'

/** What the Worker waits for, in the words of the log. */
export type Upstream =
  | 'accounts'
  | 'database'
  | 'keys'
  | 'feed'
  | 'schedule'
  | 'KV'
  | 'R2'
  | 'images'
  | 'pages'

/** Milliseconds waited for each, all calls of a request together. */
export type UpstreamTimes = Partial<Record<Upstream, number>>

/** The part of a request's context that the log needs. */
export interface LoggedRequest {
  readonly id: string
  readonly upstreamTimes: UpstreamTimes
}

/** The request being handled, if any. */
export const currentRequest = new AsyncLocalStorage<LoggedRequest>()

/** Awaits a response of an upstream and records how long it took, also when it failed. */
export async function timeUpstream<Result>(
  upstream: Upstream,
  response: PromiseLike<Result>,
): Promise<Result> {
  const startedAt = Date.now()
  try {
    return await response
  } finally {
    const times = currentRequest.getStore()?.upstreamTimes
    if (times) times[upstream] = (times[upstream] ?? 0) + Date.now() - startedAt
  }
}

/** A `fetch` that records how long the response's headers take. */
export function fetchFrom(upstream: Upstream): typeof fetch {
  return (input, init) => timeUpstream(upstream, fetch(input, init))
}
