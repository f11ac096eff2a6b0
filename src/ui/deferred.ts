import { use } from 'react'

/** A value that is at hand, or one that is still on its way. */
export type Deferred<Value> = { value: Value } | { promise: Promise<Value> }

/**
 * Gives work a short moment: what is there by then is part of the page's first bytes, even without scripts, and
 * only what takes longer is streamed behind them.
 * @param work must not reject: what can go wrong is a value
 * @param moment milliseconds
 */
export async function defer<Value>(work: Promise<Value>, moment = 50): Promise<Deferred<Value>> {
  const tooSlow = new Promise<Deferred<Value>>((resolve) => {
    setTimeout(() => resolve({ promise: work }), moment)
  })
  return Promise.race([work.then((value): Deferred<Value> => ({ value })), tooSlow])
}

/** The value; suspends while it is on its way. */
export function useDeferred<Value>(deferred: Deferred<Value>): Value {
  return 'value' in deferred ? deferred.value : use(deferred.promise)
}
