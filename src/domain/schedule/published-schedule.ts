import * as v from 'valibot'
import { isoDate } from '../eastern.ts'
import { isStorable, visibleText } from '../text-schema.ts'
import { isListed, type ScheduledGame, type ScheduleRow, scheduledGame } from './game.ts'
import { readGameDate } from './game-date.ts'
import { opponentIn } from './opponent.ts'
import { type TeamDirectory, teamSlug } from './team.ts'

/** Characters of a cell: icons in the content system's export have long addresses. */
const maxCellLength = 500

/** Some seasons: the document of every page has them all. */
export const maxGames = 150

const cell = v.optional(v.pipe(v.string(), v.maxLength(maxCellLength), v.check(isStorable)), '')

/** A row that can be published; columns that an older version lacks are empty. */
const publishedRowSchema = v.object({
  Game: cell,
  'Game Date': cell,
  'Home or Away': cell,
  Location: cell,
  'Home Icon': cell,
  'Away Icon': cell,
  'Special Event': cell,
  Archived: cell,
  Draft: cell,
  Status: cell,
  'Original Date': cell,
  Result: cell,
  'Details Link': cell,
  'Live Stats Link': cell,
  'Tickets Link': cell,
})

/** Of the key of a game. */
export const keyPattern = /^[a-z\d-]{1,130}$/

/**
 * The schedule that officers publish: rows of the schedule file by a key of the game, which stays
 * when the game moves. Without any game the file is the schedule.
 */
export const publishedScheduleSchema = v.pipe(
  v.record(v.pipe(v.string(), v.regex(keyPattern)), publishedRowSchema),
  v.maxEntries(maxGames),
)

export type PublishedSchedule = v.InferOutput<typeof publishedScheduleSchema>

/** Whether officers have published games: without any, the file is the schedule. */
export function hasGames(published: PublishedSchedule | undefined): published is PublishedSchedule {
  return published !== undefined && Object.keys(published).length > 0
}

/** A row and its key. */
export interface KeyedRow {
  key: string
  row: ScheduleRow
}

/** A row of a file as it can be published: longer cells are cut, and what nobody sees or no database takes. */
export function publishableRow(row: ScheduleRow): ScheduleRow {
  const cells = Object.entries(row).map(([column, text]) => {
    const short = visibleText(text).replaceAll('\0', '').slice(0, maxCellLength)
    return [column, short.toWellFormed()]
  })
  // A cast, because Object.fromEntries forgets the names.
  return Object.fromEntries(cells) as ScheduleRow
}

/** Rows as the document that has them. */
export function documentOf(rows: readonly KeyedRow[]): PublishedSchedule {
  return Object.fromEntries(rows.map(({ key, row }) => [key, row]))
}

/** Rows with keys: "2025-08-30-furman". */
export function keyedRows(rows: readonly ScheduleRow[], teams: TeamDirectory): KeyedRow[] {
  const taken = new Set<string>()
  return rows.map((row) => {
    const key = newKey(row, taken, teams)
    taken.add(key)
    return { key, row }
  })
}

/** A key that none of the taken ones equals. */
export function newKey(row: ScheduleRow, taken: ReadonlySet<string>, teams: TeamDirectory): string {
  const day = readGameDate(row['Game Date'])?.kickoff
  const slug = teamSlug(opponentIn(row.Game, teams.school), teams)
  const base = `${day === undefined ? 'undated' : isoDate(day)}-${slug}`
  let key = base
  for (let count = 2; taken.has(key); count++) key = `${base}-${count}`
  return key
}

/** Whether two rows have one opponent on one day. */
export function isSameGame(one: ScheduleRow, other: ScheduleRow, teams: TeamDirectory): boolean {
  const [key, otherKey] = [one, other].map((row) => newKey(row, new Set(), teams))
  return key === otherKey && readGameDate(one['Game Date']) !== null
}

/** The row of a game in a stored version; null where there is none. */
export function publishedRow(data: Record<string, unknown>, key: string): ScheduleRow | null {
  const parsed = v.safeParse(publishedRowSchema, data[key])
  return parsed.success ? parsed.output : null
}

/** The name of a game by its key alone, which the history has: "Furman". */
export function nameOfKey(key: string, directory: TeamDirectory): string {
  const slug = key.replace(/^(undated|\d{4}-\d\d-\d\d)-/, '')
  const team = directory.teams.find(({ name }) => teamSlug(name, directory) === slug)
  return (
    team?.name ?? slug.replaceAll('-', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
  )
}

/** The rows of a published schedule by kickoff, undated ones last. */
export function rowsOf(published: PublishedSchedule): KeyedRow[] {
  const kickoff = ({ row }: KeyedRow) =>
    readGameDate(row['Game Date'])?.kickoff ?? Number.MAX_SAFE_INTEGER
  return Object.entries(published)
    .map(([key, row]) => ({ key, row }))
    .sort((a, b) => kickoff(a) - kickoff(b))
}

/** The public games of a published schedule, as those of a file. */
export function gamesOf(published: PublishedSchedule, teams: TeamDirectory): ScheduledGame[] {
  return rowsOf(published)
    .filter(({ row }) => isListed(row))
    .flatMap(({ row }, position) => scheduledGame(row, position, teams) ?? [])
}
