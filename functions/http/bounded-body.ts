/** A body has more bytes than allowed. */
export class TooLargeError extends Error {
  override name = 'TooLargeError'
}

/** Reads a whole body of at most so many bytes, after decompression. @throws {TooLargeError} */
export async function readBoundedBody(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  // In workerd half the work of `for await`.
  const reader = body?.getReader()
  try {
    for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
      length += read.value.length
      if (length > limit) throw new TooLargeError(`The body is larger than ${limit / 1_024} KB.`)
      chunks.push(read.value)
    }
  } finally {
    reader?.releaseLock()
  }
  const [first, ...more] = chunks
  return first && more.length === 0 ? first : new Uint8Array(await new Blob(chunks).arrayBuffer())
}
