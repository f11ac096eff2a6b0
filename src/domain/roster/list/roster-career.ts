import {
  addNumbers,
  careerLength,
  maxCareer,
  type NumbersBySeason,
  shortened,
} from '../entry/roster-seasons.ts'
import { yearsText } from '../entry/worn-seasons.ts'
import { comparePeople } from './compare-people.ts'
import { numbersWithYears } from './number-years.ts'
import type { Cell } from './roster-cell.ts'
import { type ListTime, type ReadYears, readYears } from './roster-years.ts'
import type { RowRemarks } from './row-remarks.ts'

/** When somebody played, and with which numbers. */
export interface Career {
  seasons: NumbersBySeason
  class: number | undefined
  letters: number[] | undefined
}

/** The season of the rows above, where a list says it once for all of them. */
export interface SeasonAbove {
  line: number
  season: number
}

const advice = {
  seasons: 'Write years like 2001-04 or 1966, 1967.',
  numbers: 'Numbers have one or two digits, like 22 or 22, 45.',
  class: 'Write all four digits, like 1999.',
  letters: 'Write them like 2001-03.',
}

/** Reads the cells with years and numbers of a row. */
export function readCareer(
  cell: Cell,
  remarks: RowRemarks,
  time: ListTime,
  above: SeasonAbove | undefined,
): Career {
  const read = (what: string, text: string, near: number | undefined, latest = time.year) => {
    const found = readYears(text, { near, latest, season: time.season })
    return remarked(found, what, text, remarks)
  }
  const [classYear] = /\d{4}/.exec(cell('class')) ?? []
  const near = classYear ? Number(classYear) : undefined
  const seasons = readSeasons(cell, remarks, above, (text, known = near) =>
    read('Years', text, known),
  )
  const [first] = [...seasons.keys()].filter((year) => year !== null)
  const ofClass = readClass(cell('class'), remarks, (text) =>
    read('Class', text, first ?? undefined, time.class),
  )
  if (ofClass && !fits(ofClass, seasons))
    remarks.doubts.push(`The class ${ofClass} does not fit the seasons.`)
  const letters = readLetters(cell('letters'), remarks, (text) =>
    read('Letters', text, first ?? ofClass),
  )
  return { seasons, class: ofClass, letters }
}

/** Whether somebody of these seasons can be of a class: the rule that compares people, too. */
function fits(year: number, seasons: NumbersBySeason): boolean {
  return comparePeople({ seasons: new Map(), class: year }, { seasons }) === 'same'
}

/** Years, or undefined where they cannot be read. */
type Read = (text: string, near?: number) => number[] | undefined

/** The years, and what is said about how they were read. */
function remarked(
  found: ReadYears,
  what: string,
  text: string,
  remarks: RowRemarks,
): number[] | undefined {
  if ('error' in found) return undefined
  const { years, marks, unread, isGuess, isReversed } = found
  if (isGuess)
    remarks.doubts.push(`“${shortened(text)}” is read as ${yearsText(years)}: is that right?`)
  if (isReversed) remarks.doubts.push(`“${shortened(text)}” (${what}) runs backwards.`)
  if (unread.length > 0) remarks.unread(what, text)
  else if (marks.length > 0) remarks.notes.push(text)
  return years
}

