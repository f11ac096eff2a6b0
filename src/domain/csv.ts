import { type Options, parse } from 'csv-parse/sync'
import { visibleText } from './text-schema.ts'

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

/**
 * Decodes a file as spreadsheets save it: UTF-8, also one that was read as Windows-1252 and saved
 * again; or Windows-1252 or Mac Roman, by what their letters make of words. Where both may be, each
 * letter of doubt is U+FFFD.
 */
export function decodeCsv(bytes: Uint8Array | ArrayBuffer): string {
  const text = mended(utf8(bytes) ?? oldText(bytes))
  const usual = text.replaceAll(variants, (sign) => sign.normalize('NFKC'))
  return visibleText(usual.replaceAll(/[\u2010\u2011\u2212]/g, '-'))
}

function utf8(bytes: Uint8Array | ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    return undefined
  }
}

/** What no word has: that is how the letters of the other encoding look. */
const oddities = new RegExp(
  [
    // A capital letter, or a sign, within a word: PrŽsident, OÕDwyer, Tom‡s, No‘l, Jos‚.
    '\\p{Ll}[À-ÖØ-ÞŒŠŽŸ]|\\p{Lu}[À-ÖØ-ÞŒŠŽŸ]\\p{Lu}?\\p{Ll}|[ß-öø-ÿœšž]\\p{Lu}',
    '\\p{L}[^\\0-\\x7f\\p{L}\\xa0’‘´–—“”·…]\\p{L}|\\p{Ll}(?:[‘“]|[”–—…]\\p{Ll})|\\p{L}[‚„ˆ˜ƒ¤‰¸˛]',
    // A letter beside a digit or alone, "Presidentís", and no character at all.
    '[À-ÖØ-öø-ÿŒœŠšŽžŸƒ]\\d|\\d[^\\0-\\x7f\\xa0½¼¾°–—’”“‘·×…²³¹ºª†]',
    '[\\s,;][ñóÐÑ][\\s,;]|\\p{Ll}{2}ís[^\\p{L}]|[\\x80-\\x9f]',
  ].join('|'),
  'gu',
)

function oldText(bytes: Uint8Array | ArrayBuffer): string {
  const windows = new TextDecoder('windows-1252').decode(bytes)
  // No text at all, of which readers say what it is.
  if (windows.includes('\0')) return new TextDecoder().decode(bytes)
  const mac = new TextDecoder('macintosh').decode(bytes)
  const odd = (text: string) => text.match(oddities)?.length ?? 0
  const difference = odd(windows) - odd(mac)
  if (difference !== 0) return difference < 0 ? windows : mac
  return windows.replaceAll(/[^\0-\x7f\xa0]/g, '\ufffd')
}

/** What two to four bytes of UTF-8 look like in Windows-1252: Ã±, â€™. */
const misread = /[ÂÃÄÅâïð][\x80-\xbfŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]{1,3}/g

/** Windows-1252 has these letters where Latin-1 has none, from 0x80. */
const windowsSigns = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

function mended(text: string): string {
  const byteOf = (sign: string) => {
    const at = windowsSigns.indexOf(sign)
    return at < 0 ? sign.charCodeAt(0) : 0x80 + at
  }
  return text.replaceAll(misread, (run) => utf8(Uint8Array.from(run, byteOf)) ?? run)
}

/** Ligatures and full-width letters. */
const variants = /[\ufb00-\ufb06\uff01-\uff5e]/g

const lostLetter = /[\ufffd\x80-\x9f√]|\p{L}\?\p{L}|[ÃÂ][^\p{L}'’.-]|&#?\w{2,8};/u

/** Whether a program has lost letters of a text: O?Dwyer, Pe&ntilde;a. Only its people know them. */
export function hasLostLetters(text: string): boolean {
  return lostLetter.test(text)
}

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
const formulas = /^[,;|\s"']*[=+\-@＝＋－＠]?|[,;|\s"']+[=+\-@＝＋－＠]?/g
const hasSign = /[=+\-@＝＋－＠]$/

/** A text as the cell of a download: none of its parts is a formula. `plainCell` gives it back. */
export function guardedCell(text: string): string {
  // An apostrophe before a number would be taken for one of a spreadsheet.
  return text.replace(/^(?='+\d(?!\d(?!\d)))/, "'").replaceAll(formulas, (run, at) => {
    if (!hasSign.test(run)) return run
    return `${at === 0 ? "'" : ''}${run.replaceAll(/[,;|\t\n\r]/g, "$&'")}`
  })
}

/** A cell without what says that it is text: `="00"`, an apostrophe. Years of two digits have one. */
function plainCell(cell: string): string {
  const text = cell.replace(/^="([^"]*)"$/, '$1').replace(/^'(?='*\d(?!\d(?!\d)))/, '')
  return text.replaceAll(formulas, (run, at) => {
    if (!hasSign.test(run)) return run
    return run.replaceAll(/([,;|\t\n\r])'/g, '$1').replace(at === 0 ? /^'/ : '', '')
  })
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
