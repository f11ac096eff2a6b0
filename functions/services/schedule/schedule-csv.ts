import { CsvError, parse } from 'csv-parse/sync'

/** A quoted cell may span lines; after this many, its closing quote is missing. */
const mostLinesOfARow = 100

export interface CsvRow {
  /** From 1. */
  line: number
  /** Null when the row is not CSV, such as one with an open quote. */
  cells: string[] | null
}

/** Reads CSV (RFC 4180) row by row: an open quote breaks its own line only, not the rest of the file. */
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

/** In lines: a row ends where all its quotes are closed. */
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
