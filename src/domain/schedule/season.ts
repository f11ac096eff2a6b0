import { seasonOf } from '../years.ts'
import type { ScheduledGame } from './game.ts'
import { seasonOfId } from './game-identity.ts'
import { gameLength } from './shown-game.ts'

/** A game of the list as seen at one moment. */
export type SeasonGame = ReturnType<typeof season>['games'][number]

/** The list at `now` (ms UTC): by kickoff, undated games last, the next game marked. */
export function season(games: ScheduledGame[], now: number) {
  const sorted = [...games].sort((a, b) => (a.kickoff ?? never) - (b.kickoff ?? never))
  const next = sorted.find(({ endOfWait, status }) => !status && (endOfWait ?? 0) > now)
  const listed = sorted.map((game) => ({
    ...game,
    /** By its own day; of a game without one by its id. */
    season: game.kickoff === null ? (seasonOfId(game.slug) ?? null) : seasonOf(game.kickoff),
    isNextGame: game === next,
    isOver: endOf(game) <= now,
  }))
  // A game stops being the next one, and later it has been played.
  const changes = sorted.flatMap((game) => [game.endOfWait ?? never, endOf(game)])
  const changesAt = Math.min(never, ...changes.filter((change) => change > now))
  const current =
    listed.find(({ isNextGame }) => isNextGame) ??
    listed.findLast(({ kickoff }) => kickoff !== null)
  return {
    /** The season of the next game, else of the last; null when there is none with a date. */
    year: current?.season ?? null,
    /** The next instant at which the list itself changes, in ms since 1970. */
    changesAt: changesAt < never ? changesAt : null,
    isOver: listed.length > 0 && listed.every(({ isOver }) => isOver),
    games: listed,
  }
}

/** When a game without a date begins and ends. */
const never = Number.MAX_SAFE_INTEGER

type Day = Pick<ScheduledGame, 'kickoff' | 'endOfWait' | 'timeToBeAnnounced'>

/** When a game has been played, in ms since 1970: with a result, as soon as its wait is over. */
export function endOf({
  kickoff,
  endOfWait,
  timeToBeAnnounced,
  result,
}: Day & { result?: unknown }): number {
  const hasLength = kickoff !== null && !timeToBeAnnounced && !result
  return (hasLength ? kickoff + gameLength : endOfWait) ?? never
}
