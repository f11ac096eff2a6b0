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
