import * as v from 'valibot'
import { teamDirectory } from '../../src/content/teams.ts'
import { type ScheduledGame, scheduledGameSchema } from '../../src/domain/game.ts'
import type { Bindings, Settings } from '../env.ts'

/** What is known of the season: `unavailable` when the file could not be fetched, which is not an empty season. */
export interface ScheduleReading {
  games: ScheduledGame[]
  unavailable: boolean
}

interface ScheduleFile {
  /** Changes with the file: its ETag, or a digest of its bytes. */
  version: string
  text: string
}

/** The file could not be fetched: closed, 404, 5xx or too slow. */
class ScheduleUnavailable extends Error {
  override name = 'ScheduleUnavailable'
}

const fetchLimit = 2_000
const checkEvery = 60_000
const keptSeconds = 30 * 24 * 3_600

const keptSchema = v.array(scheduledGameSchema)

/** The last reading of this isolate, by the address of the file. */
const remembered = new Map<string, { version: string; checkedAt: number; games: ScheduledGame[] }>()

/**
 * Reads the season's games. The parsed file is kept in KV under its version and in this isolate; it is
 * checked for change at most once a minute, behind the answer.
 * @throws {ScheduleFileError} when the file arrives but is no schedule
 */
export async function readSchedule(
  env: Bindings,
  settings: Settings,
  now: number,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<ScheduleReading> {
  const known = remembered.get(sourceOf(settings))
  if (known) {
    if (now - known.checkedAt > checkEvery) {
      known.checkedAt = now
      keepAlive(load(env, settings, now).catch(report))
    }
    return { games: known.games, unavailable: false }
  }
  try {
    return { games: await load(env, settings, now), unavailable: false }
  } catch (cause) {
    if (!(cause instanceof ScheduleUnavailable)) throw cause
    report(cause)
    return { games: [], unavailable: true }
  }
}

function sourceOf({ scheduleUrl, siteUrl }: Settings): string {
  return scheduleUrl ?? `${siteUrl}/schedules-cms.csv`
}

async function load(env: Bindings, settings: Settings, now: number): Promise<ScheduledGame[]> {
  const source = sourceOf(settings)
  const file = await open(settings.scheduleUrl ? fetch : env.ASSETS.fetch.bind(env.ASSETS), source)
  const games = (await kept(env, file.version)) ?? (await parse(env, file))
  remembered.set(source, { version: file.version, checkedAt: now, games })
  return games
}

async function open(get: typeof fetch, source: string): Promise<ScheduleFile> {
  try {
    const response = await get(source, { signal: AbortSignal.timeout(fetchLimit) })
    if (!response.ok) throw new Error(`The schedule file answered ${response.status}.`)
    // Read in any case: a body left open holds its connection.
    const text = await response.text()
    return { version: response.headers.get('etag') ?? (await digest(text)), text }
  } catch (cause) {
    throw new ScheduleUnavailable('The schedule file could not be fetched.', { cause })
  }
}

/** An entry that is missing, damaged or of an older shape is a miss, and KV out of order only slower. */
async function kept(env: Bindings, version: string): Promise<ScheduledGame[] | undefined> {
  const value: unknown = await env.CACHE.get(await key(version), 'json').catch(report)
  const games = v.safeParse(keptSchema, value)
  return games.success ? games.output : undefined
}

async function parse(env: Bindings, file: ScheduleFile): Promise<ScheduledGame[]> {
  // Loaded on first use: with a season kept, no request needs the parser.
  const { parseScheduleFile } = await import('./schedule-file.ts')
  const { games, problems } = parseScheduleFile(file.text, teamDirectory)
  for (const { line, problem } of problems) {
    console.warn(JSON.stringify({ event: 'problem in the schedule file', line, problem }))
  }
  await env.CACHE.put(await key(file.version), JSON.stringify(games), { expirationTtl: keptSeconds }).catch(
    report,
  )
  return games
}

/** Games are kept with the team directory's names, logos and links in them, so that a change there counts too. */
async function key(version: string): Promise<string> {
  directoryVersion ??= await digest(JSON.stringify(teamDirectory))
  return `schedule:1:${directoryVersion}:${version}`
}

let directoryVersion: string | undefined

async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function report(cause: unknown): undefined {
  const reason = cause instanceof Error ? (cause.cause ?? cause) : cause
  console.error(JSON.stringify({ event: 'schedule trouble', cause: String(reason) }))
}
