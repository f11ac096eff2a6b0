import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { streamWithTimeout } from './stream-with-timeout.ts'

const report = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  // The runtime's own counts bytes as well, which is of no interest here.
  vi.stubGlobal('FixedLengthStream', function FixedLengthStream() {
    return new TransformStream()
  })
})

afterEach(() => {
  report.mockReset()
})

/** A body of five bytes whose pieces come after so many ms each. */
function bodyOf(pieces: Record<string, number>) {
  const cancel = vi.fn()
  const next = Object.entries(pieces).values()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = next.next()
      if (done) return controller.close()
      await new Promise((resolve) => setTimeout(resolve, value[1]))
      controller.enqueue(new TextEncoder().encode(value[0]))
    },
    cancel,
  })
  return { source: { body, size: 5, name: 'the bucket' }, cancel }
}

function textOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  return new Response(stream).text().catch((cause: unknown) => `broken off: ${cause}`)
}

test('a body that comes in time passes as it is', async () => {
  const { source } = bodyOf({ he: 400, llo: 400 })
  const text = textOf(streamWithTimeout(source, 1_000, report))
  await vi.advanceTimersByTimeAsync(800)
  expect(await text).toBe('hello')
  expect(report).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

test.each<[string, Record<string, number>]>([
  ['stalls', { he: 0, llo: 60_000 }],
  ['drips', { h: 400, e: 400, ll: 400, o: 400 }],
])('a body that %s is broken off after the limit, and let go', async (_, pieces) => {
  const { source, cancel } = bodyOf(pieces)
  const text = textOf(streamWithTimeout(source, 1_000, report))
  await vi.advanceTimersByTimeAsync(999)
  expect(report).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await text).toMatch(/^broken off/)
  expect(report).toHaveBeenCalledOnce()
  expect(cancel).toHaveBeenCalledOnce()
})

test('a body that ends too early is broken off', async () => {
  const { source } = bodyOf({ he: 0 })
  const text = textOf(streamWithTimeout(source, 1_000, report))
  await vi.advanceTimersByTimeAsync(0)
  expect(await text).toMatch(/^broken off/)
  expect(report).toHaveBeenCalledOnce()
})

test('a slow reader is waited for; one that leaves cancels the body, unlogged', async () => {
  const { source, cancel } = bodyOf({ he: 0, l: 0, lo: 0 })
  const reader = streamWithTimeout(source, 1_000, report).getReader()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await reader.read()).toMatchObject({ done: false })
  await reader.cancel()
  await vi.advanceTimersByTimeAsync(0)
  expect(cancel).toHaveBeenCalledOnce()
  expect(report).not.toHaveBeenCalled()
})
