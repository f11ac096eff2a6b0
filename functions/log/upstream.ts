import { AsyncLocalStorage } from 'node:async_hooks'

/** What stands behind the Worker, in the words of the log. */
export type Upstream = 'accounts' | 'profiles' | 'keys' | 'feed' | 'schedule' | 'KV' | 'R2'

/** Milliseconds waited for each, all calls of a request together. */
export type UpstreamTimes = Partial<Record<Upstream, number>>

const times = new AsyncLocalStorage<UpstreamTimes>()

/** Does a request's work and notes in `noted` what it waits for, for as long as the work goes on. */
export function notingUpstream<Result>(noted: UpstreamTimes, work: () => Result): Result {
  return times.run(noted, work)
}

/** Waits for an answer from outside, and notes how long that took. The answer, or the failure, is passed on. */
export async function fromUpstream<Answer>(upstream: Upstream, answer: PromiseLike<Answer>): Promise<Answer> {
  const startedAt = Date.now()
  try {
    return await answer
  } finally {
    const noted = times.getStore()
    if (noted) noted[upstream] = (noted[upstream] ?? 0) + Date.now() - startedAt
  }
}

/** `fetch` that notes how long the answer's headers take. */
export function fetchFrom(upstream: Upstream): typeof fetch {
  return (input, init) => fromUpstream(upstream, fetch(input, init))
}
