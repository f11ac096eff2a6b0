import { CsvError } from 'csv-parse/sync'
import { homeStadium } from '../../../src/content/teams.ts'
import { type CsvRow, readCsv } from '../../../src/domain/csv.ts'
import { instantOf } from '../../../src/domain/eastern.ts'
import { isReal, writtenDate } from '../../../src/domain/schedule/game-date.ts'
import { columns } from '../../../src/domain/schedule/game-row.ts'
import { sideIn } from '../../../src/domain/schedule/side.ts'

/** How pages and sheets call what the schedule file has. */
const headings = {
  opponent: /^(?:game|opponents?|opp\.?|teams?|versus|vs\.?)$/i,
  date: /^(?:game )?(?:date|day)s?$/i,
  time: /^(?:(?:game |kickoff )?time.*|kick-?off.*)$/i,
  side: /^(?:home or away|home\/away|h\/a|site|at|at\/vs\.?)$/i,
  place: /^(?:location|place|stadium|venue|where|city)s?$/i,
  event: /^(?:special events?|events?|notes?|theme|promotion)$/i,
  result: /^(?:results?|scores?|w\/l|outcome)$/i,
}

type Column = keyof typeof headings

/** In ms: a day that is longer ago is one of the next year. */
const maxPast = 30 * 86_400_000

/**
 * A table that was copied from a page or a sheet, with tabs or commas, as a schedule file: "at
 * Furman" is away, a day without a year is the next one, and home games are at the home stadium.
 * Undefined where its first line does not name opponent and date.
 * @param now in ms since 1970
 */
export function tableAsFile(text: string, now: number): string | undefined {
  const delimiter = text.includes('\t') ? '\t' : ','
  const [first, ...rows] = rowsOf(text, delimiter)
  const names = first?.cells ?? []
  const places = new Map(
    Object.entries(headings).map(([column, form]) => [
      column,
      names.findIndex((name) => form.test(name.trim())),
    ]),
  )
  if (['opponent', 'date'].some((column) => places.get(column) === -1)) return undefined
  const lines = rows.map(({ cells }) => {
    const cell = (column: Column) => (cells[places.get(column) ?? -1] ?? '').trim()
    const [, mark = '', opponent = ''] = /^(at |@ ?|vs?\.? )?(.*)$/i.exec(cell('opponent')) ?? []
    const side = sideOf(cell('side') || mark)
    return {
      Game: opponent,
      'Game Date': dateOf(cell('date'), cell('time'), now),
      'Home or Away': side,
      Location: cell('place') || (side === 'Home' ? homeStadium : ''),
      'Special Event': cell('event'),
      Result: cell('result'),
    }
  })
  return [
    columns.join(),
    ...lines.map((line) => columns.map((name) => quoted(line, name)).join()),
  ].join('\n')
}

/** None where the text is no table. */
function rowsOf(text: string, delimiter: string): CsvRow[] {
  try {
    return readCsv(text, { delimiter, relax_quotes: true })
  } catch (error) {
    if (error instanceof CsvError) return []
    throw error
  }
}

function sideOf(text: string): string {
  if (/^(?:a|at|@)\.?$/i.test(text.trim())) return 'Away'
  if (/^(?:h|vs?\.?)$/i.test(text.trim())) return 'Home'
  return sideIn(text.trim()) ?? text
}

/** "Sep. 5 (Sat.)", "9/5" and "5-Sep", with a time of its own, as the schedule file has them. */
function dateOf(date: string, time: string, now: number): string {
  const day = date
    .replaceAll(/\s*\([^)]*\)/g, '')
    .replace(/^(\d{1,2})-([a-z]{3,9})\b-?/i, '$1 $2 ')
    .trim()
  const known = ['', ...yearsFrom(now).flatMap((year) => [`, ${year}`, `/${year}`, ` ${year}`])]
    .map((year) => `${day}${year}`)
    .filter((text) => startOf(text) > (/\d{4}|\/\d+\//.test(day) ? 0 : now - maxPast))
  const whole = known[0] ?? date
  return time && !/^tb[ad]$/i.test(time) ? `${whole} ${time}` : whole
}

/** The day that a text says in ms UTC; 0 for any other text. */
function startOf(text: string): number {
  const written = writtenDate(text)
  return written && isReal(written.wall) ? instantOf(written.wall) : 0
}

function yearsFrom(now: number): number[] {
  const year = new Date(now).getUTCFullYear()
  return [year, year + 1]
}

function quoted(line: Readonly<Record<string, string>>, name: string): string {
  return `"${(line[name] ?? '').replaceAll('"', '""')}"`
}
