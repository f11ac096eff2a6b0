/** A part of a text: a phone number with its `tel:` address, or what is around it. */
export interface PhonePart {
  /** In the text, in UTF-16 units. */
  start: number
  text: string
  href: string | undefined
}

/**
 * An American number with its area, or one that says its country, as people write them; no year,
 * season or ZIP code.
 */
const phone =
  /(?<before>^|[^\w+.$/-])(?<number>(?:\+?1[ .-]?)?(?:\([2-9]\d{2}\) ?[.-]? ?|[2-9]\d{2}(?: ?[./-] ?| ))[2-9]\d{2}(?: ?[.-] ?| )\d{4}|\+(?!1[ .(-])\d{1,3}(?:[ .-]?\(?\d{1,4}\)?){2,5})(?:,? ?(?:x|ext\.?|extension) ?(?<extension>\d{1,6}))?(?![\w-])/g

/** Cuts a text at its phone numbers. */
export function phoneParts(text: string): PhonePart[] {
  const parts: PhonePart[] = []
  let start = 0
  const add = (end: number, href?: string) => {
    if (end > start) parts.push({ start, text: text.slice(start, end), href })
    start = end
  }
  // Typography has hyphens and spaces of its own, each as long as the plain one.
  const plain = text.replaceAll(/[‐‑‒–−]/g, '-').replaceAll(/[\u00a0\u2009\u202f]/g, ' ')
  for (const { index, 0: whole, groups } of plain.matchAll(phone)) {
    const { before = '', number = '', extension } = groups ?? {}
    add(index + before.length)
    add(index + whole.length, telAddress(number, extension))
  }
  add(text.length)
  return parts
}

/** RFC 3966: with the country, and the extension behind it. */
function telAddress(number: string, extension: string | undefined): string {
  const digits = number.replaceAll(/\D/g, '')
  const country = number.startsWith('+') || digits.length === 11 ? '' : '1'
  return `tel:+${country}${digits}${extension ? `;ext=${extension}` : ''}`
}
