import { suffixOf } from '../entry/name-parts.ts'
import { listedPosition, roleOf } from '../entry/position-words.ts'
import { captainMark, deathWords } from './person-words.ts'
import { isStanding } from './standing.ts'

/** The columns that a mark can fill. */
export const fieldMarks = ['position', 'role', 'seasons', 'class', 'numbers', 'email'] as const

/** What a mark is: a field, words for the note, or something that an officer has to look at. */
export type MarkKind =
  | (typeof fieldMarks)[number]
  | ('note' | 'nickname' | 'former' | 'dead' | 'dagger' | 'uncertain' | 'doubt')

/** What stands in a cell with a name and is no part of it. */
export interface NameMark {
  kind: MarkKind
  /** As the list has it. */
  words: string
  /** What its field gets. */
  value: string
}

/** A year behind a word: "Capt. 1960", "Capt., '60". */
const dated = String.raw`(?:,? ?['’]?\d[\d\s,&'’–/-]*)?`
const honors = 'hm|hon|honorary|(?:hon.?|honorable) mention|mvp|hof|hall of fame'
const standings =
  'walk-? ?ons?|wo|jv|varsity|scout team|redshirt|letter(?:man|ed)|[1-5]? ?l|[1-5] letters?'

/**
 * What words in brackets, or behind a comma or a dash, mean, with examples. The first rule that
 * fits counts; what is in its brackets is the value. Everything else is a doubt.
 */
export const markRules: ReadonlyArray<
  readonly [kind: MarkKind, pattern: RegExp, examples: readonly string[]]
> = [
  ['note', /^[*#+^§‡~°¹²³⁴-⁹]+$/, ['*', '##', '¹']],
  ['dagger', /^[†✝]+$/, ['†']],
  ['uncertain', /^\?+$|^sp\.? ?\?$/i, ['?', 'sp?']],
  ['dead', deathWords, ['KIA', 'd. 1944', 'deceased', 'killed in action, 1944']],
  [
    'former',
    /^(?:n[ée]e|formerly|born|maiden name):? +(\D{1,100})$/i,
    ['née Doe', 'maiden name: Doe'],
  ],
  ['nickname', /^(?:a\.?k\.?a\.?|called):? +(\D{1,40})$/i, ['aka Red', 'called Red']],
  [
    'note',
    new RegExp(String.raw`^(?:${captainMark}|(?:co-?)?c|${honors}|${standings})\.?${dated}$`, 'i'),
    ['C', 'Co-Capt.', 'captain, 1951', 'HM', 'Honorable Mention', 'walk-on', '2L', 'letterman'],
  ],
  ['note', /^(?:(?:1st|first|2nd|second) team )?all-.+$/i, ['All-State', '1st Team All-State']],
  [
    'note',
    /^(?:m\.?d|ph\.? ?d|d\.?d\.?s|d\.?m\.?d|j\.?d|m\.?b\.?a|c\.?p\.?a|p\.e|esq|ret|u\.?s\.?(?:n|a|mc|af))\.?$/i,
    ['M.D.', 'Ph.D.', 'Esq.', 'USMC'],
  ],
  ['class', /^class(?: of)? (\d{4})$/i, ['class of 1954']],
  ['seasons', /^(\d{4}(?:[-–—/,;& '’.]+\d{2,4})*)$/, ['1951', '1951-53', '1951, 52']],
  ['numbers', /^#(\d{1,2})$/, ['#7']],
  ['position', listedPosition, ['QB', 'Left Guard', 'HB/DB']],
]

/** What the words mean; undefined where no rule reads them. */
export function meaningOf(words: string): Pick<NameMark, 'kind' | 'value'> | undefined {
  const text = words.trim()
  if (roleOf(text)) return { kind: 'role', value: text }
  if (isStanding(text) && !suffixOf(text)) return { kind: 'note', value: text }
  for (const [kind, pattern] of markRules) {
    const found = pattern.exec(text)
    if (found) return { kind, value: found[1]?.trim() ?? text }
  }
  return undefined
}
