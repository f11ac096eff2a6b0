import { easternClock } from './eastern.ts'

/**
 * The latest year that two digits can mean: "31" is 1931 for 2030, and 2031 for 2031.
 * @param latest no such year is later: `latestClass`, `nextSeason`
 */
export function fullYear(digits: string, latest: number): number {
  return latest - ((latest - Number(digits)) % 100)
}

/** The season of a day, in ms UTC: January and February belong to the season before. */
export function seasonOf(day: number): number {
  return yearSince(2, day)
}

/** The season that is played, or was played last: one begins in August. `now` in ms. */
export function latestSeason(now: number): number {
  return yearSince(7, now)
}

/** The latest season that two digits can mean: the next one. `now` in ms. */
export function nextSeason(now: number): number {
  return latestSeason(now) + 1
}

/** The year that began with a month, from 0. */
function yearSince(month: number, instant: number): number {
  const date = easternClock(instant)
  return date.getUTCFullYear() - (date.getUTCMonth() < month ? 1 : 0)
}
