/** A body has more bytes than allowed. */
export class TooLargeError extends Error {
  override name = 'TooLargeError'
}

/** Reads a whole body of at most so many bytes, after decompression. @throws {TooLargeError} */
export async function readBoundedBody(
  body: AsyncIterable<Uint8Array<ArrayBuffer>> | null,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > limit) throw new TooLargeError(`The body is larger than ${limit / 1_024} KB.`)
    chunks.push(chunk)
  }
  const [first, ...more] = chunks
  return first && more.length === 0 ? first : new Uint8Array(await new Blob(chunks).arrayBuffer())
}
