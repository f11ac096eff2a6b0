import { beforeEach, expect, test, vi } from 'vitest'
import { api, defer, pageExpires } from './api.ts'
import type { PageResponse } from './domain/page-request.ts'
import { TimeoutError } from './domain/timeout.ts'

/** What Start knows of the page being rendered: nothing in the browser. */
const rendering = vi.hoisted(() => ({ context: undefined as object | undefined }))

vi.mock('@tanstack/react-start', () => ({
  createIsomorphicFn: () => ({ server: <Side>(side: Side) => ({ client: () => side }) }),
  getGlobalStartContext: () => rendering.context,
}))

beforeEach(() => {
  rendering.context = undefined
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

test('a page expires when the first of its parts does', () => {
  const response: PageResponse = {}
  rendering.context = { page: { response } }
  for (const expiresAt of [30, 10, 20]) pageExpires(expiresAt)
  expect(response.expiresAt).toBe(10)
})
