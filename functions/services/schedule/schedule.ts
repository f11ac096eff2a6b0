import { teamDirectory } from '../../../src/content/teams.ts'
import type { ScheduledGame } from '../../../src/domain/game.ts'
import type { Env, Settings } from '../../env.ts'
import { logFailure } from '../../http/upstream-error.ts'
import { log } from '../../log/log.ts'
import {
  fetchSchedule,
  type ScheduleFile,
  ScheduleUnavailable,
  sourceOf,
} from './schedule-source.ts'
import { type CachedSeason, readSeason, storeSeason } from './season-store.ts'

/** What is known of the season: `unavailable` when the file could not be fetched, which is not an empty season. */
export type ScheduleReading =
  | {
      unavailable: false
      games: ScheduledGame[]
      changedAt: number
      /** Until when these are known to be the file's games, in ms since 1970. */
      staleAt: number
    }
  | { unavailable: true; games: [] }

type InBackground = (work: () => Promise<unknown>) => void
type Needed = Pick<Env, 'ASSETS' | 'CACHE'>

interface Known extends CachedSeason {
  version: string
  checkedAt: number
}

const checkEvery = 60_000

/** The last reading of this isolate, by the address of the file. */
const remembered = new Map<string, Known>()

/**
 * Reads the season's games. This isolate remembers them: at most once a minute it asks, behind an answer, whether
 * the file has changed, and the answers from then on have the new games. A file that has become unreachable or
 * unreadable leaves the last good games in place. The first reading of an isolate takes the games from KV when they
 * are kept there under the file's version.
 *
 * @param now in ms
 * @param inBackground takes what is done behind the answer
 * @throws {ScheduleFileError} when the file arrives but is no schedule
 */
export async function readSchedule(
  env: Needed,
  settings: Settings,
  now: number,
  inBackground: InBackground,
): Promise<ScheduleReading> {
  const known = remembered.get(sourceOf(settings))
  if (known) {
    const { games, changedAt } = known
    const staleAt = known.checkedAt + checkEvery
    if (staleAt <= now) {
      known.checkedAt = now
      inBackground(() => load(env, settings, now, inBackground, known).catch(report))
    }
    return { unavailable: false, games, changedAt, staleAt }
  }
  try {
    const { games, changedAt } = await load(env, settings, now, inBackground)
    return { unavailable: false, games, changedAt, staleAt: now + checkEvery }
  } catch (cause) {
    if (!(cause instanceof ScheduleUnavailable)) throw cause
    report(cause)
    return { unavailable: true, games: [] }
  }
}

async function load(
  env: Needed,
  settings: Settings,
  now: number,
  inBackground: InBackground,
  known?: Known,
): Promise<CachedSeason> {
  const file = await fetchSchedule(env, settings)
  if (file.version === known?.version) return known
  const season =
    (await readSeason(env, file, now).catch(reportStore)) ??
    (await parse(env, file, now, inBackground))
  remembered.set(sourceOf(settings), { ...season, version: file.version, checkedAt: now })
  return season
}

async function parse(
  env: Needed,
  file: ScheduleFile,
  now: number,
  inBackground: InBackground,
): Promise<CachedSeason> {
  // Loaded on first use: with a season kept, no request needs the parser.
  const { parseScheduleFile } = await import('./schedule-file.ts')
  const { games, problems } = parseScheduleFile(file.text, teamDirectory)
  for (const { line, problem } of problems) {
    log('warn', 'problem in the schedule file', { line, problem })
  }
  const season = { changedAt: Math.min(file.changedAt ?? now, now), games }
  inBackground(() => storeSeason(env, file, season).catch(reportStore))
  return season
}

function report(cause: unknown): void {
  logFailure('schedule', 'schedule trouble', cause)
}

function reportStore(cause: unknown): undefined {
  logFailure('cache', 'season store trouble', cause)
  return undefined
}
