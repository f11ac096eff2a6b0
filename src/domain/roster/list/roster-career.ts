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
import { type ListTime, readYears } from './roster-years.ts'
import { type Cell, flagOf } from './row-fields.ts'
import type { RowRemarks } from './row-remarks.ts'

/** The season of the rows above, where a list says it once for all of them. */
export interface SeasonAbove {
  line: number
  season: number
}

/** How columns with years and numbers are called, and how they are written. */
const advice = {
  Years: 'Write years like 2001-04 or 1966, 1967.',
  'No.': 'Numbers have one or two digits, like 22 or 22, 45.',
  Class: 'Write all four digits, like 1999.',
  Letters: 'Write them like 2001-03.',
}

type Column = keyof typeof advice

/** Reads when somebody played, and with which numbers, from the cells of a row. */
export function readCareer(
  cell: Cell,
  remarks: RowRemarks,
  time: ListTime,
  above: SeasonAbove | undefined,
) {
  const read: Read = (column, text, near, latest) => {
    const found = readYears(text, time, near, latest)
    if (!found) remarks.unread(column, text, advice[column])
    if (!found) return []
    const { years, marks, unread, isGuess, isReversed } = found
    if (isGuess)
      remarks.doubts.push(`“${shortened(text)}” is read as ${yearsText(years)}: is that right?`)
    if (isReversed) remarks.doubts.push(`“${shortened(text)}” (${column}) runs backwards.`)
    if (unread.length > 0) remarks.unread(column, text)
    else if (marks.length > 0) remarks.notes.push(text)
    return years
  }
  const near = Number(/\d{4}/.exec(cell('class'))?.[0]) || undefined
  const seasons = readSeasons(cell, remarks, above, (column, text, known = near) =>
    read(column, text, known),
  )
  const [first] = knownYears(seasons)
  const typed = cell('class').replace(/^class of /i, '')
  const isClass = typed === '' || /^['’‘]?(?:\d{4}|\d{2})(?:\.0)?$/.test(typed)
  if (!isClass) remarks.unread('Class', cell('class'), advice.Class)
  const [year] = isClass ? read('Class', typed, first, time.class) : []
  // The rule that compares people, too.
  if (year && comparePeople({ seasons: new Map(), class: year }, { seasons }) !== 'same')
    remarks.doubts.push(`The class ${year} does not fit the seasons.`)
  const letters = read('Letters', lettersIn(cell('letters'), remarks), first ?? year)
  return { seasons, class: year, letters: letters.length > 0 ? letters : undefined }
}

/** The years of a column; none where no rule reads them, which is a doubt. */
type Read = (column: Column, text: string, near?: number, latest?: number) => number[]

/** The text of the years in their own column, or from the first to the last season. */
export function yearsCell(cell: Cell): string {
  const ends = new Set([cell('first_season'), cell('last_season')].filter(Boolean))
  return cell('seasons') || [...ends].join('-')
}

function readSeasons(
  cell: Cell,
  remarks: RowRemarks,
  above: SeasonAbove | undefined,
  read: Read,
): NumbersBySeason {
  const seasons: NumbersBySeason = new Map()
  const text = yearsCell(cell)
  const worn = cell('numbers')
  const known = read('Years', text)
  const below = text === '' ? above : undefined
  const pairs = numbersWithYears(worn, below ? [below.season] : known)
  const numbers = pairs ? [] : readNumbers(worn, remarks)
  if (known.length === 0 && numbers.length > 0 && /^\D*\d.*\(/.test(worn))
    remarks.doubts.push(`“${shortened(worn)}” is read as two numbers: is that right?`)
  if (below && !pairs) {
    const { line, season } = below
    remarks.doubts.push(`No year is in this row. It is read as ${season}, from line ${line}.`)
    known.push(season)
  }
  for (const [, number = '', own = ''] of pairs ?? [])
    for (const year of read('No.', own, below?.season ?? known[0]))
      addNumbers(seasons, year, [plainNumber(number)])
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
  const found = [...cell.matchAll(pair)]
  if (/[^\s/,;&]/.test(cell.replaceAll(pair, '').replaceAll(/\band\b/gi, ''))) return undefined
  const [only, another] = found.map(([, , text]) => text)
  const isNumber = !another && /^\d{1,2}$/.test(only ?? '')
  const isYear = known.some((year) => year % 100 === Number(only))
  return only && (isYear || !isNumber) ? found : undefined
}

const stars = /[*+^§‡~]+/g

/** How lists write numbers, with an example and what it says. "0" and "00" are two, "07" is 7. */
export const numberRules: ReadonlyArray<
  readonly [pattern: RegExp, example: string, numbers: readonly string[]]
> = [
  // Sheets write 22.0 and '22.
  [/^'?(?:(?:#|no\.?)?\d{1,2}(?:[\s,;/&–—-]|and|$)+)+$/i, '07.0/#00', ['7', '00']],
  [/^#?\d{0,2} ?\(\d{1,2}\)$/, '22 (45)', ['22', '45']],
]

/** Captains have a star. */
function readNumbers(text: string, remarks: RowRemarks): string[] {
  const plain = text.replaceAll(stars, '').replaceAll(/\.0\b/g, '').trim()
  if (plain !== '' && !numberRules.some(([pattern]) => pattern.test(plain))) {
    remarks.unread('No.', text, advice['No.'])
    return []
  }
  if (text.search(stars) >= 0) remarks.notes.push(text)
  return (plain.match(/\d+/g) ?? []).map(plainNumber)
}

/** Letter years; how many letters, or that there was one, is for the note. */
function lettersIn(text: string, remarks: RowRemarks): string {
  const [, number] = /^(\d)(?: ?(?:x|l|letters?))?$/i.exec(text) ?? []
  if (number) remarks.notes.push(count(Number(number), 'letter'))
  else if (flagOf(text)) remarks.notes.push('Lettered')
  return number || flagOf(text) !== undefined ? '' : text
}
