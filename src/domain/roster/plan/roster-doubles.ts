import { familyName, foldedName, nameKey } from '../entry/name-key.ts'
import type { PlayerFields } from '../entry/player-fields.ts'
import { knownYears } from '../entry/roster-seasons.ts'
import type { Facts } from '../list/compare-people.ts'

/** The names of somebody, as a list or the roster has them. */
type Names = Pick<PlayerFields, 'full_name'> &
  Partial<Pick<PlayerFields, 'family_name' | 'current_name' | 'nickname'>>

interface Traits {
  /** Without accents; empty where a name is a family name alone. The nickname is one, too. */
  firsts: readonly string[]
  middle: string
  suffix: string | null | undefined
  class: number | null | undefined
  numbers: ReadonlySet<string>
  years: readonly number[]
}

/** What two of a family have in common: a number of one season, or the time. */
type Double = 'number' | 'time'

/** Of a family; more are a mistake, and would take long. */
const maxCompared = 500

/**
 * Finds who may be the same person under another name: of one family, in the same or the next
 * season, where no number, class, suffix or initial says otherwise. Bill may be William.
 */
export class RosterDoubles<Person> {
  readonly #byFamily = new Map<string, Map<Person, Traits>>()

  add(person: Person, names: Names, facts: Facts): void {
    const traits = traitsOf(names, facts)
    for (const family of familyKeys(names)) {
      const known = this.#byFamily.get(family) ?? new Map<Person, Traits>()
      this.#byFamily.set(family, known)
      if (known.size < maxCompared) known.set(person, traits)
    }
  }

  /** Each one once, with what they have in common. */
  of(names: Names, facts: Facts): Map<Person, Double> {
    const traits = traitsOf(names, facts)
    const found = new Map<Person, Double>()
    for (const family of familyKeys(names))
      for (const [person, others] of this.#byFamily.get(family) ?? []) {
        const double = doubleOf(traits, others)
        if (double) found.set(person, double)
      }
    return found
  }
}

/** The families that somebody may be of, in small letters and one word: Mac is Mc. */
export function familyKeys({ full_name, family_name, current_name }: Names): string[] {
  const families = [family_name ?? '', familyName(full_name), familyName(current_name ?? '')]
  // Smith-Jones may be Jones elsewhere.
  const parts = families.map((family) => family.replace(/.*[-‐‑–]/, ''))
  const keys = [...families, ...parts].map((family) => nameKey(family).replace(/^mac/, 'mc'))
  return [...new Set(keys)].filter(Boolean)
}

/** A class stands for the seasons before it where none is known. */
function traitsOf(names: Names, { suffix, class: year, seasons }: Facts): Traits {
  const { full_name, nickname } = names
  const known = knownYears(seasons)
  const words = foldedName(full_name.replaceAll(/\.(?=\p{L})/gu, '. ')).split(' ')
  const family = foldedName(familyName(full_name)).split(' ')
  const [first = '', middle = ''] = words.slice(0, -family.length)
  return {
    ...{ firsts: [first, ...(nickname ? [foldedName(nickname)] : [])], middle, suffix },
    class: year,
    numbers: new Set([...seasons.values()].flatMap((worn) => [...worn])),
    years: known.length > 0 || !year ? known : [4, 3, 2, 1].map((before) => year - before),
  }
}

function doubleOf(a: Traits, b: Traits): Double | undefined {
  const haveNumber = [...a.numbers].some((number) => b.numbers.has(number))
  const haveSeason = a.years.some((year) => b.years.includes(year))
  // Lists of single seasons write a name in two ways in two years.
  const next = [Math.min(...a.years) - 1, Math.max(...a.years) + 1]
  const areDated = a.years.length > 0 && b.years.length > 0
  if (areDated && !haveSeason && !b.years.some((year) => next.includes(year))) return undefined
  if (haveNumber && haveSeason) return 'number'
  if (differ(a.suffix, b.suffix) || differ(a.middle[0], b.middle[0])) return undefined
  const [first] = a.firsts
  if (first === b.firsts[0]) return a.middle === b.middle ? undefined : 'time'
  if (a.firsts.some((one) => b.firsts.includes(one))) return 'time'
  // A number of another season may have changed.
  if (haveSeason && !haveNumber && a.numbers.size > 0 && b.numbers.size > 0) return undefined
  const isDated = a.years.length + b.years.length > 0
  // In a list without years a whole family would be in doubt.
  return (isDated ? !differ(a.class, b.class) : haveNumber || isShort(a, b)) ? 'time' : undefined
}

function differ(a: unknown, b: unknown): boolean {
  return Boolean(a && b && a !== b)
}

/** Whether one first name is the other’s beginning: J., Ed for Edward. */
function isShort({ firsts: [a = ''] }: Traits, { firsts: [b = ''] }: Traits): boolean {
  return a.startsWith(b) || b.startsWith(a)
}
