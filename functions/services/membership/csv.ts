type Rows = ReadonlyArray<ReadonlyArray<string | number | null>>

/** A cell that a spreadsheet would take for a formula, also with spaces or in full-width letters. */
const formula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/**
 * CSV (RFC 4180) for spreadsheets, which read UTF-8 by its byte-order mark. Every cell is quoted:
 * some of them split the cells at semicolons too, and `x;=1+1` would have a formula.
 */
export function csvOf(rows: Rows): string {
  return `\ufeff${csvRows(rows)}`
}

/** More lines of a CSV that has begun. */
export function csvRows(rows: Rows): string {
  return rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

function cell(value: string | number | null): string {
  const text = String(value ?? '')
  const safe = formula.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
