import { fullYear } from '../../years.ts'
import type { WornNumber } from './player-fields.ts'
import { firstSeason } from './roster.ts'
import { sortedYears, spansOf, yearsBetween, yearsIn } from './worn-seasons.ts'

/** The numbers of each season; those of unknown seasons are at null. */
export type NumbersBySeason = Map<number | null, Set<string>>

/** Seasons from a cell, in order. */
export interface Seasons {
  years: number[]
  isReversed: boolean
}

/** No year of the roster is later. */
export const maxSeason = 2100

/** More seasons than any list has of one player. */
const maxYears = 60

const range = /^['’]?(\d{4}|\d{2})(?:\s*(?:[-–—/]|to)\s*['’]?(\d{4}|\d{2}))?$/i

/**
 * Reads "2001", "2001-04", "1999–00", "1966, 67" and "1941-42 & 1946". Years are of the autumn.
 * Undefined for other words.
 * @param latest a first year of two digits is not later; without one it is no year
 */
export function parseSeasons(text: string, latest = Number.NaN): Seasons | undefined {
  const years = new Set<number>()
  let isReversed = false
  let previous: number | undefined
  const listed = text.replaceAll(/(\d{4})\s+(?=\d{4})/g, '$1,')
  for (const part of listed.split(/[,;&+]|\band\b/i).map((one) => one.trim())) {
    if (part === '') continue
    const [, from = '', to] = range.exec(part) ?? []
    // "67" after 1966 is 1967.
    const short = previous === undefined ? fullYear(from, latest) : endOf(previous, from)
    const start = from.length === 2 ? short : Number(from)
    const end = to ? endOf(start, to) : start
    if (!isSeason(start) || !isSeason(end)) return undefined
    if (end < start) isReversed = true
    previous = end
    for (const year of yearsBetween(Math.min(start, end), Math.max(start, end))) years.add(year)
  }
  if (years.size > maxYears) return undefined
  return { years: sortedYears(years), isReversed }
}

/** The full year of "04" after 2001, and of "00" after 1999. "2004-01" stays reversed. */
function endOf(start: number, to: string): number {
  if (to.length === 4) return Number(to)
  const century = Math.floor(start / 100) * 100
  const end = century + Number(to)
  // The next century, where it is near: else the cell is reversed.
  return end < start && end + 100 - start <= 20 ? end + 100 : end
}

/** Whether the year can have had a team. */
function isSeason(year: number): boolean {
  return Number.isInteger(year) && year >= firstSeason && year <= maxSeason
}

/** A text for a message. */
export function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/** By season what an entry has in ranges. An unknown number leaves its seasons empty. */
export function numbersBySeason(worn: readonly WornNumber[]): NumbersBySeason {
  const seasons: NumbersBySeason = new Map()
  for (const { number, ...span } of worn) {
    const years = yearsIn(span)
    for (const year of years.length > 0 ? years : [null])
      addNumbers(seasons, year, number === null ? [] : [number])
  }
  return seasons
}

/** Adds numbers to a season, which exists then, with or without a number. */
export function addNumbers(
  seasons: NumbersBySeason,
  year: number | null,
  numbers: Iterable<string>,
): void {
  const known = seasons.get(year) ?? new Set()
  seasons.set(year, known)
  for (const number of numbers) known.add(number)
}

/**
 * The numbers of an entry after a list: a season that the list has with a number has that number.
 * All other seasons and numbers stay.
 */
export function mergeNumbers(known: NumbersBySeason, listed: NumbersBySeason): NumbersBySeason {
  const merged: NumbersBySeason = new Map([...known].map(([year, set]) => [year, new Set(set)]))
  for (const [year, numbers] of listed) {
    if (year !== null && numbers.size > 0) merged.delete(year)
    addNumbers(merged, year, numbers)
  }
  return merged
}

/**
 * As the database stores it, in order: a range runs over a year in which nobody played. A number
 * of an unknown season is left out where it has seasons.
 */
export function wornNumbers(seasons: NumbersBySeason): WornNumber[] {
  const years = new Map<string | null, number[]>()
  for (const [year, numbers] of seasons) {
    if (year === null) continue
    for (const number of numbers.size > 0 ? numbers : [null])
      years.set(number, [...(years.get(number) ?? []), year])
  }
  const ranges = [...years].flatMap(([number, of]) =>
    spansOf(of).map((span) => ({ number, ...span })),
  )
  const undated = [...(seasons.get(null) ?? [])]
    .filter((number) => !years.has(number))
    .map((number) => ({ number, first_season: null, last_season: null }))
  return [...ranges, ...undated].sort(inOrder)
}

/** By season, then by number; unknown seasons come last. */
function inOrder(a: WornNumber, b: WornNumber): number {
  return (
    (a.first_season ?? maxSeason + 1) - (b.first_season ?? maxSeason + 1) ||
    (a.number ?? '~').localeCompare(b.number ?? '~', 'en') ||
    (a.last_season ?? 0) - (b.last_season ?? 0)
  )
}

/** "07" is 7; "0" and "00" are two numbers. */
export function plainNumber(number: string): string {
  return number.replace(/^0(?=[1-9])/, '')
}

/** The known seasons, in order. */
export function knownYears(seasons: NumbersBySeason): number[] {
  return sortedYears([...seasons.keys()].filter((year) => year !== null))
}

/** Years of war and of 2020: most teams did not play, and students came back for another year. */
const interrupted: ReadonlySet<number> = new Set([1917, 1918, 1943, 1944, 1945, 2020])

/** In years, of one person: longer ones are in doubt. */
export const maxCareer = 6

/** From the first to the last season: 4 for 2001 to 2004. Interrupted years do not count. */
export function careerLength(years: readonly number[]): number {
  const all = yearsBetween(Math.min(...years), Math.max(...years))
  return all.filter((year) => !interrupted.has(year)).length
}
