import { CsvError, type Options, parse } from 'csv-parse/sync'

export interface CsvRow {
  /** From 1. */
  line: number
  /** Null when the row is not CSV, such as one with an open quote. */
  cells: string[] | null
}

const format: Options = {
  bom: true,
  trim: true,
  relax_column_count: true,
  skip_empty_lines: true,
  record_delimiter: '\n',
}

/** A mark of old systems for the end of a file. */
const endOfFile = '\u001a'

/** Reads CSV (RFC 4180), a broken file row by row: an open quote then breaks its own line only. */
export function readCsv(text: string, most: number): CsvRow[] {
  const [content = ''] = text.split(endOfFile, 1)
  const lines = content.split(/\r\n|\n|\r/)
  const rows = readAll(lines.join('\n'), most) ?? [...readEach(lines).take(most)]
  return rows.filter(({ cells }) => cells?.length !== 1 || cells[0] !== '')
}

/** Every row; null when the text is not CSV. */
function readAll(text: string, most: number): CsvRow[] | null {
  try {
    // Typed as plain records; `info` adds the number of the row's last line.
    const records: unknown = parse(text, { ...format, info: true, to: most })
    return (records as Array<{ record: string[]; info: { lines: number } }>).map(
      ({ record, info }) => ({
        line: info.lines - record.join('').split('\n').length + 1,
        cells: record,
      }),
    )
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}

/** A quoted cell may span lines; after this many, its closing quote is missing. */
const mostLinesOfARow = 100

/** Each row by itself. A row with fewer cells than the header is a fragment. */
function* readEach(lines: string[]): Generator<CsvRow> {
  let columns = 0
  let at = 0
  while (at < lines.length) {
    const length = lengthOfRow(lines, at)
    const [row] = readAll(lines.slice(at, at + length).join('\n'), 1) ?? [broken]
    const cells = row?.cells && row.cells.length >= columns ? row.cells : null
    if (row) yield { line: at + 1, cells }
    columns ||= cells?.length ?? 0
    at += cells ? length : 1
  }
}

const broken: CsvRow = { line: 0, cells: null }

/** In lines: a row ends where all its quotes are closed. */
function lengthOfRow(lines: string[], at: number): number {
  let quotes = 0
  for (const [index, line] of lines.slice(at, at + mostLinesOfARow).entries()) {
    quotes += line.split('"').length - 1
    if (quotes % 2 === 0) return index + 1
  }
  return 1
}
