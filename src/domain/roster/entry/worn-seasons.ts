import type { WornNumber } from './player-fields.ts'
import { unplayedSeasons } from './roster.ts'

/** Seasons from one to another; null where they are unknown. */
export type Span = Pick<WornNumber, 'first_season' | 'last_season'>

/** All years from one to another. */
export function yearsBetween(first: number, last: number): number[] {
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index)
}

/** The same of a span; none where it is unknown. */
export function yearsIn({ first_season: first, last_season: last }: Span): number[] {
  return first === null || last === null ? [] : yearsBetween(first, last)
}

/** Years of which some may be there twice, in order. */
export function sortedYears(years: Iterable<number>): number[] {
  return [...new Set(years)].sort((a, b) => a - b)
}

/** Whether a season was played from one year to another. */
export function isPlayed(first: number, last: number): boolean {
  return yearsBetween(first, last).some((season) => !unplayedSeasons.has(season))
}

/** Years as spans, in order. One runs over years in which nobody played. */
export function spansOf(years: readonly number[]) {
  const spans: Array<{ first_season: number; last_season: number }> = []
  for (const year of sortedYears(years)) {
    const last = spans.at(-1)
    if (last && !isPlayed(last.last_season + 1, year - 1)) last.last_season = year
    else spans.push({ first_season: year, last_season: year })
  }
  return spans
}

/** "2001–04", "1998–2001", "2003", or nothing where the seasons are unknown. */
export function spanText({ first_season: first, last_season: last }: Span): string {
  if (first === null || last === null) return ''
  if (first === last) return `${first}`
  const isOneCentury = Math.floor(first / 100) === Math.floor(last / 100)
  return `${first}–${isOneCentury ? `${last}`.slice(2) : last}`
}

/** All seasons of an entry as a text, whatever was worn: "2001–03, 2005"; empty if unknown. */
export function seasonsOf(spans: readonly Span[]): string {
  return yearsText(spans.flatMap(yearsIn))
}

/** Years as a text: "2001–03, 2005". */
export function yearsText(years: readonly number[]): string {
  return spansOf(years).map(spanText).join(', ')
}

/** The seasons in which somebody played, one by one. */
export function yearsOf(spans: readonly Span[]): number[] {
  return sortedYears(spans.flatMap(yearsIn)).filter((season) => !unplayedSeasons.has(season))
}

/** The numbers of an entry, each once. */
export function numbersOf(worn: ReadonlyArray<Pick<WornNumber, 'number'>>): string[] {
  return [...new Set(worn.flatMap(({ number }) => number ?? []))]
}

/** Such as "#22 2001–04, 2005, #00": the last one is of unknown seasons. */
export function shownNumbers(numbers: readonly WornNumber[]): string {
  return numbers
    .map((worn) => [worn.number !== null && `#${worn.number}`, spanText(worn)])
    .map((parts) => parts.filter(Boolean).join(' '))
    .join(', ')
}

/** Numbers as the form of an entry has them: a part for each. */
export function typedNumbers(numbers: readonly WornNumber[]): string {
  return numbers.map((worn) => shownNumbers([worn]).replace('#', '').replace('–', '-')).join('; ')
}
