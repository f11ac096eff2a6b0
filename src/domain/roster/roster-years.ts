import { parseSeasons, type Seasons } from './roster-seasons.ts'

/** Years from a cell, in order. A guess: another century would fit too. */
export type ReadYears =
  | { years: number[]; isReversed: boolean; isGuess: boolean }
  | { error: string }

interface YearHints {
  /** A year of the same person, such as the class. */
  near: number | undefined
  /** No year is later. */
  latest: number
}

/** In years: between what a row says about one person. */
const maxDistance = 12

/**
 * Reads years as `parseSeasons` does, and those of two digits too: "66-68" is 1966 to 1968. Where
 * two centuries fit, the year beside it decides. Without one the later century is a guess.
 */
export function readYears(text: string, { near, latest }: YearHints): ReadYears {
  const whole = parseSeasons(text)
  if ('years' in whole) return { ...whole, isGuess: false }
  const readings = [2000, 1900, 1800]
    .map((century) => parseSeasons(text, century))
    .filter(isRead)
    .filter(({ years }) => years.every((year) => year <= latest))
  const fitting = readings.find(
    ({ years }) =>
      near !== undefined && years.every((year) => Math.abs(year - near) <= maxDistance),
  )
  const [later] = readings
  if (fitting) return { ...fitting, isGuess: false }
  return later ? { ...later, isGuess: readings.length > 1 } : whole
}

function isRead(found: Seasons) {
  return 'years' in found
}
