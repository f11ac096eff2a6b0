import { CsvError } from 'csv-parse/sync'
import { type CsvRow, csvLines, delimiterOf, readCsv } from '../../../src/domain/csv.ts'

/** A row; its cells are null when it is not CSV, such as one with an open quote. */
export type ScheduleCsvRow = Omit<CsvRow, 'cells'> & { cells: string[] | null }

/**
 * Reads the rows of a schedule, with the mark between their cells that the headings have. In a
 * broken file an open quote breaks its own line only.
 */
export function readScheduleCsv(text: string, maxRows: number): ScheduleCsvRow[] {
  const [headings = ''] = text.trimStart().split(/[\r\n]/, 1)
  const delimiter = delimiterOf(headings.replaceAll(', ', ','))
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

/** Each row by itself, up to the line that closes its quote. A fragment has fewer cells. */
function* readEach(lines: string[], delimiter: string): Generator<ScheduleCsvRow> {
  let columns = 0
  for (let at = 0; at < lines.length; at++) {
    if (lines[at]?.trim() === '') continue
    // No line is passed twice: the next open quote is where this search ends.
    let end = leavesOpen(lines[at]) ? at + 1 : at
    while (end > at && end < lines.length && !leavesOpen(lines[end])) end++
    if (end === lines.length) end = at
    const [row] = readAll(lines.slice(at, end + 1).join('\n'), { to: 1, delimiter }) ?? []
    const cells = row?.cells && row.cells.length >= columns ? row.cells : null
    yield { line: at + 1, cells }
    columns ||= cells?.length ?? 0
    if (cells) at = end
  }
}

function leavesOpen(line = ''): boolean {
  return line.split('"').length % 2 === 0
}
