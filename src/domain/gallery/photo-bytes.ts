/** The kind of a photo by its first bytes, and its pixels before it is turned upright. */
export interface PhotoFacts {
  format: 'jpeg' | 'png' | 'webp'
  width: number
  height: number
}

/** A part of a JPEG, from its marker to its last byte. */
interface Segment {
  marker: number
  start: number
  end: number
}

// Markers of a JPEG: T.81, table B.1.
const startOfScan = 0xda
const endOfImage = 0xd9
/** Says how colours are stored, in 12 bytes. Without it, some photos come out in wrong ones. */
const adobe = 0xee
const adobeSize = 12

/** What the beginning of a file says about a photo; undefined where it is no JPEG, PNG or WebP. */
export function photoFacts(bytes: Uint8Array): PhotoFacts | undefined {
  const kind = String.fromCharCode(...bytes.subarray(0, 16))
  if (kind.startsWith('\xff\xd8\xff')) return jpegFacts(bytes)
  // A header of 32 bytes is all that the others need.
  if (bytes.length < 32) return undefined
  const view = viewOf(bytes)
  if (kind.startsWith('\x89PNG\r\n\x1a\n'))
    return { format: 'png', width: view.getUint32(16), height: view.getUint32(20) }
  return /^RIFF.{4}WEBP/s.test(kind) ? webpFacts(kind.slice(12), view) : undefined
}

/**
 * A JPEG without its metadata: no place, camera, name, preview or anything behind the picture.
 * Undefined where it breaks off.
 */
export function plainJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const kept = [bytes.subarray(0, 2)]
  for (const { marker, start, end } of segmentsOf(bytes)) {
    if (marker < 0xe0) kept.push(bytes.subarray(start, end))
    if (marker === adobe) kept.push(...coloursOf(bytes.subarray(start + 4, end)))
    if (marker === endOfImage) return joined(kept)
  }
  return undefined
}

function jpegFacts(bytes: Uint8Array): PhotoFacts | undefined {
  const view = viewOf(bytes)
  for (const { marker, start, end } of segmentsOf(bytes)) {
    if (!isFrame(marker) || start + 9 > end) continue
    return { format: 'jpeg', width: view.getUint16(start + 7), height: view.getUint16(start + 5) }
  }
  return undefined
}

/** The three kinds of RFC 9649. */
function webpFacts(chunk: string, view: DataView): PhotoFacts | undefined {
  const format = 'webp'
  if (chunk === 'VP8 ') {
    const [width, height] = [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff]
    return { format, width, height }
  }
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { format, width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  if (chunk !== 'VP8X') return undefined
  const side = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16) + 1
  return { format, width: side(24), height: side(27) }
}

/** The parts of a JPEG up to its end, or to where it breaks off. */
function* segmentsOf(bytes: Uint8Array): Generator<Segment> {
  const view = viewOf(bytes)
  let start = 2
  while (start + 2 <= bytes.length && bytes[start] === 0xff) {
    const marker = view.getUint8(start + 1)
    if (marker === endOfImage) return yield { marker, start, end: start + 2 }
    if (start + 4 > bytes.length) return
    const headEnd = start + 2 + view.getUint16(start + 2)
    const end = marker === startOfScan ? scanEnd(bytes, headEnd) : headEnd
    if (end > bytes.length) return
    yield { marker, start, end }
    start = end
  }
}

/** Where the picture's own data ends: a marker that is no escaped byte and no restart of it. */
function scanEnd(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
    at = bytes.indexOf(0xff, at + 2)
  }
  return bytes.length
}

/** The segment of Adobe without what follows its 12 bytes; none for the data of another program. */
function coloursOf(content: Uint8Array): Uint8Array[] {
  const colours = content.subarray(0, adobeSize)
  if (colours.length < adobeSize || !String.fromCharCode(...colours).startsWith('Adobe')) return []
  return [Uint8Array.of(0xff, adobe, 0, 2 + adobeSize), colours]
}

/** Whether a segment has the size: one of the frame headers, among which are three others. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
