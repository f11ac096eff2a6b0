import { type Cell, CellError } from './roster-cell.ts'
import { addNumbers, type NumbersBySeason, shortened, spanOf } from './roster-seasons.ts'
import { type ReadYears, readYears } from './roster-years.ts'
import { seasonsOf } from './worn-seasons.ts'

/** When somebody played, with which numbers, and what is doubtful about it. */
export interface Career {
  seasons: NumbersBySeason
  class: number | undefined
  letters: number[] | undefined
  /** What the list says about letters without their years. */
  letterNote: string | undefined
  doubts: string[]
}

/** The year of a student, which is no class. */
const standing = /^(?:r-?|rs-?)?(?:fr|so|jr|sr|gr|freshman|sophomore|junior|senior|graduate)\.?$/i

/** Longer careers are doubtful. */
const maxSpan = 6

/** In years: how long before it a list can name a class. */
const maxClassAhead = 6

/** Reads the cells with years and numbers. @param year no season is later @throws {CellError} */
export function readCareer(known: Cell, year: number): Career {
  const doubts: string[] = []
  const read = (text: string, near: number | undefined, latest: number) => {
    const found = readYears(text, { near, latest })
    if ('years' in found && found.isGuess)
      doubts.push(`“${shortened(text)}” is read as ${yearsText(found.years)}: is that right?`)
    return found
  }
  const [classYear] = /\d{4}/.exec(known('class')) ?? []
  const { seasons, years } = readSeasons(known, doubts, (text) =>
    read(text, classYear ? Number(classYear) : undefined, year),
  )
  const ofClass = readClass(known('class'), (text) => read(text, years[0], year + maxClassAhead))
  const letters = readLetters(known('letters'), (text) => read(text, years[0] ?? ofClass, year))
  return { seasons, class: ofClass, ...letters, doubts }
}

type Read = (text: string) => ReadYears

function readSeasons(known: Cell, doubts: string[], read: Read) {
  const from = known('first_season')
  const to = known('last_season')
  const text = known('seasons') || (from && to && from !== to ? `${from}-${to}` : from || to)
  const parsed = read(text)
  if ('error' in parsed) throw new CellError(parsed.error)
  const { years, isReversed } = parsed
  if (isReversed) doubts.push(`The seasons “${shortened(text)}” run backwards.`)
  if (spanOf(years) > maxSpan) doubts.push(`“${shortened(text)}” is longer than six years.`)
  const numbers = readNumbers(known('numbers'))
  const seasons: NumbersBySeason = new Map()
  for (const year of years) addNumbers(seasons, year, numbers)
  if (years.length === 0 && numbers.length > 0) addNumbers(seasons, null, numbers)
  return { seasons, years }
}

/** "0" and "00" are two numbers; "07" is 7. */
function readNumbers(text: string): string[] {
  const parts = text.split(/[,;/&\s]+|\band\b/i).map((part) => part.replace(/^(?:#|no\.?)/i, ''))
  return parts
    .filter((part) => part !== '')
    .map((part) => {
      if (!/^\d{1,2}$/.test(part))
        throw new CellError(
          `“${shortened(text)}” is no jersey number. Numbers have one or two digits.`,
        )
      return part.replace(/^0(?=[1-9])/, '')
    })
}

function readClass(text: string, read: Read): number | undefined {
  if (text === '' || standing.test(text)) return undefined
  const found = read(text.replace(/^class of /i, ''))
  const [year, another] = 'years' in found ? found.years : []
  if (year === undefined || another !== undefined)
    throw new CellError(`“${shortened(text)}” is no class. Write all four digits, like 1999.`)
  return year
}

/** Letter years; how many letters, or that there was one, is a note. */
function readLetters(text: string, read: Read): Pick<Career, 'letters' | 'letterNote'> {
  const nothing = { letters: undefined, letterNote: undefined }
  if (text === '' || /^(?:0|no?)$/i.test(text)) return nothing
  if (/^(?:x|y|yes|✓|lettered)$/i.test(text)) return { ...nothing, letterNote: 'Lettered' }
  const [, count] = /^(\d)(?:\s*(?:x|letters?|ltrs?\.?|years?|yrs?\.?))?$/i.exec(text) ?? []
  if (count) return { ...nothing, letterNote: count === '1' ? '1 letter' : `${count} letters` }
  const parsed = read(text)
  if ('error' in parsed)
    throw new CellError(`“${shortened(text)}” are no letter years. Write them like 2001-03.`)
  return { ...nothing, letters: parsed.years }
}

function yearsText(years: readonly number[]): string {
  return seasonsOf(years.map((year) => ({ first_season: year, last_season: year })))
}
