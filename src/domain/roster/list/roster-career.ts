import { count } from '../../count.ts'
import {
  addNumbers,
  careerLength,
  knownYears,
  maxCareer,
  type NumbersBySeason,
  plainNumber,
  shortened,
} from '../entry/roster-seasons.ts'
import { yearsText } from '../entry/worn-seasons.ts'
import { comparePeople } from './compare-people.ts'
import { type Cell, flagOf } from './roster-cell.ts'
import { type ListTime, readYears } from './roster-years.ts'
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
  const { season } = time
  const read = (what: string, text: string, near: number | undefined, latest = time.year) => {
    const found = readYears(text, { near, latest, season })
    if (!found) return undefined
    const { years, marks, unread, isGuess, isReversed } = found
    if (isGuess)
      remarks.doubts.push(`“${shortened(text)}” is read as ${yearsText(years)}: is that right?`)
    if (isReversed) remarks.doubts.push(`“${shortened(text)}” (${what}) runs backwards.`)
    if (unread.length > 0) remarks.unread(what, text)
    else if (marks.length > 0) remarks.notes.push(text)
    return years
  }
  const near = Number(/\d{4}/.exec(cell('class'))?.[0]) || undefined
  const seasons = readSeasons(cell, remarks, above, (text, known = near) =>
    read('Years', text, known),
  )
  const [first] = knownYears(seasons)
  const year = readClass(cell('class'), remarks, (text) => read('Class', text, first, time.class))
  // The rule that compares people, too.
  if (year && comparePeople({ seasons: new Map(), class: year }, { seasons }) !== 'same')
    remarks.doubts.push(`The class ${year} does not fit the seasons.`)
  const letters = readLetters(cell('letters'), remarks, (text) =>
    read('Letters', text, first ?? year),
  )
  return { seasons, class: year, letters }
}

/** Years, or undefined where they cannot be read. */
type Read = (text: string, near?: number) => number[] | undefined

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
  const years = text === '' ? [] : read(text)
  if (!years) remarks.unread('Years', text, advice.seasons)
  const known = years ?? []
  const isBelow = text === '' && above
  const pairs = numbersWithYears(worn, isBelow ? [above.season] : known)
  const numbers = pairs ? [] : readNumbers(worn, remarks)
  if (known.length === 0 && numbers.length > 0 && /^\D*\d.*\(/.test(worn))
    remarks.doubts.push(`“${shortened(worn)}” is read as two numbers: is that right?`)
  if (isBelow && !pairs) {
    const { line, season } = above
    remarks.doubts.push(`No year is in this row. It is read as ${season}, from line ${line}.`)
    known.push(season)
  }
  for (const { number, text: own } of pairs ?? []) {
    const found = read(own, isBelow ? above.season : known[0])
    if (!found) remarks.unread('No.', worn, advice.numbers)
    for (const year of found ?? []) addNumbers(seasons, year, [plainNumber(number)])
  }
  if (known.length > 0 && knownYears(seasons).some((year) => !known.includes(year)))
    remarks.doubts.push(`The years in “${shortened(worn)}” are others than “${shortened(text)}”.`)
  for (const year of known) addNumbers(seasons, year, numbers)
  if (known.length === 0 && numbers.length > 0) addNumbers(seasons, null, numbers)
  if (careerLength(knownYears(seasons)) > maxCareer)
    remarks.doubts.push(`“${shortened(text || worn)}” is longer than six years.`)
  return seasons
}

/** "27 (83) / 29 (84-86)" has numbers with their years; "22 (45)" two numbers. */
function numbersWithYears(cell: string, known: readonly number[]) {
  const pair = /#?(\d{1,2}) ?\(([^()]+)\)/g
  const found = [...cell.matchAll(pair)].map(([, number = '', text = '']) => ({ number, text }))
  const [only, another] = found
  if (!only || /[^\s/,;&]/.test(cell.replaceAll(pair, '').replaceAll(/\band\b/gi, '')))
    return undefined
  const isNumber = !another && /^\d{1,2}$/.test(only.text)
  return isNumber && !known.some((year) => year % 100 === Number(only.text)) ? undefined : found
}

const stars = /[*+^§‡~]+/g

/** "0" and "00" are two numbers; "07" is 7. Sheets write 22.0 and '22, captains have a star. */
function readNumbers(text: string, remarks: RowRemarks): string[] {
  const typed = text.replaceAll(stars, '').replace(/^'(?=\d{1,2}$)/, '')
  const plain = typed.replaceAll(/\b(\d{1,2})\.0\b/g, '$1')
  const parts = plain
    .split(/[,;/&\s()–—-]+|\band\b/i)
    .map((part) => part.replace(/^(?:#|no\.?(?=\d))/i, ''))
    .filter(Boolean)
  const areNumbers =
    parts.length > 0 &&
    /^(?:[^–—(-][^()]*|#?\d{0,2} ?\(\d{1,2}\))$/.test(plain) &&
    parts.every((part) => /^\d{1,2}$/.test(part))
  if (text && !areNumbers) remarks.unread('No.', text, advice.numbers)
  else if (text.search(stars) >= 0) remarks.notes.push(text)
  return areNumbers ? parts.map(plainNumber) : []
}

function readClass(text: string, remarks: RowRemarks, read: Read): number | undefined {
  if (text === '') return undefined
  const typed = text.replace(/^class of /i, '')
  const [year] = (/^['’‘]?(?:\d{4}|\d{2})(?:\.0)?$/.test(typed) && read(typed)) || []
  return year ?? remarks.unread('Class', text, advice.class)
}

/** Letter years; how many letters, or that there was one, is for the note. */
function readLetters(text: string, remarks: RowRemarks, read: Read): number[] | undefined {
  const [, number] = /^(\d)(?: ?(?:x|l|letters?))?$/i.exec(text) ?? []
  if (text === '' || flagOf(text) === false) return undefined
  if (!number && !flagOf(text)) return read(text) ?? remarks.unread('Letters', text, advice.letters)
  remarks.notes.push(number ? count(Number(number), 'letter') : 'Lettered')
  return undefined
}
