import { listedPosition, positionCodes, staffRoles } from '../entry/position-words.ts'
import { meaningOf } from './name-marks.ts'
import { captain, deathMark } from './person-words.ts'

/** Words of headings, footnotes and honors. Who has such a name is in doubt, and can be taken. */
const otherWords: ReadonlySet<string> = new Set(
  [
    'all alphabetical anonymous assistant associate association athletic athletics award awards',
    'backfield class club coaches coaching committee complete conference cont continued defense',
    'defensive department director ditto football foundation freshmen fund guide honorable',
    'honorary honor honors index injured issued jersey juniors letterman lettermen letterwinners',
    'list media memorial mention monogram most mvp newcomers none numerical offense offensive open',
    'outstanding players president record records reserves results retired returning roster same',
    'schedule scholar scholarship season secondary secretary seniors sophomores special',
    'specialists squad staff starters statistic statistician statistics stats support tba',
    'tbd team teams total totals transfer trophy university unknown vacant varsity walk-ons',
    'waterboy yearbook',
  ]
    .join(' ')
    .split(' '),
)

const person = new RegExp(`^(?:${captain}|(?:${staffRoles})s?|${deathMark})$`, 'i')

const code = new RegExp(`^(?:${positionCodes})$`)

/** Whether a word is in no name, though it looks like it. */
export function isOtherWord(typed: string): boolean {
  const word = typed.toLowerCase().replace(/[.:]+$/, '')
  return otherWords.has(word) || word.startsWith('all-') || person.test(word)
}

/** Whether a row of these words alone is a heading: Running Backs, All-Time Lettermen, A–C. */
export function isHeading(words: string): boolean {
  const all = words.split(/[^\p{L}\p{M}'’-]+|-(?!\p{L})/u)
  return (
    /\p{L}/u.test(words) &&
    (listedPosition.test(words) || all.every((word) => word.length < 2 || isOtherWord(word)))
  )
}

/** The season that a row of its own names for the rows below it. */
export function seasonHeading(words: string): number | undefined {
  const [, year] = /^(\d{4})(?: (?:football|season|roster|team|squad))*:?$/i.exec(words) ?? []
  return year ? Number(year) : undefined
}

/** Whether words that stand alone may be the name of a person: no total, page or sentence. */
export function mayBePerson(words: string): boolean {
  const all = words
    .replaceAll(/[([].*?[)\]]/g, '')
    .trim()
    .split(/ +/)
  const names = all.filter((word) => /^["“‘']?\p{Lu}/u.test(word))
  const isText = /\d|[!:;]$|\p{L}{4}\.$/u.test(all.join(' '))
  return all.length <= 5 && names.length >= Math.max(1, all.length - 1) && !isText
}

/**
 * Parts "Jim Poe All Conference". Words that are in no name, where too little would be left, are
 * said and stay.
 * @param least words that a name has here
 */
export function withoutOtherWords(text: string, least: number): { name: string; others: string } {
  const words = text.split(' ')
  const from = words.findIndex(
    (word, at) =>
      isOtherWord(word) ||
      (at >= least && meaningOf(words.slice(at).join(' ')) !== undefined) ||
      // "WR Pat Doe"; "TE Doe" may have initials.
      (at === 0 && words.length > 2 && code.test(word)),
  )
  if (from < 0) return { name: text, others: '' }
  const others = words.slice(from).join(' ')
  return { name: from < least ? text : words.slice(0, from).join(' '), others }
}
