import type { Env, Settings } from '../../env.ts'
import { readWithin } from '../../http/bounded-body.ts'
import { digest } from '../../http/digest.ts'
import { fromUpstream } from '../../log/upstream.ts'

/** The schedule file as it was fetched. */
export interface ScheduleFile {
  /** Where it was read, if not from the site's own files. */
  address: string | undefined
  /** Changes with the file: its ETag, or a digest of its bytes. */
  version: string
  /** When it last changed, in ms, if its server says so. */
  changedAt: number | undefined
  text: string
}

/** The file could not be fetched: closed, 404, 5xx, too slow or too large. */
export class ScheduleUnavailable extends Error {
  override name = 'ScheduleUnavailable'
}

/** For the whole of it, in ms. */
const timeLimit = 2_000
/** A season is a few kilobytes; what is beyond this is no schedule, and must not fill the Worker's memory. */
const byteLimit = 1024 * 1024

/** Where the schedule file is: the setting's address, or the one that comes with the site. */
export function sourceOf({ scheduleUrl, siteUrl }: Settings): string {
  return scheduleUrl ?? `${siteUrl}/schedules-cms.csv`
}

/**
 * Fetches the schedule file within 2 s and 1 MB.
 * @throws {ScheduleUnavailable}
 */
export async function fetchSchedule(
  env: Pick<Env, 'ASSETS'>,
  settings: Settings,
): Promise<ScheduleFile> {
  const address = settings.scheduleUrl
  const source = sourceOf(settings)
  const limited = { signal: AbortSignal.timeout(timeLimit) }
  try {
    const response = await fromUpstream(
      'schedule',
      address ? fetch(source, limited) : env.ASSETS.fetch(source, limited),
    )
    // Read in any case: a body left open holds its connection.
    const text = new TextDecoder().decode(await readWithin(response.body, byteLimit))
    if (!response.ok) throw new Error(`The schedule file answered ${response.status}.`)
    const version = response.headers.get('etag') ?? (await digest(text))
    return { address, version, changedAt: changedAt(response), text }
  } catch (cause) {
    throw new ScheduleUnavailable('The schedule file could not be fetched.', { cause })
  }
}

function changedAt(response: Response): number | undefined {
  const instant = Date.parse(response.headers.get('last-modified') ?? '')
  return Number.isNaN(instant) ? undefined : instant
}
