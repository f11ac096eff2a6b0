import { count } from '../count.ts'
import { seasonOf } from '../years.ts'
import { expectedColumns } from './game-row.ts'

/** A remark on the file. A problem should be fixed before publication; a hint is worth a look. */
export interface Finding {
  /** From 1, the header's; 0 for the file as a whole. */
  line: number
  kind: 'problem' | 'hint'
  text: string
}

/** A remark that is made once of several lines. */
export type LinesFinding = Omit<Finding, 'line'> & { lines: number[] }

/** What is to be said of several lines is said once, where the first of them is. */
export function groupByText(findings: readonly Finding[]): LinesFinding[] {
  const said = new Map<string, LinesFinding>()
  for (const { line, kind, text } of findings) {
    const same = said.get(`${kind} ${text}`)
    if (same) same.lines.push(line)
    else said.set(`${kind} ${text}`, { lines: [line], kind, text })
  }
  return [...said.values()]
}

/** Why a file is most often no schedule, although a spreadsheet shows its columns. */
export function likelyCause(text: string): string | undefined {
  const [header = ''] = text.split(/\r\n|\n|\r/, 1)
  if (text.trim() === '') return 'The file is empty.'
  if (text.startsWith('PK\u0003\u0004') || text.startsWith('\uFFFD\uFFFD\u0011')) {
    return (
      'The file is a spreadsheet, not CSV. Open it in Excel, Numbers or Google Sheets ' +
      'and save it as "CSV UTF-8 (comma delimited)".'
    )
  }
  if (text.includes('\0')) {
    return (
      'The file is written in UTF-16. Export it again as "CSV UTF-8", ' +
      'so that its letters can be read.'
    )
  }
  const separator = [';', '\t', '|'].find((mark) => header.includes(mark))
  if (!separator || header.includes(',')) return undefined
  const name = { ';': 'semicolons', '\t': 'tabs', '|': 'bars' }[separator]
  return `The columns are separated by ${name}. Export the file again with commas between them.`
}

/** What is odd about the whole file. @param listed how many games would be shown */
export function fileChecks(text: string, columns: readonly string[], listed: number): Finding[] {
  const findings: Finding[] = []
  const problem = (line: number, words: string) =>
    findings.push({ line, kind: 'problem', text: words })
  const missing = expectedColumns.filter((column) => !columns.includes(column))
  if (missing.length > 0)
    problem(1, `These columns are missing and count as empty: ${missing.join(', ')}.`)
  const twice = columns.find((column, index) => column !== '' && columns.indexOf(column) !== index)
  if (twice) problem(1, `The column "${twice}" comes twice. Only the first is read.`)
  if (text.includes('\uFFFD')) {
    problem(0, 'Some letters cannot be read: export the file as UTF-8, not in an older encoding.')
  }
  if (listed === 0)
    problem(0, 'No game would be shown: every row is archived, a draft or unreadable.')
  return findings
}

/**
 * Whether games of several seasons would be shown, beside those that are closed.
 * @param kickoffs in ms since 1970
 */
export function seasonChecks(
  kickoffs: ReadonlyArray<number | null>,
  closed: readonly number[],
): Finding[] {
  const seasons = Map.groupBy(
    kickoffs.filter((kickoff) => kickoff !== null),
    seasonOf,
  )
  const leftOut = closed.filter((season) => seasons.delete(season))
  const text = `The season is closed, and its lines are left out: ${leftOut.join(', ')}.`
  const hint: Finding[] = leftOut.length > 0 ? [{ line: 0, kind: 'hint', text }] : []
  return [...hint, ...severalSeasons(seasons)]
}

function severalSeasons(seasons: ReadonlyMap<number, readonly number[]>): Finding[] {
  if (seasons.size < 2) return []
  const named = [...seasons]
    .sort(([a], [b]) => a - b)
    .map(([year, games]) => `${year} (${count(games.length, 'game')})`)
  const text =
    `Games of more than one season would be shown together: ${named.join(', ')}. ` +
    'Archive the old ones.'
  return [{ line: 0, kind: 'problem', text }]
}
