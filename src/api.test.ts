import { beforeEach, expect, test, vi } from 'vitest'
import { api, defer } from './api.ts'
import { TimeoutError } from './domain/timeout.ts'

/** The browser's side of each function. */
vi.mock('@tanstack/react-start', () => ({
  createIsomorphicFn: () => ({ server: () => ({ client: <Side>(side: Side) => side }) }),
}))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { location: { origin: 'https://alumni.example' } })
})

test('a response in the browser is whole after 15 s, or the request is aborted', async () => {
  let sent: AbortSignal | null | undefined
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    sent = signal
    return new Response(new ReadableStream())
  })
  const failed = vi.fn()
  api().api.schedule.$get().catch(failed)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledWith(expect.any(TimeoutError))
  expect(sent?.aborted).toBe(true)
})

test('data that is late is deferred', async () => {
  expect(await defer(Promise.resolve('early'))).toEqual({ value: 'early' })
  const late = new Promise<string>((resolve) => setTimeout(() => resolve('late'), 60))
  const deferred = defer(late)
  await vi.advanceTimersByTimeAsync(50)
  expect(await deferred).toEqual({ promise: late })
})
