/** A body has more bytes than allowed. */
export class TooLargeError extends Error {
  override name = 'TooLargeError'
}

/** Reads a whole body of at most so many bytes, after decompression. @throws {TooLargeError} */
export async function readBoundedBody(
  body: AsyncIterable<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > limit) throw new TooLargeError(`The body is larger than ${limit / 1_024} KB.`)
    chunks.push(chunk)
  }
  const whole = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.length
  }
  return whole
}
