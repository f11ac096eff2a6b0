import { type Options, parse } from 'csv-parse/sync'

/** A row with the number of its first line, from 1. */
export interface CsvRow {
  line: number
  cells: string[]
}

/** What differs from file to file. */
type CsvOptions = Pick<
  Options,
  'delimiter' | 'max_record_size' | 'relax_quotes' | 'skip_records_with_empty_values' | 'to'
>

/** A mark of old systems for the end of a file. */
export const endOfFile = '\u001a'

/** The lines of a text, whatever ends them. */
export function csvLines(text: string): string[] {
  return withLineFeeds(text).split('\n')
}

function withLineFeeds(text: string): string {
  const [content = ''] = text.split(endOfFile, 1)
  return content.replaceAll(/\r\n?/g, '\n').replace(separatorLine, '')
}

/** For Excel alone. Its line stays, so that lines keep their numbers. */
const separatorLine = /^\ufeff?sep=(.)(?=\n|\r|$)/i

/**
 * The sign of a formula, also in full width, at the start of a cell or behind a mark at which some
 * spreadsheet splits cells: one that splits at semicolons alone takes our quotes for letters.
 */
const formulas = /(?:^|[,;|\s"'])[,;|\s"']*([=+\-@＝＋－＠]?)/g

/** A text as the cell of a download: none of its parts is a formula. `plainCell` gives it back. */
export function guardedCell(text: string): string {
  // An apostrophe before a number would be taken for one of a spreadsheet.
  const whole = text.replace(/^(?='+\d(?!\d(?!\d)))/, "'")
  return whole.replaceAll(formulas, (run, sign, at) =>
    sign ? `${at === 0 ? "'" : ''}${run.replaceAll(/[,;|\t\n\r]/g, "$&'")}` : run,
  )
}

/** A cell without what says that it is text: `="00"`, an apostrophe. Short years have one. */
function plainCell(cell: string): string {
  const text = cell.replace(/^="([^"]*)"$/, '$1').replace(/^'(?='*\d(?!\d(?!\d)))/, '')
  return text.replaceAll(formulas, (run, sign, at) =>
    sign
      ? run.slice(at === 0 && run.startsWith("'") ? 1 : 0).replaceAll(/([,;|\t\n\r])'/g, '$1')
      : run,
  )
}

/** Without an array of the lines, of which a text in quotes may have very many. */
function lineFeedsIn(cell: string): number {
  let count = 0
  for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) count++
  return count
}

/**
 * Reads CSV (RFC 4180) whose rows may have any number of cells. Blank lines are left out.
 * @throws {CsvError} where the text is not CSV
 */
export function readCsv(text: string, options: CsvOptions): CsvRow[] {
  // Typed as plain records; `info` adds the number of the row's last line.
  const records: unknown = parse(withLineFeeds(text), {
    bom: true,
    info: true,
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    ...options,
  })
  return (records as Array<{ record: string[]; info: { lines: number } }>).map(
    ({ record, info }) => ({
      line: info.lines - record.reduce((count, cell) => count + lineFeedsIn(cell), 0),
      cells: record.map(plainCell),
    }),
  )
}

/**
 * A text that is no CSV because of a quote that is none, with that quote as a letter: `"6'1""`, as
 * people write heights, and `"Bo" Bascom`.
 */
export function withOwnQuotes(text: string): string {
  return withLineFeeds(text)
    .replaceAll(/(^|[,;\t|\n])"([^"\n,;\t|]*\d)""(?=[,;\t|\n]|$)/g, '$1"$2"""')
    .replaceAll(
      /(^|[,;\t|\n])("[^"\n]*" ?[^\s",;|][^,;\t|\n]*)/g,
      (_, before, cell) => `${before}"${cell.replaceAll('"', '""')}"`,
    )
}

/**
 * The mark that is in most of the first lines, outside quotes. Of several, the one that each line
 * has as often; then the one that is not followed by a space, as a comma in a text is.
 */
export function delimiterOf(text: string): string {
  const [, said] = separatorLine.exec(text) ?? []
  if (said) return said
  const start = text.slice(0, 10_000).replaceAll(quotedCell, '$1')
  const lines = csvLines(start).slice(0, 10)
  const marks = [',', ';', '\t', '|'].map((mark) => {
    const counts = lines.map((line) => line.split(mark).length - 1).filter((count) => count > 0)
    const alike = counts.map((count) => counts.filter((other) => other === count).length)
    const tight = start.split(mark).filter((rest, at) => at > 0 && !rest.startsWith(' ')).length
    return { mark, lines: counts.length, alike: Math.max(0, ...alike), tight }
  })
  const [best] = marks.sort((a, b) => b.lines - a.lines || b.alike - a.alike || b.tight - a.tight)
  return best?.mark ?? ','
}

/** A cell in quotes, after the mark or the line before it. */
const quotedCell = /(^|[,;\t|\r\n])"(?:[^"]|"")*"/g
