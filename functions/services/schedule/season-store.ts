import * as v from 'valibot'
import { teamDirectory } from '../../../src/content/teams.ts'
import { mostRows, scheduledGameSchema } from '../../../src/domain/game.ts'
import type { Env } from '../../env.ts'
import { digest } from '../../http/digest.ts'
import { withinLimit } from '../../http/time-limit.ts'
import { fromUpstream } from '../../log/upstream.ts'
import type { ScheduleFile } from './schedule-source.ts'

const cachedSeasonSchema = v.object({
  /** When the file last changed or, if nothing tells, when it was first read; in ms. */
  changedAt: v.number(),
  games: v.pipe(
    v.array(scheduledGameSchema),
    v.transform((games) => games.slice(0, mostRows)),
  ),
})

/** A schedule file's games, as KV keeps them. */
export type CachedSeason = v.InferOutput<typeof cachedSeasonSchema>

/** A file, and what it was when it was read. */
export type FileVersion = Pick<ScheduleFile, 'address' | 'version'>

/** KV answers in a few milliseconds; one that takes longer than this is taken to be out of order. */
const readLimit = 500
const writeLimit = 5_000
const lifetimeSeconds = 30 * 24 * 3_600

/**
 * The season kept for a version of the file. An entry that is missing, damaged, of another shape or with a time in the
 * future is a miss.
 * @param now in ms since 1970
 * @throws when KV is out of order or does not answer in time
 */
export async function readSeason(
  env: Pick<Env, 'CACHE'>,
  file: FileVersion,
  now: number,
): Promise<CachedSeason | undefined> {
  const name = await key(file)
  const text = await fromUpstream('KV', withinLimit(env.CACHE.get(name), 'KV', readLimit))
  const season = v.safeParse(v.pipe(v.string(), v.parseJson(), cachedSeasonSchema), text)
  return season.success && season.output.changedAt <= now ? season.output : undefined
}

/** @throws when KV is out of order or does not answer in time */
export async function storeSeason(
  env: Pick<Env, 'CACHE'>,
  file: FileVersion,
  season: CachedSeason,
): Promise<void> {
  const kept = env.CACHE.put(await key(file), JSON.stringify(season), {
    expirationTtl: lifetimeSeconds,
  })
  await withinLimit(kept, 'KV', writeLimit)
}

/**
 * Games are kept with the team directory's names, logos and links in them, so that a change there counts too; and two
 * files may call their versions alike.
 */
async function key({ address = '', version }: FileVersion): Promise<string> {
  const digested = digests.get(address) ?? (await digest(JSON.stringify([address, teamDirectory])))
  digests.set(address, digested)
  return `schedule:2:${digested}:${version}`
}

/** By address: there is one, or two while the setting changes. */
const digests = new Map<string, string>()
