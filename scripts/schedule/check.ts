import {
  parseScheduleFile,
  readScheduleRows,
  ScheduleFileError,
} from '../../functions/services/schedule/schedule-file.ts'
import { seasonOf, usefulColumns } from '../../src/domain/game.ts'
import type { TeamDirectory } from '../../src/domain/team.ts'
import { crossChecks, type Finding, rowChecks } from './row-checks.ts'

export interface Inspection {
  findings: Finding[]
  /** Rows by what becomes of them. */
  counts: { listed: number; archived: number; draft: number; unreadable: number }
}

/**
 * Says what is wrong with a schedule export, in terms of the content system.
 * @param text the file's text
 * @param teams the teams that the site knows
 */
export function inspectSchedule(text: string, teams: TeamDirectory): Inspection {
  const counts = { listed: 0, archived: 0, draft: 0, unreadable: 0 }
  try {
    const { columns, rows } = readScheduleRows(text)
    const { games, problems } = parseScheduleFile(text, teams)
    const gamesById = new Map(games.map((game) => [game.id, game]))
    const listed = rows.flatMap(({ line, row }, position) => {
      const game = gamesById.get(String(position + 1))
      return row && game ? [{ line, row, game }] : []
    })
    for (const { row } of rows) {
      if (row === null) counts.unreadable++
      else if (isTrue(row.Archived)) counts.archived++
      else if (isTrue(row.Draft)) counts.draft++
    }
    counts.listed = games.length
    const findings = [
      ...fileChecks(text, columns, games.length),
      ...problems.map(({ line, problem }) => ({ line, kind: 'problem' as const, text: problem })),
      ...seasonChecks(listed.map(({ game }) => game.kickoff)),
      ...listed.flatMap((entry) => rowChecks(entry, teams)),
      ...crossChecks(listed),
    ]
    return { findings: findings.toSorted((a, b) => a.line - b.line), counts }
  } catch (error) {
    if (!(error instanceof ScheduleFileError)) throw error
    return {
      findings: [{ line: 0, kind: 'problem', text: likelyCause(text) ?? error.message }],
      counts,
    }
  }
}

/** Why a file is most often no schedule, although a spreadsheet shows its columns. */
function likelyCause(text: string): string | undefined {
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

function fileChecks(text: string, columns: string[], listed: number): Finding[] {
  const findings: Finding[] = []
  const problem = (line: number, words: string) =>
    findings.push({ line, kind: 'problem', text: words })
  const missing = usefulColumns.filter((column) => !columns.includes(column))
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

function seasonChecks(kickoffs: Array<number | null>): Finding[] {
  const seasons = Map.groupBy(
    kickoffs.filter((kickoff) => kickoff !== null),
    seasonOf,
  )
  if (seasons.size < 2) return []
  const named = [...seasons]
    .sort(([a], [b]) => a - b)
    .map(([year, games]) => `${year} (${gamesIn(games)})`)
  const text =
    `Games of more than one season would be shown together: ${named.join(', ')}. ` +
    'Archive the old ones.'
  return [{ line: 0, kind: 'problem', text }]
}

function gamesIn({ length }: unknown[]): string {
  return length === 1 ? '1 game' : `${length} games`
}

function isTrue(text: string): boolean {
  return text.toLowerCase() === 'true'
}
