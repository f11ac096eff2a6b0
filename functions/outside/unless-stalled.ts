import { withinLimit } from './time-limit.ts'

/** The runtime's own: a stream that says beforehand how long it is, so that the answer can. */
declare const FixedLengthStream: new (size: number) => TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>

interface Source {
  body: ReadableStream<Uint8Array>
  /** In bytes. */
  size: number
  /** Of where it comes from, for the log. */
  name: string
}

/**
 * Passes a body on as it comes, and breaks it off when it stalls or ends too early: whoever reads it learns that it is
 * not whole, and does not wait for ever. The time that the reader takes does not count.
 * @param limit how long the next piece may take, in ms
 * @param report told why it was broken off; not when the reader went away
 */
export function unlessStalled(
  source: Source,
  limit: number,
  report: (cause: unknown) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new FixedLengthStream(source.size)
  void pass(source, writable, limit, report)
  return readable
}

async function pass(
  { body, name }: Source,
  writable: WritableStream<Uint8Array>,
  limit: number,
  report: (cause: unknown) => void,
): Promise<void> {
  const reader = body.getReader()
  const writer = writable.getWriter()
  let isReaderGone = false
  writer.closed.catch(() => {
    isReaderGone = true
  })
  try {
    for (;;) {
      const { done, value } = await withinLimit(reader.read(), name, limit)
      if (done) break
      await writer.write(value)
    }
    await writer.close()
  } catch (cause) {
    if (!isReaderGone) report(cause)
    // What hangs may hang here too.
    void writer.abort(cause).catch(() => undefined)
    void reader.cancel(cause).catch(() => undefined)
  }
}
