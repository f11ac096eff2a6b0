/** More arrived than whoever asked is ready to hold. */
class TooLargeError extends Error {
  override name = 'TooLargeError'
}

/**
 * Reads a body to its end. Whatever the headers say, no more than the limit is ever held; leaving early closes the
 * connection.
 * @param limit in bytes, counted as unpacked, so that a small compressed answer cannot fill the Worker's memory
 * @throws {TooLargeError}
 */
export async function readWithin(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > limit) throw new TooLargeError(`The answer is larger than ${limit / 1_024} KB.`)
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(length)
  let position = 0
  for (const chunk of chunks) {
    bytes.set(chunk, position)
    position += chunk.length
  }
  return bytes
}
