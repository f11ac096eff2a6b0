import { familyName, nameKey } from '../entry/name-key.ts'
import { clearSuffixes, particles, smallWords, suffixOf } from '../entry/name-parts.ts'
import type { PlayerFields } from '../entry/player-fields.ts'
import { takeMarks } from './marked-name.ts'
import type { NameMark } from './name-marks.ts'
import { withoutOtherWords } from './other-words.ts'

/** What a cell with a name says. */
export type ListedName = Pick<PlayerFields, 'full_name'> &
  Partial<Pick<PlayerFields, 'current_name' | 'nickname' | 'suffix' | 'is_uncertain'>>

/** A name, and what stood before or behind it for other fields, for the note, or in doubt. */
export interface ReadName {
  name: ListedName
  /** What is before a comma. */
  family?: string | undefined
  marks: NameMark[]
}

/**
 * Reads a name as lists write it: "Smith Jr., John", "John “Jack” Smith III", "Ann Lee (née
 * Smith)", "Dr. Pat Doe (Capt.)". Its full name is empty where no word can be a name.
 */
export function parseName(cell: string): ReadName {
  const { text, marks } = takeMarks(cell)
  // "Jim & Ham Poe" are two people, of whom the first is taken.
  const [one = '', ...two] = text.split(/\s*[;&]\s*|\s+and\s+/)
  const another = two.some(Boolean) ? text.slice(one.length).trim() : ''
  const { words, unread } = nameWords(familyFirst(one))
  const { name, family, suffix, others: behind } = withoutSuffix(words)
  const others = marks.filter(({ kind }) => !['former', 'uncertain'].includes(kind))
  const nicknames = others.filter(({ kind }) => kind === 'nickname')
  const former = marks.find(({ kind }) => kind === 'former')?.value
  const found: ListedName = {
    full_name: name,
    ...(nicknames[0] && { nickname: nicknames[0].value }),
    ...(suffix && { suffix }),
    ...(marks.some(({ kind }) => kind === 'uncertain') && { is_uncertain: true }),
  }
  if (former) {
    const given = name.slice(0, name.lastIndexOf(familyName(name))).trim()
    found.current_name = name
    found.full_name = former.includes(' ') ? former : `${given} ${former}`.trim()
  }
  const doubts = [...nicknames.slice(1).map(({ words }) => words), unread, another, behind]
  if (particle.test(words.split(' ')[0] ?? '') && !words.includes(',')) doubts.push(words)
  // "Tom Fox, Jim Poe" may be two people; "De La Cruz, Juan Carlos" is one.
  const parts = words.split(', ').map((part) => part.split(' '))
  const isWhole = (part: string[]) =>
    part.filter((word) => word.length > 2).length > 1 &&
    !particle.test(part[0]?.toLowerCase() ?? '')
  const areTwo = parts.length > 1 && parts.every(isWhole)
  if (areTwo) doubts.push(words)
  return {
    name: found,
    family: former || areTwo ? undefined : family,
    marks: [
      ...others.filter(({ kind }) => kind !== 'nickname'),
      ...doubts.filter(Boolean).map((words) => ({ kind: 'doubt' as const, words, value: words })),
    ],
  }
}

/** "WASHINGTON Leroy" and "MCCLANAHAN T.J." have the family name in capitals first. */
function familyFirst(text: string): string {
  return text.replace(
    /^((?:[\p{Lu}'’-]{2,} )*[\p{Lu}'’-]{3,}) ((?:\p{Lu}\p{Ll}\S*|(?:\p{Lu}\.)+|\p{Lu})(?: (?:\p{Lu}\p{Ll}\S*|(?:\p{Lu}\.)+|\p{Lu}))*)$/u,
    '$1, $2',
  )
}

/** Words in small letters that belong to names. */
const particle = new RegExp(`^(?:${particles}|${smallWords})$`)

const nameWord = /^['’‘ʻ]?\p{L}[\p{L}\p{M}'’‘‛ʼʻ′`´＇.‐‒–-]*$/u

/** The words of a text that can be in a name, and those that cannot. */
function nameWords(text: string): { words: string; unread: string } {
  const all = text.replaceAll(',', ', ').split(/ +/).filter(Boolean)
  const mayBeSmall = text === text.toLowerCase()
  const isSmall = (word: string) => word === word.toLowerCase() && word !== word.toUpperCase()
  const isOfName = (typed: string) => {
    const word = typed.replace(/,$/, '')
    if (word === '' || suffixOf(word)) return true
    if (/^unk(?:nown)?$/i.test(word)) return false
    return nameWord.test(word) && (mayBeSmall || !isSmall(word) || particle.test(word))
  }
  return {
    words: all.filter(isOfName).join(' '),
    unread: all.filter((word) => !isOfName(word)).join(' '),
  }
}

const inMiddle = new RegExp(String.raw`^(?:(?:${clearSuffixes})\.?|\d..)$`, 'i')

/** The name in its spoken order and the suffix, wherever a comma has put it. */
function withoutSuffix(text: string) {
  let suffix: string | undefined
  const words = (part: string) => {
    const all = part.trim().split(/\s+/).filter(Boolean)
    // First names in a column of their own have it in the middle: "Al Jr. Baker".
    const at = all.findLastIndex(
      (word, place) =>
        place > 0 && suffixOf(word) && (place === all.length - 1 || inMiddle.test(word)),
    )
    if (at > 0) suffix ??= suffixOf(all.splice(at, 1)[0] ?? '')
    return all.join(' ')
  }
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .filter((part, index) => {
      const found = index > 0 ? suffixOf(part) : undefined
      suffix ??= found
      return !found
    })
  const [last = '', ...first] = parts
  if (first.length === 0) {
    // "John V" is a name of two words, not a fifth John.
    const isShort = last.split(/\s+/).length < 3 && !/[js]r\.?$/i.test(last)
    const { name, others } = withoutOtherWords(isShort ? last : words(last), 2)
    return { name, family: undefined, suffix, others }
  }
  const family = words(last)
  const { name: given, others } = withoutOtherWords(words(first.join(' ')), 1)
  return { name: `${given} ${family}`.trim(), family, suffix, others }
}

/** The names of somebody, then and now, to compare. */
export function nameKeys(names: Pick<ListedName, 'full_name' | 'current_name'>): string[] {
  const keys = [names.full_name, names.current_name ?? ''].map(nameKey)
  return [...new Set(keys)].filter(Boolean)
}
