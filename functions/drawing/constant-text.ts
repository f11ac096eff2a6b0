/** Text that stands in many pages alike. Pages are drawn with its mark in its place: most of their text is never read again. */
export interface ConstantText {
  mark: string
  bytes: Uint8Array<ArrayBuffer>
}

export interface MarkedText {
  html: string
  /** What the marks in it stand for. */
  constants: ReadonlyMap<string, ConstantText>
}

/** Bytes that a character may take, as strings count characters. */
const widest = 3
const end = '*/'

const encoder = new TextEncoder()

let begin: string | undefined
let count = 0

/** Gives a text its mark. */
export function constantText(text: string): ConstantText {
  // No text from elsewhere can hold what nobody can guess.
  begin ??= `/*${crypto.randomUUID()}:`
  return { mark: `${begin}${count++}${end}`, bytes: encoder.encode(text) }
}

/** Where a page is put together: to make room for each anew takes longer than to fill it. */
let room = new Uint8Array(0)

/** A page's bytes, whole. */
export function bytesOfPage({ html, constants }: MarkedText): Uint8Array<ArrayBuffer> {
  const [first = '', ...others] = begin === undefined ? [html] : html.split(begin)
  const marked = others.map((other) => {
    const afterMark = other.indexOf(end) + end.length
    const constant = constants.get(begin + other.slice(0, afterMark))
    return { constant, text: constant ? other.slice(afterMark) : begin + other }
  })
  const constantLength = marked.reduce((sum, { constant }) => sum + (constant?.bytes.length ?? 0), 0)
  const most = html.length * widest + constantLength
  if (room.length < most) room = new Uint8Array(2 * most)
  let length = encoder.encodeInto(first, room).written
  for (const { constant, text } of marked) {
    if (constant) room.set(constant.bytes, length)
    length += constant?.bytes.length ?? 0
    length += encoder.encodeInto(text, room.subarray(length)).written
  }
  return room.slice(0, length)
}
