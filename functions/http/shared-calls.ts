import { TimeoutError, withTimeout } from '../../src/domain/timeout.ts'
import { BoundedMap } from './bounded-map.ts'

/** Runs work after the response is sent. */
export type RunInBackground = (work: () => Promise<unknown>) => void

/** In ms: a call that takes longer has ended with the request that began it. */
const maxCallTime = 60_000

/**
 * Calls that requests make once at a time, by key, and whose results they share for a while.
 * @param limit in ms: a request that has waited so long for another one's call makes its own
 * @param sharedFor in ms; without a result, the call has failed
 */
export function sharedCalls<Result>(limit: number, sharedFor: (result?: Result) => number) {
  const calls = new BoundedMap<string, { result: Promise<Result>; sharedUntil: number }>(1_000)

  return async function share(
    key: string,
    inBackground: RunInBackground,
    call: () => Promise<Result>,
  ): Promise<Result> {
    const known = calls.get(key)
    if (known && Date.now() < known.sharedUntil) {
      try {
        return await withTimeout(() => known.result, limit, 'shared call')
      } catch (cause) {
        if (!(cause instanceof TimeoutError)) throw cause
        known.sharedUntil = 0
        return share(key, inBackground, call)
      }
    }
    // Results are secret: none is held for longer than it is shared.
    for (const [old, { sharedUntil }] of calls) if (sharedUntil <= Date.now()) calls.delete(old)
    const shared = { result: call(), sharedUntil: Date.now() + maxCallTime }
    calls.set(key, shared)
    const end = (result?: Result) => {
      shared.sharedUntil = Date.now() + sharedFor(result)
    }
    // To its end, even when this client disconnects.
    inBackground(() => shared.result.then(end, () => end()))
    return shared.result
  }
}
