import { use } from 'react'

/** Suspends the component until the value is there. */
export function useDeferred<Value>(
  deferred: { value: Value } | { promise: Promise<Value> },
): Value {
  return 'value' in deferred ? deferred.value : use(deferred.promise)
}
