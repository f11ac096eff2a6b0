/** A map that forgets its oldest entry when it is full: what the world outside chooses the keys of must not grow. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  private readonly most: number

  /** @param most how many entries it holds */
  constructor(most: number) {
    super()
    this.most = most
  }

  override set(key: Key, value: Value): this {
    const oldest = this.keys().next()
    if (this.size >= this.most && !this.has(key) && !oldest.done) this.delete(oldest.value)
    return super.set(key, value)
  }
}
