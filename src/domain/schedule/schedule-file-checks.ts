import { count } from '../count.ts'
import { notCsv, otherFile } from '../csv-letters.ts'
import { seasonOf } from '../years.ts'
import { expectedColumns, type Game } from './game-row.ts'
import type { GameRemark } from './schedule-row-checks.ts'

/** A remark on a file of games. */
export interface Finding extends GameRemark {
  /** From 1, the header's; 0 for the file as a whole. */
  line: number
  name?: string | undefined
}

/** What is to be said of several lines is said once, where the first of them is. */
export function groupByText(findings: readonly Finding[]) {
  const said = new Map<string, GameRemark & { rows: Finding[] }>()
  for (const finding of findings) {
    const { kind, text } = finding
    const { rows } = said.get(`${kind} ${text}`) ?? { rows: [] }
    said.set(`${kind} ${text}`, { kind, text, rows: [...rows, finding] })
  }
  return [...said.values()]
}

/** Why a text is no table of games, although a spreadsheet may show its columns. */
export function likelyCause(text: string): string | undefined {
  if (text.trim() === '') return 'The file is empty.'
  const isWide = text.includes('\0')
  return otherFile(text) ?? (isWide ? notCsv('The file is written in UTF-16.') : undefined)
}

/**
 * What is odd about the whole file.
 * @param listed the games that would be shown @param closed seasons that are closed
 */
export function fileChecks(
  text: string,
  columns: readonly string[],
  listed: readonly Game[],
  closed: readonly number[],
): Finding[] {
  const findings: Finding[] = []
  const say = (line: number, text: string, kind: GameRemark['kind'] = 'problem') =>
    findings.push({ line, kind, text })
  const missing = expectedColumns.filter((column) => !columns.includes(column))
  if (missing.length > 0)
    say(1, `These columns are missing and count as empty: ${missing.join(', ')}.`)
  const twice = columns.find((column, index) => column !== '' && columns.indexOf(column) !== index)
  if (twice) say(1, `The column "${twice}" comes twice. Only the first is read.`)
  if (text.includes('\uFFFD'))
    say(0, 'Some letters cannot be read: export the file as UTF-8, not in an older encoding.')
  if (listed.length === 0)
    say(0, 'No game would be shown: every row is archived, a draft or unreadable.')
  const kickoffs = listed.flatMap(({ when }) => when?.kickoff ?? [])
  const seasons = Map.groupBy(kickoffs, seasonOf)
  const left = closed.filter((season) => seasons.delete(season))
  if (left.length > 0)
    say(0, `Of a closed season only results are read: ${left.join(', ')}.`, 'hint')
  const named = [...seasons]
    .sort(([a], [b]) => a - b)
    .map(([year, games]) => `${year} (${count(games.length, 'game')})`)
  if (named.length > 1)
    say(
      0,
      `Games of more than one season would be shown together: ${named.join(', ')}. ` +
        'Leave the old ones out.',
    )
  return findings
}
