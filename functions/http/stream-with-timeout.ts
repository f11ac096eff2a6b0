import { withTimeout } from '../../src/domain/timeout.ts'

/** The runtime's own stream with a known length, which gives the response its `Content-Length`. */
declare const FixedLengthStream: new (
  size: number,
) => TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>

/**
 * Streams a body of `size` bytes, and aborts when its source ends early or takes longer than
 * `limit` ms.
 */
export function streamWithTimeout(
  { body, size, name }: { body: ReadableStream<Uint8Array>; size: number; name: string },
  limit: number,
  report: (cause: unknown) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader()
  let left = limit
  let missing = size
  const chunks = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const startedAt = Date.now()
      try {
        const { value } = await withTimeout(() => reader.read(), left, name)
        left -= Date.now() - startedAt
        missing -= value?.length ?? 0
        if (value) return controller.enqueue(value)
        if (missing > 0) throw new Error(`${name}: body ended ${missing} bytes too early`)
        controller.close()
      } catch (cause) {
        report(cause)
        // Not awaited: a source that hangs may hang here too.
        void reader.cancel().catch(() => undefined)
        throw cause
      }
    },
    cancel: (cause) => reader.cancel(cause),
  })
  return chunks.pipeThrough(new FixedLengthStream(size))
}
