import { seasonOf } from '../years.ts'
import { hasGame, type ScheduleRow } from './game.ts'
import { readGameDate } from './game-date.ts'
import { opponentIn } from './opponent.ts'
import { type TeamDirectory, teamSlug } from './team.ts'

/** A row, null where it cannot be read, and its game's id, null while it has none. */
interface Identified {
  id: string | null
  row: ScheduleRow | null
}

/**
 * Rows with an id for each game: season, opponent, and the number of the meeting from the second
 * on, as in "2025-maine-2". Page anchors and calendars use it, so that it has neither day nor
 * place. Meetings are counted by the day that each game had first, over all rows, archived ones
 * and drafts too. An id that is there stays.
 */
export function withIds<One extends Identified>(
  entries: readonly One[],
  teams: TeamDirectory,
): One[] {
  const taken = new Set(entries.flatMap(({ id }) => id ?? []))
  const ids = new Map<Identified, string>()
  for (const { entry, row, day } of byFirstDay(entries, teams)) {
    if (entry.id !== null) continue
    const slug = teamSlug(opponentIn(row.Game, teams.school), teams)
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

/** The name, with a number from 2 on where it is taken. */
export function firstFree(name: string, taken: ReadonlySet<string>): string {
  let free = name
  for (let count = 2; taken.has(free); count++) free = `${name}-${count}`
  return free
}

/** The rows with a game. One without a day has its place, and so its season, behind the one above. */
function byFirstDay<One extends Identified>(entries: readonly One[], teams: TeamDirectory) {
  const games = entries.flatMap((entry) => {
    const { row } = entry
    return row && hasGame(row, teams) ? [{ entry, row, day: firstDay(row) }] : []
  })
  let above = games.find(({ day }) => day !== undefined)?.day
  return games
    .flatMap(({ day = above, ...game }) => {
      above = day
      return day === undefined ? [] : [{ ...game, day }]
    })
    .sort((a, b) => a.day - b.day)
}

function firstDay(row: ScheduleRow): number | undefined {
  return (readGameDate(row['Original Date']) ?? readGameDate(row['Game Date']))?.kickoff
}
