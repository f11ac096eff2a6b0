import { teamDirectory } from '../../../src/content/teams.ts'
import { isoDate } from '../../../src/domain/eastern.ts'
import { scheduledGame } from '../../../src/domain/schedule/game.ts'
import { seasonOfId } from '../../../src/domain/schedule/game-identity.ts'
import { type Game, readGame } from '../../../src/domain/schedule/game-row.ts'
import {
  inOrder,
  type KeyedGame,
  keyedGames,
  publishableRow,
  storableGames,
} from '../../../src/domain/schedule/published-schedule.ts'
import { rowChecks } from '../../../src/domain/schedule/schedule-row-checks.ts'
import { season } from '../../../src/domain/schedule/season.ts'
import type { ScheduleContext } from './schedule.ts'
import { fetchSchedule } from './schedule-source.ts'

/** Of the last file: reading it is most of what a page of officers costs. */
let last: { version: string; games: KeyedGame[] } | undefined

/** The games of the schedule file, archived ones too. @throws {UpstreamError} */
export async function fileGames({ env, settings }: ScheduleContext): Promise<KeyedGame[]> {
  const { text, version } = await fetchSchedule(env, settings)
  if (last?.version === version) return last.games
  // Loaded on first use: most isolates read no file.
  const { readScheduleRows } = await import('./schedule-file.ts')
  const rows = readScheduleRows(text).rows.flatMap(({ row }) => row ?? [])
  const read = rows.map((row) => readGame(publishableRow(row), teamDirectory))
  const games = inOrder(keyedGames(storableGames(read.filter(({ isGame }) => isGame))))
  last = { version, games }
  return games
}

/** A game as the officers' list shows it. */
type ListedGame = ReturnType<typeof listedGames>[number]

/** Games as the officers' list shows them. @param now in ms since 1970 */
export function listedGames(games: readonly KeyedGame[], now: number) {
  return games.flatMap(({ key, id, game, isClosed = false }, position) => {
    const shown = scheduledGame(game, position, teamDirectory, id)
    if (!shown) return []
    const { row, opponent, state } = game
    const { isHome, isNeutral, date, time, status, result } = shown
    const isOver = season([shown], now).isOver
    const findings = state === 'archived' ? [] : findingsOf(game, games, now)
    return {
      ...{ key, id, isClosed, row, state, opponent, isAway: !isHome && !isNeutral },
      ...{ date, time, status, result, isOver },
      /** Whether visitors see it, it has been played, and nobody has said how. */
      lacksResult: state === 'shown' && isOver && !status && !result,
      findings,
      /** A hint is no problem. */
      isWrong: findings.some(({ kind }) => kind === 'problem'),
    }
  })
}

/** Where the school has played away, by the opponent in addresses; the last place counts. */
export function awayStadiums(games: readonly KeyedGame[]): Record<string, string> {
  const away = games.filter(({ game: { side, row } }) => side === 'Away' && row.Location !== '')
  return Object.fromEntries(away.map(({ game }) => [game.opponentSlug, game.row.Location]))
}

/** The first season whose games have all been played or are not to be; null while it goes on. */
export function endedSeason(games: readonly ListedGame[]): number | null {
  const shown = games.filter(({ state }) => state === 'shown')
  const [first] = shown.flatMap(({ id }) => seasonOfId(id) ?? []).sort((a, b) => a - b)
  const isEnded = shown.every(
    ({ id, isOver, status }) => seasonOfId(id) !== first || isOver || status,
  )
  return first !== undefined && isEnded ? first : null
}

/** The drafts that visitors may see: of open seasons, without a problem. @param now in ms */
export function goodDrafts(games: readonly KeyedGame[], now: number): ReadonlySet<string> {
  const drafts = listedGames(games, now).filter(
    ({ state, isClosed, isWrong }) => state === 'draft' && !isClosed && !isWrong,
  )
  return new Set(drafts.map(({ key }) => key))
}

/** What is odd about a game. A draft has no day that another game has. */
function findingsOf(game: Game, games: readonly KeyedGame[], now: number) {
  const findings = rowChecks({ line: 0, game }, teamDirectory, now)
  const others = games.filter((one) => one.game !== game && one.game.state !== 'archived')
  const [same] = game.state === 'draft' ? others.filter((one) => isSameDay(one.game, game)) : []
  const text = `${same?.game.opponent} is on the same day.`
  return [
    ...findings.map(({ kind, text }) => ({ kind, text })),
    ...(same ? [{ kind: 'problem' as const, text }] : []),
  ]
}

/** A game that is not played leaves its day to others. */
function isSameDay(one: Game, other: Game): boolean {
  if (!one.when || !other.when || one.status || other.status) return false
  return isoDate(one.when.kickoff) === isoDate(other.when.kickoff)
}
