/** A value, or one that the page streams when it is there. */
export type Deferred<Value> = { value: Value } | { promise: Promise<Value> }
