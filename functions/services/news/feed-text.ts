/** Decodes a feed by its byte order mark, Content-Type or XML declaration, else as UTF-8. */
export function decodeFeed(bytes: Uint8Array, contentType: string | null): string {
  const utf8 = new TextDecoder()
  const declaration = utf8
    .decode(bytes.subarray(0, 200))
    .match(/^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)/i)
  const sent = contentType?.match(/;\s*charset\s*=\s*["']?([\w.:-]+)/i)
  const declared = decoder(declaration?.[1])
  // A declaration that is readable byte by byte is not in UTF-16.
  const readable = declared?.encoding.startsWith('utf-16') ? undefined : declared
  return (markedDecoder(bytes) ?? decoder(sent?.[1]) ?? readable ?? utf8).decode(bytes)
}

function markedDecoder([first, second, third]: Uint8Array): TextDecoder | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder()
  if (first === 0xfe && second === 0xff) return decoder('utf-16be')
  if (first === 0xff && second === 0xfe) return decoder('utf-16le')
  return undefined
}

function decoder(charset: string | undefined): TextDecoder | undefined {
  try {
    return charset ? new TextDecoder(charset) : undefined
  } catch {
    return undefined
  }
}
