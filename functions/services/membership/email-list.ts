import * as v from 'valibot'
import { emailListTexts as texts } from '../../../src/content/officers/mailing-lists.ts'
import { emailField } from '../../../src/domain/credentials.ts'
import type { CsvRow } from '../../../src/domain/csv.ts'
import { hasLostLetters } from '../../../src/domain/csv-letters.ts'
import type { ClubEmail } from '../../../src/domain/members/officers-schema.ts'
import { latestClass } from '../../../src/domain/members/profile.ts'
import { shortened } from '../../../src/domain/roster/entry/roster-seasons.ts'
import { findHeading, type RosterColumn } from '../../../src/domain/roster/list/roster-columns.ts'
import { readCsvFile } from '../../../src/domain/roster/list/roster-csv.ts'
import { isStanding } from '../../../src/domain/roster/list/standing.ts'
import { plainAddress } from '../../../src/domain/text-schema.ts'
import { fullYear } from '../../../src/domain/years.ts'

/** Rows of a list: as many addresses as the database takes at once. */
export const maxEmailRows = 20_000

const maxNameLength = 100
const maxEmail = 254

/** Columns that make a row a heading. */
const named: readonly RosterColumn[] = ['email', 'full_name', 'first', 'last', 'family_name']

/** An uploaded list; or what is wrong with it, a sentence for each line. */
export type EmailList =
  | {
      entries: ClubEmail[]
      /** Lines without an address. */
      skipped: number
      /** The column of addresses that was not read, from 1; 0 where there is none. */
      unread: number
    }
  | { errors: string[] }

/** Where each column is. */
type Places = ReadonlyMap<RosterColumn, number>

/** Of a list without a heading. */
const unnamed: Places = new Map([
  ['email', 0],
  ['full_name', 1],
  ['class', 2],
])

/**
 * Reads a list of e-mail addresses as spreadsheets and address books save it: a column of
 * addresses, and optional ones of names and classes. Without a heading they are in this order. Every
 * line is checked.
 */
export function parseEmailList(bytes: Uint8Array): EmailList {
  const file = readCsvFile(bytes, maxEmailRows)
  if ('problem' in file) return { errors: [file.problem] }
  const table = tableOf(file.lines)
  if (!table) return { errors: [texts.noColumn] }
  const { rows, places, width } = table
  const found = rows.map((row) => readEntry(row, places, width))
  const errors = found.filter((entry) => typeof entry === 'string')
  if (errors.length > 0) return { errors }
  const entries = found.filter((entry) => entry !== null && typeof entry !== 'string')
  if (entries.length === 0) return { errors: [texts.empty] }
  const unread = unreadColumn(rows, places.get('email') ?? -1) + 1
  return { entries, skipped: rows.length - entries.length, unread }
}

/** The rows behind title and heading, and their columns; null where none has addresses. */
function tableOf(lines: readonly CsvRow[]) {
  const heading = findHeading(lines, named)
  if (!heading) {
    const first = lines.findIndex(({ cells }) => isAddress(cells[0]))
    return first < 0 ? null : { rows: lines.slice(first), places: unnamed, width: unnamed.size }
  }
  const rows = lines.slice(heading.at + 1)
  const email = heading.places.get('email') ?? addressColumn(rows, -1)
  if (email < 0) return null
  const places: Places = new Map([...heading.places, ['email', email]])
  return { rows, places, width: heading.width }
}

/** The first column that has an address, beside one; -1 where there is none. */
function addressColumn(rows: readonly CsvRow[], other: number): number {
  const places = rows.flatMap(({ cells }) =>
    cells.flatMap((cell, place) => (place !== other && isAddress(cell) ? place : [])),
  )
  return places.reduce((first, place) => (first < 0 ? place : Math.min(first, place)), -1)
}

/** The first column of addresses that were not read, because their rows have another. */
function unreadColumn(rows: readonly CsvRow[], email: number): number {
  return addressColumn(
    rows.filter(({ cells }) => addressIn(cells[email])),
    email,
  )
}

/**
 * The address in a cell, without what mail programs write around it: `Pat <pat@x.example>`,
 * `mailto:`, a separator behind it. Empty where the cell has no address.
 */
function addressIn(cell = ''): string {
  const text = plainAddress(cell.toLowerCase())
  const inner = /<([^<>]*)>[\s;,]*$/.exec(text)?.[1] ?? text
  const email = inner.replace(/^mailto:\s*|[;,.\s]+$/g, '')
  return /@|\w\.\w\w/.test(email) ? email : ''
}

function isAddress(cell = ''): boolean {
  return cell.length <= maxEmail && cell.includes('@') && v.is(emailField, addressIn(cell))
}

/** An entry, null without an address, or what is wrong with its line. */
function readEntry({ line, cells }: CsvRow, places: Places, width: number) {
  const cellOf = (column: RosterColumn) => cells[places.get(column) ?? -1]?.trim() ?? ''
  if (cellOf('email').length > maxEmail) return texts.badEmail(line, shortened(cellOf('email')))
  const emailCell = addressIn(cellOf('email')) ? cellOf('email') : (cells.find(isAddress) ?? '')
  const email = addressIn(emailCell)
  if (!email) return null
  if (cells.slice(width).some(Boolean)) return texts.moreCells(line)
  if (/@.*@/.test(email)) return texts.twoEmails(line)
  if (!v.is(emailField, email)) return texts.badEmail(line, email)
  const parts = (['first', 'middle', 'last', 'family_name', 'suffix'] as const).map(cellOf)
  const full_name = cellOf('full_name') || parts.filter(Boolean).join(' ') || nameBefore(emailCell)
  if (full_name.length > maxNameLength) return texts.longName(line, maxNameLength)
  if (hasLostLetters(full_name)) return texts.lostLetters(line)
  const year = yearOf(cellOf('class'), cellOf('seasons'))
  if (year && !/^(19|20)\d\d$/.test(year)) return texts.badYear(line, year)
  return {
    email,
    ...(full_name && { full_name }),
    ...(year && { graduation_year: Number(year) }),
  }
}

/** A column called Year has the class, unless it has seasons. A spreadsheet may write 1999.0. */
function yearOf(classCell: string, yearCell: string): string {
  const text = classCell || (/\d\D+\d/.test(yearCell) ? '' : yearCell)
  // The patterns take their time with more.
  if (text.length > maxNameLength) return shortened(text)
  if (isStanding(text)) return ''
  const year = text.replace(/^class of\s+|\.0+$/gi, '')
  const short = /^['‘’]?(\d\d)$/.exec(year)?.[1]
  return short ? `${fullYear(short, latestClass(Date.now()))}` : year
}

/** The name in `"Pat Doe" <pat@x.example>`. */
function nameBefore(cell: string): string {
  const name = /^([^<>@]*)</.exec(cell)?.[1] ?? ''
  return name.replaceAll('"', '').trim()
}
