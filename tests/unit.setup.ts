import { afterEach, vi } from 'vitest'

/** Clocks, globals and functions that a test put in place end with it. */
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
