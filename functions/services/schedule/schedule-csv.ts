import { CsvError, type Options, parse } from 'csv-parse/sync'

/** A row with the number of its first line. */
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
export function readCsv(text: string, maxRows: number): CsvRow[] {
  const [content = ''] = text.split(endOfFile, 1)
  const lines = content.split(/\r\n|\n|\r/)
  const rows = readAll(lines.join('\n'), maxRows) ?? [...readEach(lines).take(maxRows)]
  return rows.filter(({ cells }) => cells?.length !== 1 || cells[0] !== '')
}

/** Every row; null when the text is not CSV. */
function readAll(text: string, maxRows: number): CsvRow[] | null {
  try {
    // Typed as plain records; `info` adds the number of the row's last line.
    const records: unknown = parse(text, { ...format, info: true, to: maxRows })
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

/** Each row by itself. A row with fewer cells than the header is a fragment. */
function* readEach(lines: string[]): Generator<CsvRow> {
  const ends = rowEnds(lines)
  let columns = 0
  for (let at = 0; at < lines.length; at++) {
    if (lines[at]?.trim() === '') continue
    const end = ends[at] ?? at
    const [row] = readAll(lines.slice(at, end + 1).join('\n'), 1) ?? []
    const cells = row?.cells && row.cells.length >= columns ? row.cells : null
    yield { line: at + 1, cells }
    columns ||= cells?.length ?? 0
    if (cells) at = end
  }
}

/**
 * The line on which a row that begins on each line would end: where the quote that it leaves open
 * is closed. Such rows overlap in their end lines only, so that reading them all stays linear.
 */
function rowEnds(lines: string[]): number[] {
  let nextOpen: number | undefined
  const ends: number[] = []
  for (let at = lines.length - 1; at >= 0; at--) {
    const leavesOpen = (lines[at]?.split('"').length ?? 1) % 2 === 0
    ends[at] = leavesOpen ? (nextOpen ?? at) : at
    if (leavesOpen) nextOpen = at
  }
  return ends
}
