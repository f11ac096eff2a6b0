interface Key {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

/**
 * Where a key leads from one of `length` things in a row: one past the ends, the caller decides what that means.
 * With another key held it is the browser's own: Alt and an arrow go back and forward.
 */
export function rowKeyTarget(event: Key, at: number, length: number): number | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  if (event.key === 'ArrowRight') return at + 1
  if (event.key === 'ArrowLeft') return at - 1
  if (event.key === 'Home') return 0
  if (event.key === 'End') return length - 1
  return undefined
}
