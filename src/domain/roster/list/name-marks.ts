import { suffixOf } from '../entry/name-parts.ts'
import { listedPosition, roleOf, staffRoles } from '../entry/position-words.ts'
import { captain, captainMark, deathWords } from './person-words.ts'
import { isStanding } from './standing.ts'

/** What a mark is: words for the note, a field, or something that an officer has to look at. */
export type MarkKind =
  | 'note'
  | 'position'
  | 'role'
  | 'seasons'
  | 'class'
  | 'numbers'
  | 'email'
  | 'nickname'
  | 'former'
  | 'dead'
  | 'dagger'
  | 'uncertain'
  | 'doubt'

/** What stands in a cell with a name and is no part of it. */
export interface NameMark {
  kind: MarkKind
  /** As the list has it. */
  words: string
  /** What its field gets. */
  value: string
}

type Meaning = Pick<NameMark, 'kind' | 'value'>

/** An optional year behind a word: "Capt. 1960", "Capt., '60". */
const dated = String.raw`(?:,? ?['’]?\d[\d\s,&'’–/-]*)?`
const honor = String.raw`(?:(?:1st|2nd|3rd|first|second|third)[ -]team )?(?:all[ -].+|hm|hon\.?|honorable mention|hon\.? mention|honorary|mvp|aa|hof|hall of fame)`
const standings = String.raw`walk-?[ -]?ons?|wo|jv|varsity|scout team|practice squad|redshirt|rs|l|ltr\.?|letter(?:man|ed)|[1-5] ?l|[1-5] letters?`

/** What the words in brackets, or behind a comma or a dash, mean: the first pattern counts. */
const meanings: Array<[pattern: RegExp, kind: MarkKind]> = [
  [/^[*#+^§‡~°¹²³⁴-⁹]+$/, 'note'],
  [/^[†✝]+$/, 'dagger'],
  [/^\?+$|^(?:sp|spelling)\.? ?\?$/i, 'uncertain'],
  [deathWords, 'dead'],
  [/^(?:n[ée]e|formerly|born|f\.?k\.?a\.?|f\/k\/a|maiden(?: name)?):? +(\D{1,100})$/i, 'former'],
  [/^(?:a\.?k\.?a\.?|a\/k\/a|known as|called|nicknamed?):? +(\D{1,40})$/i, 'nickname'],
  [
    new RegExp(String.raw`^(?:${captainMark}|(?:co-?)?c\.?|${honor}|${standings})${dated}$`, 'i'),
    'note',
  ],
  [/^(?:class(?: of)?|cl\.) ?(['’]?\d{2}|\d{4})$/i, 'class'],
  [/^((?:['’]?\d{4}|['’]?\d{2}[-–—]['’]?\d{2})[\d\s,;&/'’.–—-]*)$/, 'seasons'],
  [/^['’](\d{2})$/, 'class'],
  [/^(?:#|no\.?|nr\.?) ?(\d{1,2})$/i, 'numbers'],
  [listedPosition, 'position'],
]

/** What the words mean; undefined where no rule reads them. */
export function meaningOf(words: string): Meaning | undefined {
  const text = words.trim()
  if (roleOf(text)) return { kind: 'role', value: text }
  if (isStanding(text) && !suffixOf(text)) return { kind: 'note', value: text }
  for (const [pattern, kind] of meanings) {
    const found = pattern.exec(text)
    if (found) return { kind, value: found[1]?.trim() ?? text }
  }
  return undefined
}

/** Words in brackets that begin with a capital and are no nickname. */
const otherWord =
  /\b(?:tri-|mvp\b|honor|letter|transfer|injur|inj\b|quit|left\b|dropped|dismissed|suspend|ineligible|medical|did\b|dnp|unknown|military|service\b|army|navy|air force|marine|rotc|ww|mia\b|pow\b|mrs|mr\b|miss\b|brother|son\b|father|twin\b|see\b|moved|academic|retired|ret\b|withdr|return|enlisted|drafted|nfl|afl|cfl|class\b|team|grad|waterboy|water boy|mascot|statistic|cheer|band\b|basketball|baseball|track\b|wrestl|soccer|lacrosse|golf\b|tennis\b|swim|korea|vietnam|iraq|president|director|virginia|carolina|maryland|pennsylvania|new (?:jersey|york)|ohio|georgia|florida|tennessee|delaware|washington|one\b|two\b|same\b|not\b|also\b|only\b)/i

const aRole = new RegExp(String.raw`\b(?:${captain}|${staffRoles})`, 'i')

/** One or two words with a capital first, or initials. */
const nickname =
  /^(?:\p{Lu}[\p{L}\p{M}'’-]+(?: \p{L}[\p{L}\p{M}'’-]*)?|(?:\p{Lu}\.){2,3}|\p{Lu}{2,3})$/u

/** Of states: where somebody came from. */
const postalCodes =
  /^(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])$/

/** A town is before its state, as in "Norfolk Va". */
const behindTown =
  /(?: |, ?)(?:Ala|Conn|Del|Fla|Ga|Ill|Ky|Mass|Md|Mich|N\.? ?[CJY]|Ohio|Pa|R\.?I|S\.? ?C|Tenn|Tex|V[at]|W\.? ?Va|D\.? ?C|[A-Z]{2})\.?$/

/** Whether words in brackets are what somebody is called. @param name what stands around them */
export function isNickname(words: string, name: string): boolean {
  if (!nickname.test(words) || otherWord.test(words) || aRole.test(words)) return false
  if (postalCodes.test(words) || behindTown.test(words)) return false
  if (suffixOf(words) && !/\..*\./.test(words)) return false
  // "(ROTC)" beside a name in small letters is no nickname; "(JT)" is.
  const isShouted = /^\p{Lu}{3,}$/u.test(words)
  return !isShouted || name === name.toUpperCase()
}
