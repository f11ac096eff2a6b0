/** Text that stands in many pages alike. Pages are drawn with its mark in its place: most of their text is never read again. */
export interface ConstantText {
  mark: string
  text: string
  bytes: Uint8Array<ArrayBuffer>
}

/** A page's text with marks in it. */
export interface PageText {
  html: string
  /** What its marks stand for. */
  constants: ReadonlyMap<string, ConstantText>
  /** Nothing in it is for one request alone. */
  isForAnyone: boolean
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
  return { mark: `${begin}${count++}${end}`, text, bytes: encoder.encode(text) }
}

/** A page's bytes, whole. */
export function bytesOfPage({
  html,
  constants,
}: Pick<PageText, 'html' | 'constants'>): Uint8Array<ArrayBuffer> {
  let room = html.length * widest
  for (const { bytes } of constants.values()) room += bytes.length
  const page = new Uint8Array(room)
  let length = 0
  let from = 0
  for (const { at, constant } of marksIn(html, constants)) {
    length += encoder.encodeInto(html.slice(from, at), page.subarray(length)).written
    page.set(constant.bytes, length)
    length += constant.bytes.length
    from = at + constant.mark.length
  }
  length += encoder.encodeInto(html.slice(from), page.subarray(length)).written
  return page.subarray(0, length)
}

function* marksIn(html: string, constants: PageText['constants']) {
  if (begin === undefined) return
  for (let at = html.indexOf(begin); at >= 0; at = html.indexOf(begin, at + 1)) {
    const constant = constants.get(html.slice(at, html.indexOf(end, at) + end.length))
    if (constant) yield { at, constant }
  }
}
