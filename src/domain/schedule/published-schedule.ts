import * as v from 'valibot'
import { isoDate } from '../eastern.ts'
import { isStorable, visibleText } from '../text-schema.ts'
import { hasGame, isListed, type ScheduledGame, type ScheduleRow, scheduledGame } from './game.ts'
import { readGameDate } from './game-date.ts'
import { firstFree, seasonOfId, withIds } from './game-identity.ts'
import { opponentIn } from './opponent.ts'
import { type TeamDirectory, teamSlug } from './team.ts'

/** Characters of a cell: icons in the content system's export have long addresses. */
export const maxCellLength = 500

/** Some seasons: the document of every page has them all. */
export const maxGames = 150

const cell = v.optional(v.pipe(v.string(), v.maxLength(maxCellLength), v.check(isStorable)), '')

/** Of the key of a game, and of its id. */
export const keyPattern = /^[a-z\d-]{1,130}$/

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

/** Older versions have no ids, and older releases show closed games. */
const publishedGameSchema = v.object({
  ...publishedRowSchema.entries,
  Id: v.optional(v.pipe(v.string(), v.regex(keyPattern))),
  /** Of a season that is over, and has a page of its own. */
  Closed: v.optional(v.literal('true')),
})

/**
 * The schedule that officers publish: rows of the schedule file with the id of the game, by a key.
 * Both stay whatever changes about the game. Without any game but closed ones the file is the
 * schedule, apart from the seasons that are closed.
 */
export const publishedScheduleSchema = v.pipe(
  v.record(v.pipe(v.string(), v.regex(keyPattern)), publishedGameSchema),
  v.maxEntries(maxGames),
)

export type PublishedSchedule = v.InferOutput<typeof publishedScheduleSchema>

/** Whether officers have published games of seasons that are not closed: else the file is the schedule. */
export function hasOpenGames(
  published: PublishedSchedule | undefined,
): published is PublishedSchedule {
  return Object.values(published ?? {}).some(({ Closed }) => !Closed)
}

/** The seasons that are closed, the newest first. */
export function closedSeasons(published: PublishedSchedule | undefined): number[] {
  const years = Object.values(published ?? {}).flatMap(({ Id, Closed }) =>
    Closed ? (seasonOfId(Id ?? null) ?? []) : [],
  )
  return [...new Set(years)].sort((a, b) => b - a)
}

/** The games of a season, as closed or open ones. One that is in no season stays as it is. */
export function withSeason(
  rows: readonly KeyedRow[],
  season: number,
  isClosed: boolean,
): KeyedRow[] {
  return rows.map((one) => (seasonOfId(one.id) === season ? { ...one, isClosed } : one))
}

/** A row, its key, and its game's id, which `documentOf` gives where it has none. */
export interface KeyedRow {
  key: string
  id: string | null
  row: ScheduleRow
  /** Whether its season is closed. */
  isClosed?: boolean
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

/** As many rows as a document takes: of too many, the oldest archived ones are left out. */
export function storableRows(rows: readonly ScheduleRow[]): ScheduleRow[] {
  const archived = rows.filter(({ Archived }) => Archived.toLowerCase() === 'true')
  const surplus = Math.max(0, rows.length - maxGames)
  const leftOut = new Set(archived.sort((a, b) => kickoffOf(a) - kickoffOf(b)).slice(0, surplus))
  return rows.filter((row) => !leftOut.has(row))
}

/** Rows as the document that has them. */
export function documentOf(rows: readonly KeyedRow[], teams: TeamDirectory): PublishedSchedule {
  const entries = withIds(rows, teams).map(({ key, id, row, isClosed }) => [
    key,
    { ...row, ...(id && { Id: id }), ...(isClosed && { Closed: 'true' }) },
  ])
  return Object.fromEntries(entries)
}

/**
 * Rows of a file with keys, which are their ids: "2025-furman", or "undated-furman".
 * @param before the games that they replace: the same game keeps its key and its id
 */
export function keyedRows(
  rows: readonly ScheduleRow[],
  teams: TeamDirectory,
  before: readonly KeyedRow[] = [],
): KeyedRow[] {
  const dayKey = (row: ScheduleRow) => newKey(row, new Set(), teams)
  const known = new Map(before.map((one) => [dayKey(one.row), one]))
  const kept = rows.map((row) => {
    const day = dayKey(row)
    const game = known.get(day)
    // A second row of one game is another game.
    known.delete(day)
    return { key: game?.key, id: game?.id ?? null, row }
  })
  const taken = new Set(kept.flatMap(({ key }) => key ?? []))
  return withIds(kept, teams).map(({ key, id, row }) => {
    const own = key ?? firstFree(id ?? dayKey(row), taken)
    taken.add(own)
    return { key: own, id, row }
  })
}

/** A key of day and opponent that none of the taken ones equals: "2025-08-30-furman". */
export function newKey(row: ScheduleRow, taken: ReadonlySet<string>, teams: TeamDirectory): string {
  const day = readGameDate(row['Game Date'])?.kickoff
  const slug = teamSlug(opponentIn(row.Game, teams.school), teams)
  return firstFree(`${day === undefined ? 'undated' : isoDate(day)}-${slug}`, taken)
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
  const slug = key.replace(/^(undated|\d{4}(-\d\d-\d\d)?)-/, '')
  const team = directory.teams.find(({ name }) => teamSlug(name, directory) === slug)
  return (
    team?.name ?? slug.replaceAll('-', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
  )
}

/**
 * The rows of a published schedule by kickoff, undated ones last. Those of an older version have the
 * ids that they would have in a file.
 */
export function rowsOf(published: PublishedSchedule, teams: TeamDirectory): KeyedRow[] {
  const rows = Object.entries(published)
    .map(([key, { Id, Closed, ...row }]) => ({
      ...{ key, id: Id ?? null, row, isClosed: Closed !== undefined },
    }))
    .filter(({ row }) => hasGame(row, teams))
    .sort((a, b) => kickoffOf(a.row) - kickoffOf(b.row))
  return withIds(rows, teams)
}

function kickoffOf(row: ScheduleRow): number {
  return readGameDate(row['Game Date'])?.kickoff ?? Number.MAX_SAFE_INTEGER
}

/** The public games of a published schedule, as those of a file; of closed seasons, or of the others. */
export function gamesOf(
  published: PublishedSchedule,
  teams: TeamDirectory,
  closed = false,
): ScheduledGame[] {
  return rowsOf(published, teams)
    .filter(({ row, isClosed }) => isListed(row) && isClosed === closed)
    .flatMap(({ id, row }, position) => scheduledGame(row, position, teams, id) ?? [])
}
