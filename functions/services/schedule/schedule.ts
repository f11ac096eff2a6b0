import * as v from 'valibot'
import { teamDirectory } from '../../../src/content/teams.ts'
import { mostRows, type ScheduledGame, scheduledGameSchema } from '../../../src/domain/game.ts'
import type { Env, Settings } from '../../env.ts'
import { digest } from '../../http/digest.ts'
import { logFailure } from '../../http/upstream-error.ts'
import { log } from '../../log/log.ts'
import { readCached, writeCached } from '../cache/kv.ts'
import {
  fetchSchedule,
  type ScheduleFile,
  ScheduleUnavailable,
  sourceOf,
} from './schedule-source.ts'

const seasonSchema = v.object({
  /** When the file last changed or, if unknown, when it was first read; in ms since 1970. */
  changedAt: v.number(),
  games: v.pipe(
    v.array(scheduledGameSchema),
    v.transform((games) => games.slice(0, mostRows)),
  ),
})

type Season = v.InferOutput<typeof seasonSchema>

/** `unavailable`: the file could not be fetched, which is not an empty season. */
export type ScheduleReading =
  | {
      unavailable: false
      games: ScheduledGame[]
      changedAt: number
      /** In ms since 1970. */
      staleAt: number
    }
  | { unavailable: true; games: [] }

/** What of a request's context the schedule needs. */
export interface ScheduleContext {
  env: Pick<Env, 'ASSETS' | 'CACHE'>
  settings: Settings
  inBackground: (work: () => Promise<unknown>) => void
}

interface Known extends Season {
  version: string
  /** In ms since 1970. */
  checkedAt: number
}

/** In ms. */
const checkEvery = 60_000
const seasonSeconds = 30 * 24 * 3_600

/** This isolate's last reading, by the address of the file. */
const readings = new Map<string, Known>()

/**
 * Reads the season's games. The isolate's last reading is revalidated in the background at most once
 * a minute, and stays when that fails. A new isolate takes the games from KV.
 * @param now ms since 1970
 * @throws {ScheduleFileError}
 */
export async function readSchedule(
  context: ScheduleContext,
  now: number,
): Promise<ScheduleReading> {
  const known = readings.get(sourceOf(context.settings))
  if (known) {
    const { games, changedAt } = known
    const staleAt = known.checkedAt + checkEvery
    if (staleAt <= now) {
      known.checkedAt = now
      context.inBackground(() => load(context, now, known).catch(logUnavailable))
    }
    return { unavailable: false, games, changedAt, staleAt }
  }
  try {
    return { unavailable: false, ...(await load(context, now)), staleAt: now + checkEvery }
  } catch (cause) {
    if (!(cause instanceof ScheduleUnavailable)) throw cause
    logUnavailable(cause)
    return { unavailable: true, games: [] }
  }
}

function logUnavailable(cause: unknown): void {
  logFailure('schedule', 'schedule unavailable', cause)
}

async function load(context: ScheduleContext, now: number, known?: Known): Promise<Season> {
  const { env, settings } = context
  const file = await fetchSchedule(env, settings)
  if (file.version === known?.version) return known
  const key = await seasonKey(file)
  const cached = await readCached(env, key, seasonSchema)
  // A time in the future is a miss.
  const season = cached && cached.changedAt <= now ? cached : await parse(file, now)
  if (season !== cached) context.inBackground(() => writeCached(env, key, season, seasonSeconds))
  readings.set(sourceOf(settings), { ...season, version: file.version, checkedAt: now })
  return season
}

async function parse(file: ScheduleFile, now: number): Promise<Season> {
  // Loaded on first use: with a cached season, no request needs the parser.
  const { parseScheduleFile } = await import('./schedule-file.ts')
  const { games, problems } = parseScheduleFile(file.text, teamDirectory)
  for (const { line, problem } of problems)
    log('warn', 'problem in the schedule file', { line, problem })
  return { changedAt: Math.min(file.changedAt ?? now, now), games }
}

/** The key changes with the file, and with the team directory that is in the games. */
async function seasonKey({ address, version }: ScheduleFile): Promise<string> {
  return `schedule:2:${await digest(JSON.stringify([address ?? '', teamDirectory]))}:${version}`
}
