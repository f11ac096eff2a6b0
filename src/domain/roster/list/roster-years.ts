import { latestClass } from '../../members/profile.ts'
import { latestSeason, seasonOf } from '../../years.ts'
import { parseSeasons, type Seasons } from '../entry/roster-seasons.ts'
import { meaningOf } from './name-marks.ts'

/** Years from a cell, in order. */
interface ReadYears extends Seasons {
  /** Whether another century would fit too. */
  isGuess: boolean
  /** Captains’ marks and the like, for the note. */
  marks: string[]
  /** What no rule reads. */
  unread: string[]
}

/** When a list is read. */
export interface ListTime {
  /** No season is later. */
  latest: number
  /** No class is later. */
  class: number
  /** That is played, or was played last: what "2023-present" ends with. */
  season: number
}

/** The same of a time in ms. */
export function listTime(now: number): ListTime {
  return { latest: seasonOf(now), class: latestClass(now), season: latestSeason(now) }
}

/** A rule about years, with an example and what it says. */
type YearRule = readonly [pattern: RegExp, example: string, years: string]

/** How lists write years, what `parseSeasons` reads in its place, and an example with its years. */
export const yearSpellings: ReadonlyArray<readonly [plain: string, ...YearRule]> = [
  ['-', /[-\u2010-\u2015\u2212]+|through|to/g, '1951 through 1953', '1951–53'],
  ['', /['’‘]/g, "1951, '53", '1951, 1953'],
  ['$1', /\b(\d{4})\.0\b/g, '1951.0', '1951'],
  [' ', /(?:\s|falls?|seasons?)+/gi, 'Fall 1951, Fall 1953', '1951, 1953'],
  ['$1', / ?([-/.]) ?/g, 'Fall 1951 - Fall 1953', '1951–53'],
]

/** Chains of years, which are lists: two with a sign that may be a range are none. */
export const yearChains: readonly YearRule[] = [
  [/\b\d+(?:-\d+){2,}/g, '1951-52-54', '1951–52, 1954'],
  [/\b\d+(?:\/\d+){2,}/g, '1951/52/54', '1951–52, 1954'],
  [/\b\d+(?:\.\d+)+/g, '1951.1953', '1951, 1953'],
  [/\b\d+(?: \d+)+/g, '1951 52 54', '1951–52, 1954'],
]

/** In characters: the patterns take their time with more. */
const maxCell = 300

/** In years: between what a row says about one person. */
const maxDistance = 12

/**
 * Reads years as lists have them, and those of two digits too: "66-68" is 1966 to 1968. Where
 * two centuries fit, the year beside it decides. Without one the later century is a guess.
 * Undefined where no rule reads them.
 * @param near a year of the same person, such as the class
 * @param latest no year is later
 */
export function readYears(
  cell: string,
  { season, ...time }: ListTime,
  near?: number,
  latest = time.latest,
): ReadYears | undefined {
  if (cell.length > maxCell) return undefined
  const { text, ...words } = plainYears(cell, season)
  const readings = [undefined, latest, latest - 100, latest - 200]
    .flatMap((one) => parseSeasons(text, one) ?? [])
    .filter(({ years }) => years.every((year) => year <= latest))
  // With all digits there is one reading.
  const isWhole = parseSeasons(text) !== undefined
  const fitting = readings.find(
    ({ years }) => isWhole || (near && years.every((year) => Math.abs(year - near) <= maxDistance)),
  )
  const found = fitting ?? readings[0]
  return found && { ...found, ...words, isGuess: !fitting && readings.length > 1 }
}

/** The text in the form that `parseSeasons` reads, without what stands beside the years. */
function plainYears(cell: string, season: number) {
  const marks: string[] = []
  const unread: string[] = []
  const bare = cell.replaceAll(/\([^()]*\)|\[[^[\]]*\]|[*#^§‡¹²³]+|[†✝?]+|\+\s*$/g, (words) => {
    const kind = meaningOf(words.replaceAll(/[()[\]]/g, ''))?.kind
    const isMark = !words.startsWith('+') && (kind === 'note' || kind === 'position')
    if (isMark) marks.push(words)
    else unread.push(words)
    return ' '
  })
  const plain = yearSpellings
    .reduce((text, [written, pattern]) => text.replaceAll(pattern, written), bare)
    .replace(/^( ?\d{4}-)(?:present ?)?$/i, `$1${season}`)
  const listed = (chain: string) => chain.replaceAll(/\D/g, ',')
  const text = yearChains.reduce((one, [pattern]) => one.replaceAll(pattern, listed), plain)
  let before = ''
  for (const part of text.split(/[,;&]|\band\b/i)) {
    const [first = '', second = ''] = part.match(/\d+/g) ?? []
    // "1960/62" may be a range, or two seasons; "1960-61, 1961-62" may be school years.
    const distance = (Number(second.slice(-2)) - Number(first.slice(-2)) + 100) % 100
    const isEither = part.includes('/') && distance > 1
    if (isEither || (second && before && first.endsWith(before))) unread.push(part)
    before = second.slice(-2)
  }
  return { text: text.trim(), marks, unread }
}
