import { teamDirectory } from '../../../src/content/teams.ts'
import { dayOf } from '../../../src/domain/schedule/game.ts'
import { seasonOfId } from '../../../src/domain/schedule/game-identity.ts'
import {
  inOrder,
  type KeyedGame,
  keyedGames,
  storableGames,
} from '../../../src/domain/schedule/published-schedule.ts'
import { dayChecks, rowChecks } from '../../../src/domain/schedule/schedule-row-checks.ts'
import { endOf } from '../../../src/domain/schedule/season.ts'
import type { ScheduleContext } from './schedule.ts'
import { fetchSchedule } from './schedule-source.ts'

/** Of the last file: reading it is most of what a page of officers costs. */
let last: { version: string; games: KeyedGame[] } | undefined

/** The games of the schedule file, archived ones too. @throws {UpstreamError} */
export async function fileGames({ env, settings }: ScheduleContext): Promise<KeyedGame[]> {
  const { text, version } = await fetchSchedule(env, settings)
  if (last?.version === version) return last.games
  // Loaded on first use: most isolates read no file.
  const { readScheduleFile } = await import('./schedule-file.ts')
  const { rows } = readScheduleFile(text, teamDirectory)
  const read = rows.flatMap(({ game }) => (game?.isGame ? game : []))
  const games = inOrder(keyedGames(storableGames(read)))
  last = { version, games }
  return games
}

/** A game as the officers' list shows it. */
export type ListedGame = ReturnType<typeof listedGames>[number]

/** Games as the officers' list shows them. @param now in ms since 1970 */
export function listedGames(games: readonly KeyedGame[], now: number) {
  const ofDay = dayChecks(games.flatMap(({ game }) => (game.state === 'archived' ? [] : game)))
  return games.map(({ key, id, game, isClosed = false }) => {
    const { row, opponent, state, status, result } = game
    const { date, time, ...day } = dayOf(game)
    const isOver = endOf({ ...day, result }) <= now
    const isChecked = !isClosed && state !== 'archived'
    const findings = isChecked ? rowChecks(game, teamDirectory, now) : []
    // One that is shown has its day.
    if (isChecked && state === 'draft') findings.push(...ofDay(game))
    const isWrong = findings.some(({ kind }) => kind === 'problem')
    return {
      ...{ key, id, isClosed, row, state, opponent, date, time, status, isOver, findings },
      ...{ isAway: (game.side ?? 'Away') === 'Away', result: result?.shown ?? null },
      season: seasonOfId(id) ?? null,
      /** Whether visitors see it, it has been played, and nobody has said how. */
      lacksResult: state === 'shown' && isOver && !status && !result,
      /** A hint is no problem. */
      isWrong,
      /** Whether it is a draft that visitors may see. */
      isReady: state === 'draft' && !isClosed && !isWrong,
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
  const shown = games.filter(({ state, season }) => state === 'shown' && season !== null)
  const first = Math.min(...shown.flatMap(({ season }) => season ?? []))
  const ofFirst = shown.filter(({ season }) => season === first)
  return ofFirst.length > 0 && ofFirst.every(({ isOver, status }) => isOver || status)
    ? first
    : null
}