function readSeasons(
  cell: Cell,
  remarks: RowRemarks,
  above: SeasonAbove | undefined,
  read: Read,
): NumbersBySeason {
  const seasons: NumbersBySeason = new Map()
  const from = cell('first_season')
  const to = cell('last_season')
  const text = cell('seasons') || (from && to && from !== to ? `${from}-${to}` : from || to)
  const worn = cell('numbers')
  const pairs = numbersWithYears(worn) ?? (worn ? undefined : numbersWithYears(text))
  const years = text === '' || (pairs && worn === '') ? [] : read(text)
  if (!years) remarks.unread('Years', text, advice.seasons)
  const known = years ?? []
  if (pairs && !areNumbers(pairs, known)) {
    if (!addPairs(seasons, pairs, known[0], read))
      remarks.unread('No.', worn || text, advice.numbers)
    if (known.length > 0 && [...seasons.keys()].some((one) => one && !known.includes(one)))
      remarks.doubts.push(`The years in “${shortened(worn)}” are others than “${shortened(text)}”.`)
    for (const year of known) addNumbers(seasons, year, [])
  } else {
    const numbers = readNumbers(worn, remarks)
    if (pairs && known.length === 0)
      remarks.doubts.push(`“${shortened(worn)}” is read as two numbers: is that right?`)
    if (text === '' && above) {
      const { line, season } = above
      remarks.doubts.push(`No year is in this row. It is read as ${season}, from line ${line}.`)
      known.push(season)
    }
    for (const year of known) addNumbers(seasons, year, numbers)
    if (known.length === 0 && numbers.length > 0) addNumbers(seasons, null, numbers)
  }
  const all = [...seasons.keys()].filter((year) => year !== null)
  if (careerLength(all) > maxCareer)
    remarks.doubts.push(`“${shortened(text || worn)}” is longer than six years.`)
  return seasons
}

type Pairs = NonNullable<ReturnType<typeof numbersWithYears>>

/** Whether "22 (45)" is two numbers: one pair, and no season ends so. */
function areNumbers(pairs: Pairs, known: readonly number[]): boolean {
  const [only, another] = pairs
  if (!only || another || !/^\d{1,2}$/.test(only.years)) return false
  return !known.some((year) => year % 100 === Number(only.years))
}

/** Adds numbers with their own years, and gives whether all of them could be read. */
function addPairs(
  seasons: NumbersBySeason,
  pairs: Pairs,
  near: number | undefined,
  read: Read,
): boolean {
  const found = pairs.map(({ number, years }) => ({ number, years: read(years, near) }))
  if (!found.every(({ years }) => years !== undefined)) return false
  for (const { number, years = [] } of found)
    for (const year of years) addNumbers(seasons, year, [plainNumber(number)])
  return true
}

function plainNumber(number: string): string {
  return number.replace(/^0(?=[1-9])/, '')
}

/** "0" and "00" are two numbers; "07" is 7. Spreadsheets write 22.0, and captains have a star. */
function readNumbers(text: string, remarks: RowRemarks): string[] {
  if (text === '') return []
  if (/^\s*[–—-]/.test(text)) {
    remarks.unread('No.', text, advice.numbers)
    return []
  }
  const marks = text.match(/[*+^§‡~]+/g) ?? []
  const plain = text.replaceAll(/[*+^§‡~]+/g, '').replaceAll(/\b(\d{1,2})\.0\b/g, '$1')
  const parts = plain
    .split(/[,;/&\s()–—-]+|\band\b/i)
    .map((part) => part.replace(/^(?:#|no\.?(?=\d))/i, ''))
    .filter((part) => part !== '')
  if (parts.length === 0 || !parts.every((part) => /^\d{1,2}$/.test(part))) {
    remarks.unread('No.', text, advice.numbers)
    return []
  }
  if (marks.length > 0) remarks.notes.push(text)
  return parts.map(plainNumber)
}

function readClass(text: string, remarks: RowRemarks, read: Read): number | undefined {
  if (text === '') return undefined
  const typed = text.replace(/^class of /i, '')
  const [year] = (/^['’‘]?(?:\d{4}|\d{2})(?:\.0)?$/.test(typed) && read(typed)) || []
  if (year !== undefined) return year
  remarks.unread('Class', text, advice.class)
  return undefined
}

/** Letter years; how many letters, or that there was one, is for the note. */
function readLetters(text: string, remarks: RowRemarks, read: Read): number[] | undefined {
  if (text === '' || /^(?:0|no?)$/i.test(text)) return undefined
  const [, count] = /^(\d)(?:\s*(?:x|l|letters?|ltrs?\.?|years?|yrs?\.?))?$/i.exec(text) ?? []
  if (count) {
    remarks.notes.push(count === '1' ? '1 letter' : `${count} letters`)
    return undefined
  }
  if (/^(?:x|y|l|yes|✓|lettered)$/i.test(text)) {
    remarks.notes.push('Lettered')
    return undefined
  }
  const years = read(text)
  if (!years) remarks.unread('Letters', text, advice.letters)
  return years
}
