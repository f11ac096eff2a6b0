import { use } from 'react'

export type Deferred<Value> = { value: Value } | { promise: Promise<Value> }

/**
 * Waits a moment (ms): a value that is there by then is part of the page's first bytes. A
 * later one is streamed. @param work must not reject: errors are values
 */
export async function defer<Value>(work: Promise<Value>, moment = 50): Promise<Deferred<Value>> {
  const tooSlow = new Promise<Deferred<Value>>((resolve) => {
    setTimeout(() => resolve({ promise: work }), moment)
  })
  return Promise.race([work.then((value): Deferred<Value> => ({ value })), tooSlow])
}

export function useDeferred<Value>(deferred: Deferred<Value>): Value {
  return 'value' in deferred ? deferred.value : use(deferred.promise)
}
