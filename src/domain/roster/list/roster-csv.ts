import { CsvError } from 'csv-parse/sync'
import { shownNumber } from '../../count.ts'
import { type CsvRow, delimiterOf, endOfFile, readCsv, withOwnQuotes } from '../../csv.ts'
import { decodeCsv, notCsv, otherFile } from '../../csv-letters.ts'

/** In bytes: 20,000 players with a row for each of their seasons have about half. */
export const maxRosterFile = 8 * 1024 * 1024

const maxRows = 100_000

/** In characters, of one row. */
const maxRowLength = 20_000

/** The rows of a file that is CSV; or why it is none, as a sentence. */
export type CsvFile = { lines: CsvRow[] } | { problem: string }

/**
 * Reads a file as spreadsheets save it: in any encoding that can be told; commas, semicolons or
 * tabs. Nothing is read behind its limit.
 */
export function readCsvFile(bytes: Uint8Array, limit = maxRows): CsvFile {
  if (bytes.length === 0) return { problem: 'This file is empty.' }
  if (bytes.length > maxRosterFile)
    return { problem: 'This file is larger than 8 MB. Please split it.' }
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200))
  const other = otherFile(start)
  if (other) return { problem: other }
  // Every other byte of Latin text is zero there.
  if (/^(?:ÿþ|þÿ|(?:[^\0]{0,2}\0){4})/.test(start))
    return { problem: notCsv('This file is written in UTF-16.') }
  const text = decodeCsv(bytes).replaceAll(endOfFile, '')
  if (/(?!\s|[\u0080-\u009f])\p{Cc}/u.test(text))
    return { problem: notCsv('This is no text file, so it cannot be CSV.') }
  if (text.trim() === '') return { problem: 'This file is empty.' }
  return readText(text, limit)
}

function readText(text: string, limit: number, isMended = false): CsvFile {
  try {
    const lines = readCsv(text, {
      delimiter: delimiterOf(text),
      max_record_size: maxRowLength,
      relax_quotes: true,
      skip_records_with_empty_values: true,
      to: limit + 1,
    })
    if (lines.length === 0) return { problem: 'This file is empty.' }
    if (lines.length > limit)
      return { problem: `This file has more than ${shownNumber(limit)} rows. Please split it.` }
    return { lines }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const mended = isMended ? text : withOwnQuotes(text)
    const file = mended === text ? null : readText(mended, limit, true)
    return file && 'lines' in file ? file : { problem: problemOf(error) }
  }
}

function problemOf(error: CsvError): string {
  const line = typeof error.lines === 'number' ? error.lines : undefined
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return `A quote (") opens in line ${line ?? '?'} or before and is never closed.`
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return `A row near line ${line ?? '?'} is longer than 20,000 characters. A quote (") may be missing.`
  return notCsv(`This is not CSV that we can read${line ? `: look at line ${line}` : ''}.`)
}
