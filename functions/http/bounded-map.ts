/** A map that evicts its oldest entry when it is full: for keys that come from requests. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  private readonly limit: number

  constructor(limit: number) {
    super()
    this.limit = limit
  }

  override set(key: Key, value: Value): this {
    const oldest = this.keys().next()
    if (this.size >= this.limit && !this.has(key) && !oldest.done) this.delete(oldest.value)
    return super.set(key, value)
  }
}
