import {
  careerLength,
  knownYears,
  maxCareer,
  type NumbersBySeason,
} from '../entry/roster-seasons.ts'

/** Facts that tell people of one name apart. */
export interface Facts {
  suffix?: string | null | undefined
  class?: number | null | undefined
  seasons: NumbersBySeason
}

/** In years, of one person’s seasons, whatever came in between. */
const possibleSpan = 12

/** Whether two of one name are the same person, as people would say. */
export function comparePeople(a: Facts, b: Facts): 'same' | 'maybe' | 'other' {
  if (a.suffix && b.suffix && a.suffix !== b.suffix) return 'other'
  const [own, others] = [knownYears(a.seasons), knownYears(b.seasons)]
  const together = careerLength([...own, ...others])
  if (shareFact(a, b)) return 'same'
  if (a.class && b.class) return Math.abs(a.class - b.class) <= maxCareer ? 'maybe' : 'other'
  if (own.length > 0 && others.length > 0) {
    if (together <= maxCareer) return 'same'
    return together <= possibleSpan ? 'maybe' : 'other'
  }
  const year = a.class || b.class
  const years = own.length > 0 ? own : others
  const [first] = years
  const last = years.at(-1)
  if (!year || first === undefined || last === undefined) return 'same'
  if (year > first + possibleSpan) return 'other'
  if (year >= last - 1) return 'same'
  return year >= last - maxCareer ? 'maybe' : 'other'
}

/** A fact of both says so: the class, or a season. */
export function shareFact(a: Facts, b: Facts): boolean {
  if (a.class && a.class === b.class) return true
  return knownYears(a.seasons).some((year) => b.seasons.has(year))
}
