type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/**
 * The position a key leads to in a row of `length` things; it may be one past the ends. With a modifier held, the key is
 * the browser's: Alt and an arrow go back and forward.
 */
export function rowKeyTarget(event: Key, at: number, length: number): number | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  if (event.key === 'ArrowRight') return at + 1
  if (event.key === 'ArrowLeft') return at - 1
  if (event.key === 'Home') return 0
  if (event.key === 'End') return length - 1
  return undefined
}
