import { withinLimit } from './time-limit.ts'

/** The runtime's own: a stream that says beforehand how long it is, so that the answer can. */
declare const FixedLengthStream: new (
  size: number,
) => TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>

interface Source {
  body: ReadableStream<Uint8Array>
  /** In bytes. */
  size: number
  /** Of where it comes from, for the log. */
  name: string
}

/**
 * Passes a body on as it comes, and breaks it off when it stalls, drips or ends too early: whoever reads it learns that
 * it is not whole, and does not wait for ever. The time that the reader takes does not count.
 * @param limit how long is waited for the body's pieces, all in all, in ms
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
  source: Source,
  writable: WritableStream<Uint8Array>,
  limit: number,
  report: (cause: unknown) => void,
): Promise<void> {
  const writer = writable.getWriter()
  try {
    for await (const piece of piecesOf(source, limit)) await writer.write(piece)
    await writer.close()
  } catch (cause) {
    if (cause instanceof BrokenOffError) report(cause)
    await writer.abort(cause).catch(() => undefined)
  }
}

/** The source's own fault, not the reader's. */
class BrokenOffError extends Error {
  override name = 'BrokenOffError'
}

async function* piecesOf({ body, size, name }: Source, limit: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  let left = limit
  let missing = size
  try {
    for (;;) {
      const asked = Date.now()
      const { done, value } = await withinLimit(reader.read(), name, left)
      left -= Date.now() - asked
      if (done) break
      missing -= value.length
      yield value
    }
    if (missing > 0) throw new Error(`${name} ended ${missing} bytes too early`)
  } catch (cause) {
    throw new BrokenOffError('A body was not whole in time.', { cause })
  } finally {
    // What hangs may hang here too, and is not waited for.
    void reader.cancel().catch(() => undefined)
  }
}
