import { cleanQuery, shortestQuery } from './search.ts'

/** A piece of a text; `isMatch` when the query was found in it. */
export interface MarkedPart {
  readonly text: string
  readonly isMatch: boolean
}

/**
 * Cuts a text into parts, so that those can be marked in which a search found the query as a whole or one of its
 * words. It compares as the search does: as substrings, in lower case. A word of one letter is too little to mark by
 * itself. Together the parts are the text; matches that overlap or touch are one part; no character is cut in two.
 */
export function markMatches(text: string, query: string): MarkedPart[] {
  const phrase = cleanQuery(query).toLowerCase()
  const wanted = [phrase, ...phrase.split(/\s+/)].filter(({ length }) => length >= shortestQuery)
  const { lower, origins } = lowerCase(text)
  const isMatch = new Uint8Array(text.length)
  for (const words of wanted) {
    for (let at = lower.indexOf(words); at !== -1; at = lower.indexOf(words, at + 1)) {
      for (const { start, end } of origins.slice(at, at + words.length)) isMatch.fill(1, start, end)
    }
  }
  return parts(text, isMatch)
}

/**
 * The text in lower case, and for each of its units the character it comes from, by its place in the text: "İ"
 * becomes two units, so that places move.
 */
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

function parts(text: string, isMatch: Uint8Array): MarkedPart[] {
  const found: MarkedPart[] = []
  for (let start = 0, end = 1; end <= text.length; end++) {
    if (end < text.length && isMatch[end] === isMatch[start]) continue
    found.push({ text: text.slice(start, end), isMatch: isMatch[start] === 1 })
    start = end
  }
  return found
}
