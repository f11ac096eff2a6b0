import { CsvError } from 'csv-parse/sync'
import * as v from 'valibot'
import { emailListTexts } from '../../../src/content/officers/mailing-lists.ts'
import { emailField } from '../../../src/domain/credentials.ts'
import { type CsvRow, delimiterOf, readCsv } from '../../../src/domain/csv.ts'
import type { ClubEmail } from '../../../src/domain/members/officers-schema.ts'
import { plainAddress } from '../../../src/domain/text-schema.ts'

/** As many as the database takes at once. */
export const maxEmails = 20_000

const maxNameLength = 100

/** How spreadsheets and mailing services call the columns, without spaces and signs. */
const columns = {
  email: /^(e?mail|(e?mail)?address|emailaddress)$/,
  full_name: /^(full)?name$/,
  graduation_year: /^(class(of|year)?|(graduation|grad)?year)$/,
}

type Column = keyof typeof columns

/** The entries of an uploaded list; or what is wrong with it, a sentence for each line. */
export type EmailList = { entries: ClubEmail[] } | { errors: string[] }

/**
 * Reads a list of e-mail addresses as CSV: a column of addresses, and optional ones of names and
 * classes, by their heading or in this order. Every line is checked.
 */
export function parseEmailList(text: string): EmailList {
  const lines = readLines(text)
  if (!lines) return { errors: [emailListTexts.notCsv] }
  const [first] = lines
  if (!first) return { errors: [emailListTexts.empty] }
  const heading = headingOf(first.cells)
  if (!heading && !first.cells[0]?.includes('@')) return { errors: [emailListTexts.noColumn] }
  const rows = heading ? lines.slice(1) : lines
  if (rows.length === 0) return { errors: [emailListTexts.empty] }
  if (rows.length > maxEmails) return { errors: [emailListTexts.tooMany(maxEmails)] }
  const found = rows.map((line) =>
    readEntry(line, heading ?? { email: 0, full_name: 1, graduation_year: 2 }),
  )
  const errors = found.flatMap((entry) => (typeof entry === 'string' ? entry : []))
  if (errors.length > 0) return { errors }
  return { entries: found.filter((entry) => typeof entry !== 'string') }
}

/** Null where the text is no CSV, such as a spreadsheet's own file. */
function readLines(text: string): CsvRow[] | null {
  if (text.includes('\0')) return null
  try {
    const delimiter = delimiterOf(text)
    return readCsv(text, { delimiter, skip_records_with_empty_values: true })
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}

/** Where each column is; null where the first line names none for addresses. */
function headingOf(cells: readonly string[]): Partial<Record<Column, number>> | null {
  const names = cells.map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ''))
  const place = (column: Column) => {
    const found = names.findIndex((name) => columns[column].test(name))
    return found < 0 ? {} : { [column]: found }
  }
  const email = place('email')
  if (!('email' in email)) return null
  return { ...email, ...place('full_name'), ...place('graduation_year') }
}

/** An entry, or what is wrong with its line. */
function readEntry(
  { line, cells }: CsvRow,
  places: Partial<Record<Column, number>>,
): ClubEmail | string {
  const cellOf = (column: Column) => cells[places[column] ?? -1]?.trim() ?? ''
  const email = plainAddress(cellOf('email').toLowerCase())
  const full_name = cellOf('full_name')
  const year = cellOf('graduation_year')
  if (!v.is(emailField, email)) return emailListTexts.badEmail(line, email)
  if (full_name.length > maxNameLength) return emailListTexts.longName(line, maxNameLength)
  if (year && !/^(19|20)\d\d$/.test(year)) return emailListTexts.badYear(line, year)
  return {
    email,
    ...(full_name && { full_name }),
    ...(year && { graduation_year: Number(year) }),
  }
}
