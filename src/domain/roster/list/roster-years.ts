import { parseSeasons } from '../entry/roster-seasons.ts'
import { plainYears, type YearsText } from './years-text.ts'

/** Years from a cell, in order. A guess: another century would fit too. */
export type ReadYears =
  | ({ years: number[]; isReversed: boolean; isGuess: boolean } & Omit<YearsText, 'text'>)
  | { error: string }

/** When a list is read. */
export interface ListTime {
  /** No season is later. */
  year: number
  /** No class is later. */
  class: number
  /** That is played, or was played last: what "2023-present" ends with. */
  season: number
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
 */
export function readYears(cell: string, { near, latest, season }: YearHints): ReadYears {
  if (cell.length > maxCell) return { error: 'These are too many seasons.' }
  const { text, marks, unread } = plainYears(cell, season)
  const whole = parseSeasons(text)
  if ('years' in whole && whole.years.every((year) => year <= latest))
    return { ...whole, marks, unread, isGuess: false }
  const readings = [latest, latest - 100, latest - 200]
    .map((one) => parseSeasons(text, one))
    .filter((one) => 'years' in one)
    .filter(({ years }) => years.every((year) => year <= latest))
  const isNear = (year: number) => Math.abs(year - (near ?? Number.NaN)) <= maxDistance
  const fitting = readings.find(({ years }) => years.every(isNear))
  const found = fitting ?? readings[0]
  if (!found) return 'error' in whole ? whole : { error: 'These seasons are still to come.' }
  return { ...found, marks, unread, isGuess: !fitting && readings.length > 1 }
}
