import * as v from 'valibot'
import { teamDirectory } from '../../../src/content/teams.ts'
import { type ScheduledGame, scheduledGameSchema } from '../../../src/domain/schedule/game.ts'
import { seasonOfId } from '../../../src/domain/schedule/game-identity.ts'
import { maxRows } from '../../../src/domain/schedule/game-row.ts'
import {
  closedSeasons,
  hasOpenGames,
  type PublishedSchedule,
  publicGames,
  readPublished,
} from '../../../src/domain/schedule/published-schedule.ts'
import type { Env, Settings } from '../../env.ts'
import { digest } from '../../http/digest.ts'
import { sharedCalls } from '../../http/shared-calls.ts'
import { InvalidResponseError, loggedOutage, UpstreamError } from '../../http/upstream-error.ts'
import { log } from '../../log/log.ts'
import { readCached, writeCached } from '../cache/kv.ts'
import { type DocumentContext, documentsOf } from '../site-documents/site-documents.ts'
import { fetchSchedule, type ScheduleFile, sourceOf } from './schedule-source.ts'

const seasonSchema = v.object({
  version: v.string(),
  /** When the file last changed or, if unknown, when it was first read; in ms since 1970. */
  changedAt: v.number(),
  games: v.pipe(
    v.array(scheduledGameSchema),
    v.transform((games) => games.slice(0, maxRows)),
  ),
})

type Season = v.InferOutput<typeof seasonSchema>

/** What was read of the schedule; times in ms since 1970. */
export type ScheduleReading = Awaited<ReturnType<typeof readSchedule>>

/** What reading the schedule needs of a request. */
export interface ScheduleContext extends DocumentContext {
  env: Pick<Env, 'ASSETS' | 'CACHE'>
  settings: Settings
}

/** `checkedAt` in ms since 1970. */
type Known = Season & { checkedAt: number }

/** In ms. */
const [checkEvery, sharedLimit] = [60_000, 5_000]
const seasonSeconds = 30 * 24 * 3_600

/** This isolate's last reading, by the address of the file. */
const readings = new Map<string, Known>()
/** Shares a load without a reading before, or its failure, by the address of the file. */
const shareLoad = sharedCalls<Season>(sharedLimit, () => checkEvery)

/** The games of published schedules, which are the same objects while nothing is published. */
const publishedGames = new WeakMap<PublishedSchedule, ReturnType<typeof read>>()

/** The games of a published schedule, and those that visitors see; read once. */
export function gamesIn(published: PublishedSchedule) {
  const games = publishedGames.get(published) ?? read(published)
  publishedGames.set(published, games)
  return games
}

function read(published: PublishedSchedule) {
  const all = readPublished(published, teamDirectory)
  const [open, closed] = [false, true].map((closed) => publicGames(all, teamDirectory, closed))
  return { all, open, closed }
}

/**
 * Reads the season that officers have published, or else that of the file, and the closed ones.
 * @throws {UpstreamError} an {@link InvalidResponseError} for a file that is no schedule
 */
export async function readSchedule(context: ScheduleContext) {
  const { documents, changedAt, versions } = await documentsOf(context)
  const { schedule, links } = documents
  const now = Date.now()
  const seasons = closedSeasons(schedule)
  const published = schedule && gamesIn(schedule)
  const file = hasOpenGames(schedule) ? null : await readFile(context)
  const isOpen = ({ slug }: ScheduledGame) => !seasons.includes(seasonOfId(slug) ?? 0)
  return {
    /** Without those of closed seasons. */
    games: withTickets(file ? file.games.filter(isOpen) : published?.open, links?.tickets),
    closed: withTickets(published?.closed, links?.tickets),
    /** The newest that officers have published, also where the file is the schedule again. */
    version: versions?.schedule ?? 0,
    staleAt: (file?.checkedAt ?? now) + checkEvery,
    // Back to the file is a change, too.
    changedAt: Math.max(file?.changedAt ?? 0, changedAt?.schedule ?? 0) || now,
  }
}

/** Games with the address of the tickets that officers have published, where a game has no other. */
function withTickets(games: ScheduledGame[] = [], tickets?: string): ScheduledGame[] {
  if (!tickets) return games
  return games.map((game) =>
    game.ticketsUrl === teamDirectory.ticketsUrl ? { ...game, ticketsUrl: tickets } : game,
  )
}

/** Reads the season of the file: from memory (checked once a minute), KV or the file. */
async function readFile(context: ScheduleContext): Promise<Known> {
  const now = Date.now()
  const source = sourceOf(context.settings)
  const known = readings.get(source)
  if (!known) {
    const isShared = context.settings.scheduleUrl !== undefined
    const first = () => load(context)
    const season = isShared ? shareLoad(source, context.inBackground, first) : first()
    return { ...(await season), checkedAt: now }
  }
  const reading = { ...known }
  if (known.checkedAt + checkEvery <= now) {
    known.checkedAt = now
    context.inBackground(() => load(context, known).catch(loggedOutage()))
  }
  return reading
}

async function load(context: ScheduleContext, known?: Known): Promise<Season> {
  const now = Date.now()
  const { env, settings } = context
  const file = await fetchSchedule(env, settings)
  if (file.version === known?.version) return known
  const key = await seasonKey(file)
  const cached = await readCached(env, key, seasonSchema)
  // A time in the future is a miss.
  const last = cached && cached.changedAt <= now ? cached : known
  const season = last?.version === file.version ? last : await replace(last, file, now)
  if (season !== last) context.inBackground(() => writeCached(env, key, season, seasonSeconds))
  readings.set(sourceOf(settings), { ...season, version: file.version, checkedAt: now })
  return season
}

/** The file's season. A remote file without games never replaces a good season. */
async function replace(last: Season | undefined, file: ScheduleFile, now: number): Promise<Season> {
  if (!file.address || !last?.games.length) return parse(file, now)
  const season = await parse(file, now).then(withGames).catch(loggedOutage())
  return season instanceof UpstreamError ? last : season
}

function withGames(season: Season): Season {
  if (season.games.length > 0) return season
  throw new InvalidResponseError('schedule', 'The schedule file has no games.')
}

async function parse(file: ScheduleFile, now: number): Promise<Season> {
  // Loaded on first use: with a cached season, no request needs the parser.
  const { parseScheduleFile } = await import('./schedule-file.ts')
  const { games, problems } = parseScheduleFile(file.text, teamDirectory)
  for (const { line, text: problem } of problems)
    log('warn', 'problem in the schedule file', { line, problem })
  return { version: file.version, changedAt: Math.min(file.changedAt ?? now, now), games }
}

/** The key changes with the address, and with the team directory that is in the games. */
async function seasonKey({ address }: ScheduleFile): Promise<string> {
  return `schedule:8:${await digest(JSON.stringify([address ?? '', teamDirectory]))}`
}
