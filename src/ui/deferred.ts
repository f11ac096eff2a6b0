import { use } from 'react'

/** A value, or one that the page streams when it is there. */
export type Deferred<Value> = { value: Value } | { promise: Promise<Value> }

/** Suspends the component until the value is there. */
export function useDeferred<Value>(deferred: Deferred<Value>): Value {
  return 'value' in deferred ? deferred.value : use(deferred.promise)
}
