import { easternClock } from '../../eastern.ts'
import { latestClass } from '../../members/profile.ts'
import { latestSeason } from '../../years.ts'
import { parseSeasons } from '../entry/roster-seasons.ts'
import { meaningOf } from './name-marks.ts'

/** Years from a cell, in order. */
interface ReadYears {
  years: number[]
  isReversed: boolean
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
  year: number
  /** No class is later. */
  class: number
  /** That is played, or was played last: what "2023-present" ends with. */
  season: number
}

/** The same of a time in ms. */
export function listTime(now: number): ListTime {
  const year = easternClock(now).getUTCFullYear()
  return { year, class: latestClass(now), season: latestSeason(now) }
}

interface YearHints {
  /** A year of the same person, such as the class. */
  near: number | undefined
  /** No year is later. */
  latest: number
  season: number
}

/** In characters: the patterns take their time with more. */
const maxCell = 300

/** In years: between what a row says about one person. */
const maxDistance = 12

/**
 * Reads years as lists have them, and those of two digits too: "66-68" is 1966 to 1968. Where
 * two centuries fit, the year beside it decides. Without one the later century is a guess.
 * Undefined where no rule reads them.
 */
export function readYears(
  cell: string,
  { near, latest, season }: YearHints,
): ReadYears | undefined {
  if (cell.length > maxCell) return undefined
  const { text, ...words } = plainYears(cell, season)
  const readings = [undefined, latest, latest - 100, latest - 200]
    .map((one) => parseSeasons(text, one))
    .filter((found) => found !== undefined)
    .filter(({ years }) => years.every((year) => year <= latest))
  // With all digits there is one reading.
  const isWhole = parseSeasons(text) !== undefined
  const fitting = readings.find(
    ({ years }) =>
      isWhole ||
      (near !== undefined && years.every((year) => Math.abs(year - near) <= maxDistance)),
  )
  const found = fitting ?? readings[0]
  return found && { ...found, ...words, isGuess: !fitting && readings.length > 1 }
}

/**
 * Years in the form that `parseSeasons` reads, of those that media guides print: 1960-61-62,
 * 60/61/62, 1960.1961, Fall 1972 - Fall 1974, 2023-present, and 1960 (capt.), 61.
 */
function plainYears(cell: string, season: number) {
  const marks: string[] = []
  const unread: string[] = []
  const take = (words: string, isMark: boolean) => {
    if (isMark) marks.push(words)
    else unread.push(words)
    return ' '
  }
  const plain = cell
    .replaceAll(/[-\u2010-\u2015\u2212]+|\b(?:through|to)\b/g, '-')
    .replaceAll('‘', '’')
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, (words) => {
      const kind = meaningOf(words.slice(1, -1))?.kind
      return take(words, kind === 'note' || kind === 'position')
    })
    .replaceAll(/[*#^§‡¹²³]+/g, (words) => take(words, true))
    .replaceAll(/[†✝?]+|\+\s*$/g, (words) => take(words, false))
    .replaceAll(/\b(\d{4})\.0\b/g, '$1')
    .replaceAll(/\b(?:fall|season)s?\b/gi, ' ')
    .replace(/^(\s*\d{4}\s*-)\s*(?:present\s*)?$/i, `$1${season}`)
  let before = ''
  const parts = plain.split(/[,;&]|\band\b/i).map((part) => {
    const years = part.match(/\d+/g) ?? []
    const [first = '', second = ''] = years
    const signs = part.replaceAll(/['’\d\s]/g, '')
    // "1960/62" may be a range, or two seasons; "1960-61, 1961-62" may be school years.
    if (signs === '/' && (Number(second.slice(-2)) - Number(first.slice(-2)) + 100) % 100 > 1)
      unread.push(part)
    if (second && before && first.endsWith(before)) unread.push(part)
    before = second.slice(-2)
    // "1960-61-62" lists seasons, by one sign throughout; "1960-62" is a range.
    const isList = signs.length === years.length - 1 && /^(?:--+|\/\/+|\.*)$/.test(signs)
    return isList || signs === '' ? years.join() : part
  })
  return { text: parts.join().trim(), marks, unread }
}
