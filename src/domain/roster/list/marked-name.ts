import { givenTitles, suffixOf, titles } from '../entry/name-parts.ts'
import { staffRoles } from '../entry/position-words.ts'
import { type MarkKind, meaningOf, type NameMark } from './name-marks.ts'
import { isOtherWord } from './other-words.ts'
import { captain } from './person-words.ts'

const doubleQuotes = /()(?:["“”„«»″‟]([^"“”„«»″‟]*)["“”„«»″‟]|''([^']+)'')/g
const singleQuotes = /(^|[\s(,])['‘’‚‛‹`´]([^'‘’‚‛‹›`´()]*)['’‘›`´]()(?![\p{L}\p{N}])/gu
const brackets = /[([{]([^()[\]{}]*)(?:[)\]}]|$)/g

/** One or two words with a capital first, or initials. */
const nickname = /^(?:\p{Lu}[\p{L}\p{M}'’-]+(?: \p{L}[\p{L}\p{M}'’-]*)?|(?:\p{Lu}\.){2,3})$/u

/** Marks that nothing sets apart. */
const bare: Array<[pattern: RegExp, kind: MarkKind]> = [
  [/<?([^\s<>@,;()]+@[^\s<>@,;()]+)>?/g, 'email'],
  [/[†✝]+/g, 'dagger'],
  // "O?Dwyer" has lost a letter.
  [/\?+(?!\p{L})/gu, 'uncertain'],
  [/[*#+^§‡~°¹²³⁴-⁹]+/g, 'note'],
  [/\sn[ée]e (\D+)$/giu, 'former'],
]

const offices = `the late|mrs|${staffRoles}|${titles}|${captain}`
const title = new RegExp(String.raw`(^|, ?)((?:(?:${offices})(?:\.\s?| ))+)(?=(\p{L}.*))`, 'giu')
const doubtfulTitle = new RegExp(`^(?:mrs|${staffRoles})|^(?:${givenTitles}) $`, 'i')

/**
 * Takes out of a cell what is no part of the name: what stands in quotes and brackets, behind a
 * dash, titles, and signs. What no rule reads is a mark too, a doubt. The name stays in the order
 * of the list: "Doe Jr., Pat".
 */
export function takeMarks(cell: string): { text: string; marks: NameMark[] } {
  const marks: NameMark[] = []
  const add = (kind: MarkKind, words: string, value = words) => {
    marks.push({ kind, words: words.replace(/^[\s,]+|\s+$/g, ''), value: value.trim() })
    return ' '
  }
  const quoted = (words: string, before: string, one = '', another = '') => {
    const value = one || another
    if (!/[\p{L}\p{N}]/u.test(value)) return `${before} `
    const kind = value.length <= 40 && /\p{L}/u.test(value) ? 'nickname' : 'doubt'
    return before + add(kind, words.slice(before.length), value)
  }
  let text = cell
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replace(/^\s*[•·◦▪–—-]\s*/, '')
    // A name that is in brackets as a whole may be another kind of row.
    .replace(/^\(([^()]*)\)$/, (words: string, inner: string) => add('doubt', words) + inner)
    // Leaders of dots, as tables of contents have them.
    .replaceAll(/\s*(?:[.·…_]\s?){3,}\s*/g, ' – ')
    .replaceAll(doubleQuotes, quoted)
    .replaceAll(singleQuotes, quoted)
    .replaceAll(brackets, (words: string, inner: string, at: number, whole: string) => {
      const isInside = /^\s*\p{L}/u.test(whole.slice(at + words.length))
      if (inner.trim() !== '') addBracket(words, inner.trim(), isInside, add)
      return ' '
    })
    .trim()
    .replaceAll(title, (words: string, comma: string, found: string, rest: string) => {
      if (/late/i.test(found)) return comma + add('dead', found)
      // "Justice Hill" may have no other first name.
      const isName = !/[ .]/.test(rest + found.trim()) && comma === ''
      add(isName || doubtfulTitle.test(found + comma) ? 'doubt' : 'note', found)
      return isName ? words : comma
    })
  const [name = '', ...tails] = text.split(/\s+[-–—|:/]+\s+|\s*—\s*|:\s+|\s+[-–—]+$/)
  for (const words of tails.filter((one) => one.trim())) {
    const found = meaningOf(words)
    add(found?.kind ?? 'doubt', words, found?.value)
  }
  text = name
  for (const [pattern, kind] of bare)
    text = text.replaceAll(pattern, (words: string, value: unknown) =>
      add(kind, words, typeof value === 'string' ? value : words),
    )
  text = withoutMarkedParts(text, add)
  return { text: text.replaceAll(/\s+/g, ' ').trim(), marks }
}

type Add = (kind: MarkKind, words: string, value?: string) => string

/** A bracket means something as a whole, or each of its parts; in a name it is a nickname. */
function addBracket(words: string, inner: string, isInside: boolean, add: Add): void {
  const whole = meaningOf(inner)
  const parts = inner.split(/\s*[,;/&]\s*/)
  const found = parts.map((part) => meaningOf(part))
  const isSuffix = suffixOf(inner) && !/\..*\./.test(inner)
  const isCalled =
    isInside && nickname.test(inner) && !isSuffix && !inner.split(' ').some(isOtherWord)
  if (whole) add(whole.kind, words, whole.value)
  else if (parts.length > 1 && found.every((one) => one !== undefined))
    for (const [at, { kind, value }] of found.entries()) add(kind, `(${parts[at]})`, value)
  else add(isCalled ? 'nickname' : 'doubt', words, inner)
}

/** "Doe, Pat, QB" without its last part. Two letters alone may be initials: "Doe, TE". */
function withoutMarkedParts(text: string, add: Add): string {
  const [first = '', ...parts] = text.split(',').map((part) => part.trim())
  const isSpoken = first.split(' ').length > 1
  const kept = parts.filter((part, at) => {
    if (suffixOf(part) || /^\p{L}?\.?$/u.test(part)) return true
    const found = meaningOf(part)
    if (!found) return true
    const isGiven = at === 0 && !isSpoken && parts.length === 1 && /^\p{Lu}{2,3}$/u.test(part)
    if (isGiven) add('doubt', part, part)
    else add(found.kind, part, found.value)
    return isGiven
  })
  return [first, ...kept].join(', ')
}
