import { tableTexts } from '../../../src/content/officers/schedule-table.ts'
import { teamDirectory } from '../../../src/content/teams.ts'
import { gameFields, rowOfGame } from '../../../src/domain/schedule/game-fields.ts'
import type { GameFields } from '../../../src/domain/schedule/game-form.ts'
import {
  dayKey,
  firstFree,
  sameKey,
  seasonOfId,
} from '../../../src/domain/schedule/game-identity.ts'
import { type Game, inState, readGame, withCells } from '../../../src/domain/schedule/game-row.ts'
import {
  type KeyedGame,
  keyedGames,
  storableGames,
} from '../../../src/domain/schedule/published-schedule.ts'
import { formError } from '../../../src/domain/submission.ts'
import { seasonOf } from '../../../src/domain/years.ts'
import { listedGames } from './edited-schedule.ts'
import { isWithin, readTable } from './read-table.ts'
import { inspectSchedule } from './schedule-check.ts'
import type { FileRow } from './schedule-file.ts'

/** What a table may change about a game that is there. A closed one still takes its result. */
const changeable = [
  ...(['date', 'time', 'side', 'location', 'special_event', 'status', 'result'] as const),
]

/** A game of which a table says something else. */
interface ChangedGame {
  one: KeyedGame
  fields: Array<{ name: (typeof changeable)[number]; before: string; after: string }>
}

type TableGame = FileRow & { game: Game }

/**
 * What becomes of a table of games: those that are not there are drafts, those that are there
 * change where somebody says so, or it replaces the open games of its seasons.
 * @param before the games at the officer's version @param now in ms since 1970
 * @param ticked the keys of games that it may change
 */
export function bringTable(
  text: string,
  before: readonly KeyedGame[],
  now: number,
  ticked: readonly string[] = [],
) {
  const closed = [
    ...new Set(before.flatMap(({ id, isClosed }) => (isClosed ? (seasonOfId(id) ?? []) : []))),
  ]
  const read = (text: string) => readTable(text, teamDirectory, now)
  const { findings, rows } = inspectSchedule(text, teamDirectory, now, closed, read)
  const games = rows.flatMap(({ game, ...row }) => (game?.isGame ? { ...row, game } : []))
  const noGames = rows.filter(({ game }) => !game?.isGame)
  const { added, changed, leftOut } = sortedOut(games, before, closed, now)
  const drafts = added.map(({ draft }) => draft)
  // Drafts are checked beside the games that are there: what is said of their rows is said once.
  const listed = listedGames([...before, ...drafts], now).slice(before.length)
  const ofDrafts = listed.flatMap(({ opponent: name, findings }, at) =>
    findings.map((finding) => ({ ...finding, name, line: added[at]?.line ?? 0 })),
  )
  // A hint is about what is to come.
  const others = findings.filter(
    ({ line, kind }) =>
      !added.some((draft) => draft.line === line) && (kind === 'problem' || line <= 1),
  )
  const wrong = new Set(findings.flatMap(({ kind, line }) => (kind === 'problem' ? line : [])))
  const changes = changed.flatMap(({ one }) => (ticked.includes(one.key) ? one : []))
  const shown = games.map(({ game, line }) =>
    wrong.has(line) ? inState(game, 'draft', teamDirectory) : game,
  )
  const { replaced, replaces } = replacedGames(storableGames(shown), before, closed)
  return {
    check: {
      findings: [...others, ...ofDrafts].toSorted((a, b) => a.line - b.line),
      /** Whether the table as a whole has a problem: it cannot replace games then. */
      isBlocked: wrong.has(0) || wrong.has(1),
      added: listed,
      seasons: drafts.flatMap(({ game }) => (game.when ? seasonOf(game.when.kickoff) : [])),
      changed: changed.map(({ one: { key, game }, fields }) => ({
        ...{ key, name: game.opponent, fields },
      })),
      counts: {
        wrong: listed.filter((game) => game.isWrong).length,
        leftOut: [...noGames.map(({ game, line }) => game?.row.Game || `line ${line}`), ...leftOut],
      },
      replaces,
    },
    /** The games with what it adds and changes, or why there is nothing. */
    merged:
      drafts.length + changes.length === 0
        ? formError(tableTexts.nothing, 'already-there')
        : [...before.map((one) => changes.find(({ key }) => key === one.key) ?? one), ...drafts],
    replaced,
  }
}

