import { isoDate } from '../eastern.ts'
import { seasonOf } from '../years.ts'
import type { Game } from './game-row.ts'

/** A game, null where its row cannot be read, and its id, null while it has none. */
interface Identified {
  id: string | null
  game: Game | null
}

/**
 * Games with an id each: season, opponent, and the number of the meeting from the second on, as in
 * "2025-maine-2". Page anchors and calendars use it, so that it has neither day nor place. Meetings
 * are counted by the day that each game had first, over all rows, archived ones and drafts too. An
 * id that is there stays.
 */
export function withIds<One extends Identified>(entries: readonly One[]): One[] {
  const taken = new Set(entries.flatMap(({ id }) => id ?? []))
  const ids = new Map<Identified, string>()
  for (const { entry, slug, day } of byFirstDay(entries)) {
    if (entry.id !== null) continue
    const id = firstFree(`${seasonOf(day)}-${slug}`, taken)
    taken.add(id)
    ids.set(entry, id)
  }
  return entries.map((entry) => ({ ...entry, id: ids.get(entry) ?? entry.id }))
}

/** The season that is in an id; undefined for a game without one. */
export function seasonOfId(id: string | null): number | undefined {
  const [, year] = /^(\d{4})-/.exec(id ?? '') ?? []
  return year === undefined ? undefined : Number(year)
}

/** Day and opponent of a game: "2025-08-30-furman". */
export function dayKey({ when, opponentSlug }: Game): string {
  return `${when ? isoDate(when.kickoff) : 'undated'}-${opponentSlug}`
}

/** The same for games against one opponent on one day, or at the same words for none. */
export function sameKey(game: Game): string {
  return `${dayKey(game)} ${game.when ? '' : game.row['Game Date']}`
}

/** The name, with a number from 2 on where it is taken. */
export function firstFree(name: string, taken: ReadonlySet<string>): string {
  let free = name
  for (let count = 2; taken.has(free); count++) free = `${name}-${count}`
  return free
}

/** Entries with a game. One without a day has its place, and so its season, behind the one above. */
function byFirstDay<One extends Identified>(entries: readonly One[]) {
  const games = entries.flatMap((entry) => {
    const { game } = entry
    if (!game?.isGame) return []
    return { entry, slug: game.opponentSlug, day: (game.original ?? game.when)?.kickoff }
  })
  let above = games.find(({ day }) => day !== undefined)?.day
  return games
    .flatMap(({ day = above, ...game }) => {
      above = day
      return day === undefined ? [] : [{ ...game, day }]
    })
    .sort((a, b) => a.day - b.day)
}
