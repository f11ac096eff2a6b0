import { suffixOf } from '../entry/name-parts.ts'
import { positionCodes as code, staffRoles } from '../entry/position-words.ts'
import { isNickname, type MarkKind, meaningOf, type NameMark } from './name-marks.ts'
import { captainMark, deathMark } from './person-words.ts'

/** A name without its marks, in the order of the list. */
export interface MarkedName {
  /** "Doe Jr., Pat": parts behind a comma that are marks are gone. */
  text: string
  marks: NameMark[]
}

const doubleQuotes = /["“”„«»″‟]([^"“”„«»″‟]*)["“”„«»″‟]|''([^']+)''/g
const singleQuotes = /(?<=^|[\s(,])['‘’‚‛‹`´]([^'‘’‚‛‹›`´()]*)['’‘›`´](?=$|[\s),.])/g
const brackets = /[([{]([^()[\]{}]*)(?:[)\]}]|$)/g

const years = String.raw`(?:['’‘]?\d{4}|['’‘]\d{2}|\d{2}(?=[-–—]))(?:[-–—/,& ]+['’‘]?\d{2,4})+|\d{4}`

/** Marks that no bracket, comma or dash sets apart. */
const bare: Array<[pattern: RegExp, kind: MarkKind]> = [
  [/<?([^\s<>@,;()]+@[^\s<>@,;()]+)>?/g, 'email'],
  [/[†✝]+/g, 'dagger'],
  [/\?+/g, 'uncertain'],
  [/(?<=^|\s)(?:#|no\. ?)(\d{1,2})(?=$|[\s.,])/gi, 'numbers'],
  [/[*#+^§‡~°¹²³⁴-⁹]+/g, 'note'],
  [new RegExp(String.raw`(?<=\p{L}{2}\.?[\s,]+)(?:${deathMark})\.?(?: \d{4})?$`, 'giu'), 'dead'],
  [new RegExp(String.raw`(?<=\p{L}{2}\.?[\s,]+)(?:${years})$`, 'gu'), 'seasons'],
  [/(?<=\p{L}{2}\.?[\s,]+)['’‘](\d{2})$/gu, 'class'],
  [/(?<=\p{L}{2})\d{1,2}(?=$|[\s,])/gu, 'doubt'],
  [
    new RegExp(String.raw`(?<=\p{L}{2}\.? .*\p{L}\.? )(?:${captainMark}|hm|mvp|hof)$`, 'giu'),
    'note',
  ],
  [
    new RegExp(String.raw`(?<=\p{Ll}\.? .*\p{Ll}\.? )(?:${code})(?:[/-](?:${code}))*$`, 'gu'),
    'position',
  ],
  [new RegExp(String.raw`^(?:${code})(?= \p{Lu}\S*\p{Ll}\S* .*\p{Ll})`, 'gu'), 'position'],
  [/(?<=\s)n[ée]e (\D+)$/giu, 'former'],
]

/** Before a name; behind it where it is a degree or a service. */
const titles =
  /(?<=^|,\s?)(?:the late|(?:Dr|Rev|Lt|Col|Sgt|Cpl|Pvt|Maj|Gen|Brig|Capt|Cmdr|Cdr|Adm|Ens|Hon|Mr|Ms|Prof|Sen|Gov|Rep|Msgr)\.(?: ?(?:Col|Gen|Maj|Cmdr|Cdr|Gov|Dr|Sgt|Jg)\.)?|(?:Dr|Rev|Lt|Col|Sgt|Capt|Prof|Mr|Ms|Lt Col|Reverend|Doctor|Captain|Lieutenant|Colonel|General|Admiral|Sergeant|Professor|Senator|Governor|Commander|Ensign))(?:\s+(?=\p{L})|$)/giu
const doubtfulTitles = new RegExp(
  String.raw`(?<=^|,\s?)(?:Mrs\.?|${staffRoles})\s+(?=\p{L})`,
  'giu',
)
const degrees =
  /(?:,\s*|\s)(?:M\.?D|Ph\.? ?D|D\.?D\.?S|D\.?M\.?D|D\.?V\.?M|J\.?D|M\.?B\.?A|C\.?P\.?A|P\.?E|Esq|U\.?S\.?(?:N|A|MC|AF|CG|A\.?F)|D\.?D|\(?Ret)\.?\)?(?=$|[\s,])/g

/**
 * Takes out of a cell what is no part of the name: what stands in quotes and brackets, behind a
 * dash, titles, and signs. What no rule reads is a mark too, a doubt.
 */
export function takeMarks(cell: string): MarkedName {
  const marks: NameMark[] = []
  const add = (kind: MarkKind, words: string, value = words) => {
    const found = { kind, words: words.replace(/^[\s,]+|\s+$/g, ''), value: value.trim() }
    marks.push(found)
    return ' '
  }
  let text = cell
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replace(/^\s*[•·◦▪–—-]\s*/, '')
    // A name that is in brackets as a whole may be another kind of row.
    .replace(/^\(([^()]*)\)$/, (words: string, inner: string) => {
      add('doubt', words)
      return inner
    })
    // Leaders of dots, as tables of contents have them.
    .replaceAll(/\s*(?:[.·…_]\s?){3,}\s*/g, ' – ')
  const quoted = (words: string, ...inner: unknown[]) => {
    const value = inner.slice(0, -2).find((one): one is string => typeof one === 'string') ?? ''
    if (!/[\p{L}\p{N}]/u.test(value)) return ' '
    return add(value.length <= 40 && /\p{L}/u.test(value) ? 'nickname' : 'doubt', words, value)
  }
  text = text.replaceAll(doubleQuotes, quoted).replaceAll(singleQuotes, quoted)
  const around = text.replaceAll(brackets, ' ')
  text = text.replaceAll(brackets, (words: string, inner: string) => {
    if (inner.trim() === '') return ' '
    for (const [kind, shown, value] of bracketed(words, inner.trim(), around))
      add(kind, shown, value)
    return ' '
  })
  text = text.replaceAll(titles, (words) => add(/late/i.test(words) ? 'dead' : 'note', words))
  text = text.replaceAll(doubtfulTitles, (words) => add('doubt', words))
  text = text.replaceAll(degrees, (words) => add('note', words))
  const [begin = '', ...tails] = text.split(/\s+[-–—|:/]+\s+|\s*—\s*|:\s+|\s+[-–—]+$/)
  // "Manager: Pat Doe" begins with its mark.
  const isBehind = tails.length === 1 && meaningOf(begin) !== undefined
  const [name = '', ...others] = isBehind ? [...tails, begin] : [begin, ...tails]
  for (const words of others) addWords(words, add)
  text = name
  for (const [pattern, kind] of bare)
    text = text.replaceAll(pattern, (words: string, value: unknown) =>
      add(kind, words, typeof value === 'string' ? value : words),
    )
  text = withoutMarkedParts(text, add)
  return { text: text.replaceAll(/\s+/g, ' ').trim(), marks }
}

type Add = (kind: MarkKind, words: string, value?: string) => string

/** What a bracket means: as a whole, or each of its parts; else it is a nickname, or a doubt. */
function bracketed(words: string, inner: string, name: string): Array<[MarkKind, string, string]> {
  const whole = meaningOf(inner)
  if (whole) return [[whole.kind, words, whole.value]]
  const parts = inner.split(/\s*[,;/&]\s*/)
  const found = parts.map((part) => meaningOf(part))
  if (parts.length > 1 && found.every((one) => one !== undefined))
    return found.map(({ kind, value }, at) => [kind, `(${parts[at]})`, value])
  return [[isNickname(inner, name) ? 'nickname' : 'doubt', words, inner]]
}

/** Words that are set apart by a dash. */
function addWords(words: string, add: Add): void {
  if (words.trim() === '') return
  const found = meaningOf(words)
  add(found?.kind ?? 'doubt', words, found?.value)
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
