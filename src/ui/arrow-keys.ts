type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** The position that a key without modifiers leads to in a row, or one past its ends. */
export function arrowKeyTarget(event: Key, at: number, length: number): number | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  if (event.key === 'ArrowRight') return at + 1
  if (event.key === 'ArrowLeft') return at - 1
  if (event.key === 'Home') return 0
  if (event.key === 'End') return length - 1
  return undefined
}
