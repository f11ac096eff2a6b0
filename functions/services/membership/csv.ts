import { guardedCell } from '../../../src/domain/csv.ts'

type Rows = ReadonlyArray<ReadonlyArray<string | number | null>>

/**
 * CSV (RFC 4180) for spreadsheets, which read UTF-8 by its byte-order mark. Every cell is quoted,
 * and none has a formula.
 */
export function csvOf(rows: Rows): string {
  return `\ufeff${csvRows(rows)}`
}

/** More lines of a CSV that has begun. */
export function csvRows(rows: Rows): string {
  return rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

function cell(value: string | number | null): string {
  return `"${guardedCell(String(value ?? '')).replaceAll('"', '""')}"`
}
