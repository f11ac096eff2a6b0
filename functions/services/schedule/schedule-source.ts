import { decodeCsv } from '../../../src/domain/csv-letters.ts'
import { withTimeout } from '../../../src/domain/timeout.ts'
import type { Env, Settings } from '../../env.ts'
import { readBoundedBody } from '../../http/bounded-body.ts'
import { digest } from '../../http/digest.ts'
import { asUpstreamError } from '../../http/upstream-error.ts'
import { timeUpstream } from '../../log/upstream.ts'

/** The schedule file as it was fetched. */
export type ScheduleFile = Awaited<ReturnType<typeof fetchSchedule>>

/** In ms. */
const timeLimit = 2_000
/** In bytes: a season has a few kilobytes. */
const byteLimit = 1024 * 1024

/** The address of the schedule file: the setting, or the site's own file. */
export function sourceOf({ scheduleUrl, siteUrl }: Settings): string {
  return scheduleUrl ?? `${siteUrl}/schedules-cms.csv`
}

/** Fetches the schedule file within 2 s and 1 MB. @throws {UpstreamError} */
export async function fetchSchedule(env: Pick<Env, 'ASSETS'>, settings: Settings) {
  const address = settings.scheduleUrl
  const source = sourceOf(settings)
  const request = async (signal: AbortSignal) => {
    const response = await timeUpstream(
      'schedule',
      address ? fetch(source, { signal }) : env.ASSETS.fetch(source, { signal }),
    )
    // Read in any case: an unread body leaves its connection open.
    const text = decodeCsv(await readBoundedBody(response, byteLimit))
    if (!response.ok) throw new Error(`status ${response.status}`)
    return {
      /** Undefined for the site's own file. */
      address,
      text,
      /** An ETag may change while the text does not, with a write each time. */
      version: await digest(text),
      /** When it last changed, in ms since 1970, if its server says so. */
      changedAt: Date.parse(response.headers.get('last-modified') ?? '') || undefined,
    }
  }
  return withTimeout(request, timeLimit, 'schedule file').catch(
    asUpstreamError('schedule', 'The schedule file could not be fetched.'),
  )
}