/** The games of a table by what becomes of them. */
function sortedOut(
  games: readonly TableGame[],
  before: readonly KeyedGame[],
  closed: readonly number[],
  now: number,
) {
  const taken = new Set(before.map(({ key }) => key))
  const there = new Map(before.map((one) => [sameKey(one.game), one]))
  const meetings = Map.groupBy(games, ({ game }) => game.opponentSlug)
  const seen = new Set<string>()
  const added: Array<{ line: number; draft: KeyedGame }> = []
  const changed: ChangedGame[] = []
  const leftOut: string[] = []
  for (const { game, line, runsOver, isAtHome } of games) {
    const isOnly = meetings.get(game.opponentSlug)?.length === 1
    const own = sameKey(game)
    const same = there.get(own) ?? (isOnly ? onlyMeeting(game, before) : undefined)
    const isTwice = seen.has(own)
    seen.add(own)
    // A place that the table does not say is for new games alone.
    const stated = isAtHome ? withCells(game, { Location: '' }, teamDirectory) : game
    const change = same && changeOf(same, stated)
    const isOfClosed = same
      ? same.isClosed && !change
      : closed.includes(game.when ? seasonOf(game.when.kickoff) : 0)
    const isWrong = change && listedGames([change.one], now).some((one) => one.isWrong)
    if (runsOver || isTwice || isOfClosed || isWrong) leftOut.push(game.opponent)
    else if (change) changed.push(change)
    else if (same?.game.state === 'archived') leftOut.push(game.opponent)
    else if (!same) {
      const key = firstFree(dayKey(game), taken)
      taken.add(key)
      added.push({ line, draft: { key, id: null, game: inState(game, 'draft', teamDirectory) } })
    }
  }
  return { added, changed, leftOut }
}

/** The only game against an opponent in a season, which may have another day now. */
function onlyMeeting(game: Game, before: readonly KeyedGame[]): KeyedGame | undefined {
  const season = game.when ? seasonOf(game.when.kickoff) : null
  const [meeting, ...more] = before.filter(
    (one) => one.game.opponentSlug === game.opponentSlug && seasonOfId(one.id) === season,
  )
  return more.length === 0 ? meeting : undefined
}

/** With the status that a game has by its result, too. */
function fieldsOf(game: Game): GameFields {
  const fields = gameFields(game)
  return { ...fields, status: fields.status || (game.status ?? '') }
}

/** Null where the table says nothing else: an empty cell, or a place in fewer words, says nothing. */
function changeOf(one: KeyedGame, game: Game): ChangedGame | null {
  const before = fieldsOf(one.game)
  const says: GameFields = { ...fieldsOf(game), side: game.side ?? '' }
  const isMoved = says.date !== '' && says.date !== before.date
  const names = changeable.filter((name) => {
    // A closed game takes a result that can be read, and nothing else.
    if (one.isClosed && (name !== 'result' || !game.result)) return false
    if (name === 'time' && isMoved) return says.time !== before.time
    if (name === 'result' && game.result?.shown === one.game.result?.shown) return false
    if (name === 'location' && isWithin(says.location, before.location)) return false
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
  const seasons = new Set(brought.map(({ id }) => seasonOfId(id)))
  const keys = new Set(brought.map(({ key }) => key))
  const isReplaced = ({ key, id }: KeyedGame) => keys.has(key) || seasons.has(seasonOfId(id))
  const gone = open.filter((one) => isReplaced(one) && !keys.has(one.key)).length
  const others = before.filter((one) => one.isClosed || !isReplaced(one))
  return { replaced: [...others, ...brought], replaces: { brought: brought.length, gone } }
}
