import { cleanQuery, minQueryLength } from './search.ts'

/** Cuts a text into parts that match a query, or one of its words, and parts that do not. */
export function markMatches(text: string, query: string) {
  const phrase = cleanQuery(query).toLowerCase()
  const wanted = [phrase, ...phrase.split(/\s+/)].filter(({ length }) => length >= minQueryLength)
  const { lower, origins } = lowerCase(text)
  const isMatch = new Uint8Array(text.length)
  for (const words of wanted)
    for (let at = lower.indexOf(words); at !== -1; at = lower.indexOf(words, at + 1))
      for (const { start, end } of origins.slice(at, at + words.length)) isMatch.fill(1, start, end)
  return parts(text, isMatch)
}

/** The text in lower case, and the character of each of its units: "İ" becomes two. */
function lowerCase(text: string) {
  const origins: Array<{ start: number; end: number }> = []
  let start = 0
  for (const character of text) {
    const origin = { start, end: start + character.length }
    for (let unit = 0; unit < character.toLowerCase().length; unit++) origins.push(origin)
    start = origin.end
  }
  return { lower: text.toLowerCase(), origins }
}

function parts(text: string, isMatch: Uint8Array) {
  const found: Array<{ start: number; text: string; isMatch: boolean }> = []
  for (let start = 0, end = 1; end <= text.length; end++) {
    if (end < text.length && isMatch[end] === isMatch[start]) continue
    found.push({ start, text: text.slice(start, end), isMatch: isMatch[start] === 1 })
    start = end
  }
  return found
}
