import { withTimeout } from './timeout.ts'

/** The runtime's own stream with a known length, which gives the response its `Content-Length`. */
declare const FixedLengthStream: new (
  size: number,
) => TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>

interface Source {
  body: ReadableStream<Uint8Array>
  /** In bytes. */
  size: number
  name: string
}

/** Streams a body, and aborts when its source ends early or takes longer than `limit` ms. */
export function streamWithTimeout(
  source: Source,
  limit: number,
  report: (cause: unknown) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new FixedLengthStream(source.size)
  void copy(source, writable.getWriter(), limit, report)
  return readable
}

async function copy(
  { body, size, name }: Source,
  writer: WritableStreamDefaultWriter<Uint8Array>,
  limit: number,
  report: (cause: unknown) => void,
): Promise<void> {
  const reader = body.getReader()
  let left = limit
  let missing = size

  async function read(): Promise<Uint8Array | undefined> {
    const startedAt = Date.now()
    try {
      const { done, value } = await withTimeout(() => reader.read(), left, name)
      left -= Date.now() - startedAt
      missing -= value?.length ?? 0
      if (done && missing > 0) throw new Error(`${name}: body ended ${missing} bytes too early`)
      return value
    } catch (cause) {
      report(cause)
      throw cause
    }
  }

  try {
    for (let chunk = await read(); chunk; chunk = await read()) await writer.write(chunk)
    await writer.close()
  } catch (cause) {
    await writer.abort(cause).catch(() => undefined)
  } finally {
    // Not awaited: a source that hangs may hang here too.
    void reader.cancel().catch(() => undefined)
  }
}
