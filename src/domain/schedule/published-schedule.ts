import * as v from 'valibot'
import { isStorable } from '../text-schema.ts'
import { type ScheduledGame, scheduledGame } from './game.ts'
import { dayKey, firstFree, seasonOfId, withIds } from './game-identity.ts'
import { columns, type Game, marked, readGame } from './game-row.ts'
import { type TeamDirectory, teamSlug } from './team.ts'

/** Characters of a cell: icons in the content system's export have long addresses. */
export const maxCellLength = 500

/** Some seasons: the document of every page has them all. */
export const maxGames = 150

const cell = v.optional(v.pipe(v.string(), v.maxLength(maxCellLength), v.check(isStorable)), '')

/** Of the key of a game, and of its id. */
export const keyPattern = /^[a-z\d-]{1,130}$/

/** Older versions have no ids, and older releases show closed games. */
const publishedGameSchema = v.object({
  // Columns that an older version lacks are empty.
  ...v.entriesFromList(columns, cell),
  Id: v.optional(v.pipe(v.string(), v.regex(keyPattern))),
  /** Of a season that is over, and has a page of its own. */
  Closed: v.optional(v.literal(marked)),
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

/**
 * Whether officers have published games of seasons that are not closed: else the file is the
 * schedule.
 */
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

/** A game, its key, and its id, which `documentOf` gives where it has none. */
export interface KeyedGame {
  key: string
  id: string | null
  game: Game
  isClosed?: boolean
}

/** As many games as a document takes: of too many, the oldest archived ones are left out. */
export function storableGames(games: readonly Game[]): Game[] {
  const archived = games.filter(({ state }) => state === 'archived')
  const surplus = Math.max(0, games.length - maxGames)
  const leftOut = new Set(archived.sort((a, b) => kickoffOf(a) - kickoffOf(b)).slice(0, surplus))
  return games.filter((game) => !leftOut.has(game))
}

/** Games as the document that has them. */
export function documentOf(games: readonly KeyedGame[]): PublishedSchedule {
  const entries = withIds(games).map(({ key, id, game, isClosed }) => [
    key,
    { ...game.row, ...(id && { Id: id }), ...(isClosed && { Closed: marked }) },
  ])
  return Object.fromEntries(entries)
}

/**
 * Games of a file with keys, which are their ids: "2025-furman", or "undated-furman".
 * @param before the games that they replace: the same game keeps its key and its id
 */
export function keyedGames(games: readonly Game[], before: readonly KeyedGame[] = []): KeyedGame[] {
  const known = new Map(before.map((one) => [dayKey(one.game), one]))
  const kept = games.map((game) => {
    const day = dayKey(game)
    const same = known.get(day)
    // A second row of one game is another game.
    known.delete(day)
    return { key: same?.key, id: same?.id ?? null, game }
  })
  const taken = new Set(kept.flatMap(({ key }) => key ?? []))
  return withIds(kept).map(({ key, id, game }) => {
    const own = key ?? firstFree(id ?? dayKey(game), taken)
    taken.add(own)
    return { key: own, id, game }
  })
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
 * Reads the games of a published schedule, by kickoff, undated ones last. Those of an older version
 * have the ids that they would have in a file.
 */
export function readPublished(published: PublishedSchedule, teams: TeamDirectory): KeyedGame[] {
  const games = Object.entries(published).map(([key, { Id, Closed, ...row }]) => ({
    ...{ key, id: Id ?? null, game: readGame(row, teams), isClosed: Closed !== undefined },
  }))
  return inOrder(withIds(games.filter(({ game }) => game.isGame)))
}

/** By kickoff, undated ones last. */
export function inOrder(games: readonly KeyedGame[]): KeyedGame[] {
  return games.toSorted((a, b) => kickoffOf(a.game) - kickoffOf(b.game))
}

function kickoffOf({ when }: Game): number {
  return when?.kickoff ?? Number.MAX_SAFE_INTEGER
}

/** What visitors see of games, as of those of a file; of closed seasons, or of the others. */
export function publicGames(
  games: readonly KeyedGame[],
  teams: TeamDirectory,
  closed = false,
): ScheduledGame[] {
  return games
    .filter(({ game, isClosed = false }) => game.state === 'shown' && isClosed === closed)
    .flatMap(({ id, game }, position) => scheduledGame(game, position, teams, id) ?? [])
}
