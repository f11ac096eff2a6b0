import { count } from '../count.ts'
import { isoDate, isoTime } from '../eastern.ts'
import { seasonOf } from '../years.ts'
import { expectedColumns, type Game } from './game-row.ts'

/** A remark on the file. A problem should be fixed before publication; a hint is worth a look. */
export interface Finding {
  /** From 1, the header's; 0 for the file as a whole. */
  line: number
  kind: 'problem' | 'hint'
  text: string
}

/** A game of a file, and the line that it is in. */
export interface GameOfLine {
  line: number
  game: Game
}

/** What is to be said of several lines is said once, where the first of them is. */
export function groupByText(findings: readonly Finding[]) {
  const said = new Map<string, { kind: Finding['kind']; text: string; lines: number[] }>()
  for (const { kind, text, line } of findings) {
    const same = said.get(`${kind} ${text}`) ?? { kind, text, lines: [] }
    said.set(`${kind} ${text}`, { ...same, lines: [...same.lines, line] })
  }
  return [...said.values()]
}

/** Why a file is no text that can be read, although a spreadsheet shows its columns. */
export function likelyCause(text: string): string | undefined {
  if (text.trim() === '') return 'The file is empty.'
  if (text.startsWith('PK\u0003\u0004') || text.startsWith('\uFFFD\uFFFD\u0011'))
    return (
      'The file is a spreadsheet, not CSV. Open it in Excel, Numbers or Google Sheets ' +
      'and save it as "CSV UTF-8 (comma delimited)".'
    )
  if (!text.includes('\0')) return undefined
  return (
    'The file is written in UTF-16. Export it again as "CSV UTF-8", ' +
    'so that its letters can be read.'
  )
}

/** The same of a file with other marks between its columns. @param header as commas split it */
export function otherMark([only = '', ...others]: readonly string[]): string | undefined {
  const mark = [';', '\t', '|'].find((mark) => others.length === 0 && only.includes(mark))
  const name = { ';': 'semicolons', '\t': 'tabs', '|': 'bars' }[mark ?? '']
  return (
    name && `The columns are separated by ${name}. Export the file again with commas between them.`
  )
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
  const named = [...seasons]
    .sort(([a], [b]) => a - b)
    .map(([year, games]) => `${year} (${count(games.length, 'game')})`)
  return [
    leftOut.length > 0 && {
      ...{ line: 0, kind: 'hint' as const },
      text: `The season is closed, and its lines are left out: ${leftOut.join(', ')}.`,
    },
    named.length > 1 && {
      ...{ line: 0, kind: 'problem' as const },
      text:
        `Games of more than one season would be shown together: ${named.join(', ')}. ` +
        'Archive the old ones.',
    },
  ].filter((finding) => finding !== false)
}

/** Midnight GMT is most often no time at all. Said in the same words of every row. */
function timesToCome(listed: readonly GameOfLine[]): Finding[] {
  const rows = listed.filter(({ game: { when, written } }) => when && written?.isMidnightUtc)
  const [first] = rows
  if (!first?.game.when) return []
  const midnight = Date.parse(`${isoDate(first.game.when.kickoff)}T00:00:00Z`)
  const text =
    'Shown as TBA: midnight GMT stands for "no time yet". A game that really ' +
    'begins then, at 8:00 PM of the evening before (7:00 PM in winter), is ' +
    `written without GMT: line ${first.line} would be ${isoTime(midnight).slice(0, 16)}.`
  return rows.map(({ line }) => ({ line, kind: 'hint', text }))
}

/** What is odd about rows together: a game twice, two games on a day, several without a time. */
export function crossChecks(listed: readonly GameOfLine[]): Finding[] {
  const findings: Finding[] = []
  const seen = new Map<string, GameOfLine>()
  for (const entry of listed) {
    const { line, game } = entry
    // Another game may take the day of one that is not played.
    if (game.when === null || game.status) continue
    const day = isoDate(game.when.kickoff)
    const earlier = seen.get(day)
    seen.set(day, earlier ?? entry)
    if (!earlier) continue
    const text =
      earlier.game.opponentSlug === game.opponentSlug
        ? `This game is in line ${earlier.line} already.`
        : `Line ${earlier.line} has another game on the same day.`
    findings.push({ line, kind: 'problem', text })
  }
  return [...findings, ...timesToCome(listed)]
}
