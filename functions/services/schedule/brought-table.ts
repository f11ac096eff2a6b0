import { teamDirectory } from '../../../src/content/teams.ts'
import { gameFields, rowOfGame } from '../../../src/domain/schedule/game-fields.ts'
import type { GameFields } from '../../../src/domain/schedule/game-form.ts'
import {
  dayKey,
  firstFree,
  sameKey,
  seasonOfId,
} from '../../../src/domain/schedule/game-identity.ts'
import { type Game, inState, readGame } from '../../../src/domain/schedule/game-row.ts'
import {
  type KeyedGame,
  keyedGames,
  storableGames,
} from '../../../src/domain/schedule/published-schedule.ts'
import { seasonOf } from '../../../src/domain/years.ts'
import { listedGames } from './edited-schedule.ts'
import { readTable } from './read-table.ts'
import { inspectSchedule } from './schedule-check.ts'

/** What a table may change about a game that is there. */
const changeable = [
  ...(['date', 'time', 'side', 'location', 'special_event', 'status', 'result'] as const),
]

/** A game of which a table says something else. */
export interface ChangedGame {
  one: KeyedGame
  fields: Array<{ name: (typeof changeable)[number]; before: string; after: string }>
}

/**
 * What becomes of a table of games: those that are not there are drafts, those that are there
 * change where somebody says so, or it replaces the open games of its seasons.
 * @param before the games at the officer's version @param now in ms since 1970
 */
export function bringTable(text: string, before: readonly KeyedGame[], now: number) {
  const closed = [
    ...new Set(before.flatMap(({ id, isClosed }) => (isClosed ? (seasonOfId(id) ?? []) : []))),
  ]
  const read = (text: string) => readTable(text, teamDirectory, now)
  const { findings, rows } = inspectSchedule(text, teamDirectory, now, closed, read)
  const wrong = findings.filter(({ kind }) => kind === 'problem').map(({ line }) => line)
  const games = rows.flatMap(({ game, line, runsOver }) =>
    game?.isGame ? { game, isWrong: wrong.includes(line), runsOver } : [],
  )
  const leftOut = rows.flatMap(({ game, line }) =>
    game?.isGame ? [] : game?.row.Game || `line ${line}`,
  )
  const taken = new Set(before.map(({ key }) => key))
  const there = new Map(before.map((one) => [sameKey(one.game), one]))
  const meetings = Map.groupBy(games, ({ game }) => game.opponentSlug)
  const seen = new Set<string>()
  const added: KeyedGame[] = []
  const changed: ChangedGame[] = []
  for (const { game, runsOver } of games) {
    const isOnly = meetings.get(game.opponentSlug)?.length === 1
    const own = sameKey(game)
    const same = there.get(own) ?? (isOnly ? onlyMeeting(game, before) : undefined)
    const isTwice = seen.has(own)
    seen.add(own)
    const change = same && changeOf(same, game)
    const isOfClosed =
      same?.isClosed ?? closed.includes(game.when ? seasonOf(game.when.kickoff) : 0)
    if (runsOver || isTwice || isOfClosed || (change && isWrong(change.one, now)))
      leftOut.push(game.opponent)
    else if (change) changed.push(change)
    else if (!same) {
      const key = firstFree(dayKey(game), taken)
      taken.add(key)
      added.push({ key, id: null, game: inState(game, 'draft', teamDirectory) })
    }
  }
  const drafts = games.map(({ game, isWrong }) =>
    isWrong ? inState(game, 'draft', teamDirectory) : game,
  )
  return {
    ...{ findings, leftOut, added, changed },
    /** Whether the table as a whole has a problem: it cannot replace games then. */
    isBlocked: wrong.some((line) => line <= 1),
    ...replacedGames(storableGames(drafts), before, closed),
  }
}

function isWrong(one: KeyedGame, now: number): boolean {
  return listedGames([one], now).some((game) => game.isWrong)
}

/** The only game against an opponent in a season, which may have another day now. */
function onlyMeeting(game: Game, before: readonly KeyedGame[]): KeyedGame | undefined {
  const season = game.when ? seasonOf(game.when.kickoff) : null
  const [meeting, ...more] = before.filter(
    (one) => one.game.opponentSlug === game.opponentSlug && seasonOfId(one.id) === season,
  )
  return more.length === 0 ? meeting : undefined
}

/** Null where the table says nothing else: an empty cell says nothing. */
function changeOf(one: KeyedGame, game: Game): ChangedGame | null {
  const before = gameFields(one.game)
  const says: GameFields = { ...gameFields(game), side: game.side ?? '' }
  const isMoved = says.date !== '' && says.date !== before.date
  const names = changeable.filter((name) => {
    if (name === 'time' && isMoved) return says.time !== before.time
    if (name === 'result' && game.result?.shown === one.game.result?.shown) return false
    return says[name] !== '' && says[name] !== before[name]
  })
  if (names.length === 0) return null
  const fields = names.map((name) => ({ name, before: before[name], after: says[name] }))
  const after = { ...before, ...Object.fromEntries(names.map((name) => [name, says[name]])) }
  const typed = { ...after, time_tba: after.time === '' ? 'yes' : '' }
  return { one: { ...one, game: readGame(rowOfGame(typed, one.game), teamDirectory) }, fields }
}

/** The games of a table in place of those of its seasons; of a closed one it has none. */
function replacedGames(
  games: readonly Game[],
  before: readonly KeyedGame[],
  closed: readonly number[],
) {
  const open = before.filter(({ isClosed }) => !isClosed)
  const brought = keyedGames(games, open).filter(({ id }) => !closed.includes(seasonOfId(id) ?? 0))
  const replaced = new Set(brought.map(({ id }) => seasonOfId(id)))
  const keys = new Set(brought.map(({ key }) => key))
  const others = before.filter(
    ({ id, key, isClosed }) => isClosed || !(replaced.has(seasonOfId(id)) || keys.has(key)),
  )
  return { brought: brought.length, replaced: [...others, ...brought] }
}
