import { latestSeason } from '../../years.ts'
import { firstSeason } from './roster.ts'
import { isPlayed, type Span } from './worn-seasons.ts'

/** A step of a number’s line: a player who wore it, with others of the same years, or a gap. */
export type LineStep<Worn> =
  | { kind: 'worn'; worn: Worn; sharedWith: Worn[] }
  | { kind: 'gap'; first_season: number; last_season: number }

/** Every number in order: "0" and "00" are two. */
export const jerseyNumbers: readonly string[] = [
  ...['0', '00'],
  ...Array.from({ length: 99 }, (_, before) => `${before + 1}`),
]

/** The numbers beside one of them; others, such as "07", stand after the one that they look like. */
export function neighborsOf(number: string): { previous?: string; next?: string } {
  const place = jerseyNumbers.indexOf(number)
  const at = place < 0 ? jerseyNumbers.indexOf(`${Number(number)}`) + 0.5 : place
  const previous = jerseyNumbers[Math.ceil(at) - 1]
  const next = jerseyNumbers[Math.floor(at) + 1]
  return { ...(previous && { previous }), ...(next && { next }) }
}

/** The seasons around one that have a page, as far as there are any. `now` in ms. */
export function seasonsAround(season: number, now: number): { previous?: number; next?: number } {
  return {
    ...(season > firstSeason && { previous: season - 1 }),
    ...(season < latestSeason(now) && { next: season + 1 }),
  }
}

/** Whether the address is that of a season with a page. `now` in ms. */
export function isSeasonAddress(text: string, now: number): boolean {
  const season = /^\d{4}$/.test(text) ? Number(text) : 0
  return season >= firstSeason && season <= latestSeason(now)
}

/**
 * The line from the first to the latest who wore a number. Years in which nobody played are no gap.
 * @param wearings by their first season, unknown ones last
 */
export function numberLine<Worn extends Span>(wearings: readonly Worn[]): LineStep<Worn>[] {
  const steps: LineStep<Worn>[] = []
  let known: number | null = null
  for (const worn of wearings) {
    const { first_season: first, last_season: last } = worn
    if (first !== null && last !== null) {
      if (known !== null && isPlayed(known + 1, first - 1))
        steps.push({ kind: 'gap', first_season: known + 1, last_season: first - 1 })
      known = Math.max(known ?? last, last)
    }
    const sharedWith = wearings.filter((other) => other !== worn && overlap(worn, other))
    steps.push({ kind: 'worn', worn, sharedWith })
  }
  return steps
}

function overlap(one: Span, other: Span): boolean {
  if (one.first_season === null || one.last_season === null) return false
  if (other.first_season === null || other.last_season === null) return false
  const first = Math.max(one.first_season, other.first_season)
  return isPlayed(first, Math.min(one.last_season, other.last_season))
}

/** Where a span is between two years: its start and its length, each from 0 to 1. */
export function placeOf(
  { first_season: first, last_season: last }: Span,
  { from, to }: { from: number; to: number },
): { start: number; length: number } {
  const years = to - from + 1
  if (first === null || last === null) return { start: 0, length: 0 }
  return { start: (first - from) / years, length: (last - first + 1) / years }
}

/** The order of numbers: 0, 00, 1, 2 to 99. */
export function byNumber(one: string, other: string): number {
  return Number(one) - Number(other) || one.length - other.length
}
