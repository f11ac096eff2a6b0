import { CsvError } from 'csv-parse/sync'
import { type CsvRow, csvLines, readCsv } from '../../../src/domain/csv.ts'

/** A row; its cells are null when it is not CSV, such as one with an open quote. */
export type ScheduleCsvRow = CsvRow | { line: number; cells: null }

/** Reads the rows of a schedule. In a broken file an open quote breaks its own line only. */
export function readScheduleCsv(text: string, maxRows: number, delimiter = ','): ScheduleCsvRow[] {
  const options = { to: maxRows, delimiter }
  const rows = readAll(text, options) ?? [...readEach(csvLines(text), delimiter).take(maxRows)]
  return rows.filter(({ cells }) => cells?.length !== 1 || cells[0] !== '')
}

/** Every row; null when the text is not CSV. */
function readAll(text: string, options: { to: number; delimiter: string }): CsvRow[] | null {
  try {
    return readCsv(text, options)
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}

/** Each row by itself. A row with fewer cells than the header is a fragment. */
function* readEach(lines: string[], delimiter: string): Generator<ScheduleCsvRow> {
  const ends = rowEnds(lines)
  let columns = 0
  for (let at = 0; at < lines.length; at++) {
    if (lines[at]?.trim() === '') continue
    const end = ends[at] ?? at
    const [row] = readAll(lines.slice(at, end + 1).join('\n'), { to: 1, delimiter }) ?? []
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
