import { AsyncLocalStorage } from 'node:async_hooks'
import { describe, expect, it, vi } from 'vitest'

/** The module as a runtime loads it whose snapshots do this with the work that they are given. */
async function loadedWhere(snapshot: ReturnType<typeof AsyncLocalStorage.snapshot>) {
  vi.resetModules()
  vi.spyOn(AsyncLocalStorage, 'snapshot').mockReturnValue(snapshot)
  return import('./upstream.ts')
}

describe('work outside of requests', () => {
  it('is done in what was there when the Worker started', async () => {
    vi.stubEnv('DEV', false)
    const began: string[] = []
    const { runOutsideRequests } = await loadedWhere((work, ...given) => {
      began.push('at the start')
      return work(...given)
    })
    expect(runOutsideRequests(() => 'done')).toBe('done')
    expect(began).toEqual(['at the start'])
  })

  it('is done inside the request in the development server, which owns the snapshot', async () => {
    vi.stubEnv('DEV', true)
    const { runOutsideRequests } = await loadedWhere(() => {
      throw new Error('Cannot call this outside of the request in which it was created.')
    })
    expect(runOutsideRequests(() => 'done')).toBe('done')
  })
})
