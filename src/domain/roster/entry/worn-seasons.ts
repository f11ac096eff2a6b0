import type { WornNumber } from './player-fields.ts'
import { unplayedSeasons } from './roster.ts'

/** Seasons from one to another; null where they are unknown. */
export type Span = Pick<WornNumber, 'first_season' | 'last_season'>

/** Whether a season was played from one year to another. */
export function isPlayed(first: number, last: number): boolean {
  for (let season = first; season <= last; season++) if (!unplayedSeasons.has(season)) return true
  return false
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
  const known = spans.flatMap(({ first_season: first, last_season: last }) =>
    first === null || last === null ? [] : [{ first, last }],
  )
  const merged: Array<{ first: number; last: number }> = []
  for (const { first, last } of [...known].sort((a, b) => a.first - b.first)) {
    const before = merged.at(-1)
    if (before && !isPlayed(before.last + 1, first - 1)) before.last = Math.max(before.last, last)
    else merged.push({ first, last })
  }
  return merged
    .map(({ first, last }) => spanText({ first_season: first, last_season: last }))
    .join(', ')
}

/** Years as a text: "2001–03, 2005". */
export function yearsText(years: readonly number[]): string {
  return seasonsOf(years.map((year) => ({ first_season: year, last_season: year })))
}

/** The seasons in which somebody played, one by one. */
export function yearsOf(spans: readonly Span[]): number[] {
  const years = new Set<number>()
  for (const { first_season: first, last_season: last } of spans) {
    if (first === null || last === null) continue
    for (let season = first; season <= last; season++)
      if (!unplayedSeasons.has(season)) years.add(season)
  }
  return [...years].sort((a, b) => a - b)
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
