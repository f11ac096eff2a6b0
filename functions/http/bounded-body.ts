/** A body has more bytes than allowed. */
export class TooLargeError extends Error {
  override name = 'TooLargeError'
  constructor(limit: number) {
    super(`The body is larger than ${limit / 1_024} KB.`)
  }
}

/** Reads a whole body of at most so many bytes, after decompression. @throws {TooLargeError} */
export async function readBoundedBody(
  source: Request | Response,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const { headers, body } = source
  // The length of a compressed body says nothing. Of another one it is true: HTTP counts the bytes.
  const declared = headers.has('content-encoding') ? null : headers.get('content-length')
  if (Number(declared) > limit) throw new TooLargeError(limit)
  // At once: chunk by chunk it takes several times as long.
  const read = /^\d+$/.test(declared ?? '') ? source.arrayBuffer() : chunksOf(body, limit)
  const bytes = new Uint8Array(await read)
  if (bytes.length > limit) throw new TooLargeError(limit)
  return bytes
}

async function chunksOf(body: Request['body'], limit: number): Promise<ArrayBuffer> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  // In workerd half the work of `for await`.
  const reader = body?.getReader()
  try {
    for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
      length += read.value.length
      if (length > limit) throw new TooLargeError(limit)
      chunks.push(read.value)
    }
  } finally {
    reader?.releaseLock()
  }
  return new Blob(chunks).arrayBuffer()
}
