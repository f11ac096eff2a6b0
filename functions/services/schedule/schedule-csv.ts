import { CsvError, parse } from 'csv-parse/sync'

/** Text in quotes may run over lines; beyond this many, a row's closing quote is taken to be missing. */
const mostLinesOfARow = 100

export interface CsvRow {
  /** The row's first line, from 1. */
  line: number
  /** Null when the row is not CSV, as with a quote that is never closed. */
  cells: string[] | null
}

/**
 * Reads CSV (RFC 4180) row by row, blank lines left out, spaces around cells too.
 *
 * Rows are told apart before they are read, so that a quote left open spoils its own line only: read as a whole,
 * the file would be one endless cell from there on.
 */
export function* readCsv(text: string): Generator<CsvRow> {
  const lines = text.split(/\r\n|\n|\r/)
  let at = 0
  while (at < lines.length) {
    if (lines[at]?.trim() === '') {
      at++
      continue
    }
    const length = lengthOfRow(lines, at)
    const cells = readCells(lines.slice(at, at + length).join('\n'))
    yield { line: at + 1, cells }
    at += cells === null ? 1 : length
  }
}

/** How many lines the row at this place takes: as many as it needs for every quote to have its counterpart. */
function lengthOfRow(lines: string[], at: number): number {
  let quotes = 0
  for (const [index, line] of lines.slice(at, at + mostLinesOfARow).entries()) {
    quotes += line.split('"').length - 1
    if (quotes % 2 === 0) return index + 1
  }
  return 1
}

/** The cells of one row; null when it is not CSV. */
function readCells(row: string): string[] | null {
  try {
    const [cells = []] = parse(row, {
      bom: true,
      trim: true,
      relax_column_count: true,
      record_delimiter: '\n',
    })
    return cells
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}
