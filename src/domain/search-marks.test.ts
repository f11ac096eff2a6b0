import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markMatches } from './search-marks.ts'

/** The text with its matches between brackets. */
function marked(text: string, query: string): string {
  return markMatches(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')
}

test.each([
  ['one word', 'Alumni Tailgate', 'tailgate', 'Alumni [Tailgate]'],
  ['part of a word, wherever it is', 'Home of the Homecoming', 'HOM', '[Hom]e of the [Hom]ecoming'],
  ['words apart', 'Tribe Football News', 'news tribe', '[Tribe] Football [News]'],
  ['the phrase, its space too', 'Where to Stay', 'where to', '[Where to] Stay'],
  ['words that overlap', 'homecoming', 'homeco ecoming', '[homecoming]'],
  ['a word within a word', 'Homecoming', 'homecoming come', '[Homecoming]'],
  ['a match that overlaps itself', 'banana', 'ana', 'b[anana]'],
  ['no single letters', 'A day at the game', 'a game', 'A day at the [game]'],
  ['a single letter within the phrase', 'At a game', 'a game', 'At [a game]'],
  ['signs as they are', 'a .* b (c) \\ %', '.* (c)', 'a [.*] b [(c)] \\ %'],
  ['an ampersand and markup as text', 'W&M <b>', 'w&m <b>', '[W&M <b>]'],
  ['an emoji, whole', 'go 🏈 tribe', '🏈', 'go [🏈] tribe'],
  ['half an emoji, whole', 'go 🏈 tribe', '\udfc8 t', 'go [🏈 t]ribe'],
  ['letters that grow in lower case', 'İİ Istanbul', 'istanbul', 'İİ [Istanbul]'],
  ['a letter that is two in lower case', 'xİx', 'i̇', 'x[İ]x'],
  ['a Greek end', 'ΟΔΟΣ', 'οδος', '[ΟΔΟΣ]'],
  ['nothing for one letter', 'Home', 'h', 'Home'],
  ['nothing for nothing', 'Home', '  ', 'Home'],
  ['nothing in nothing', '', 'home', ''],
])('marks %s', (_, text, query, expected) => {
  expect(marked(text, query)).toBe(expected)
})

/** Few letters, so that they meet often; signs that mean something to patterns and to HTML. */
const _words = fc.string({
  unit: fc.constantFrom('a', 'B', 'b', ' ', '.', '*', '<', '&', '🏈', 'é'),
  maxLength: 24,
})

/** Written out as plainly as possible: a unit is marked when some wanted words lie over it. */
function _reference(text: string, query: string): boolean[] {
  const phrase = query.trim().toLowerCase()
  const wanted = [phrase, ...phrase.split(' ')].filter((word) => word.length >= 2)
  return Array.from({ length: text.length }, (_, unit) =>
    wanted.some((word) =>
      Array.from({ length: word.length }, (_, back) => unit - back).some(
        (start) => start >= 0 && text.toLowerCase().startsWith(word, start),
      ),
    ),
  )
}

const _anyText = fc.string({ unit: 'binary', maxLength: 40 })
