import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { scheduleTexts } from '../../src/content/schedule.ts'
import { closedSeasons } from '../../src/domain/schedule/published-schedule.ts'
import { type SeasonGame, season } from '../../src/domain/schedule/season.ts'
import { loggedOutage, UpstreamError } from '../http/upstream-error.ts'
import type { WorkerEnv } from '../request-context.ts'
import {
  type CalendarFacts,
  gameCalendar,
  seasonCalendar,
} from '../services/schedule/game-calendar.ts'
import { readSchedule } from '../services/schedule/schedule.ts'
import { documentsOf } from '../services/site-documents/site-documents.ts'

/** The season as a calendar to subscribe to, and each game as a calendar file: public. */
export const calendarFiles = new Hono<WorkerEnv>()
  .get('/schedule.ics', etag(), (c) => calendarFile(c, 'tribe-football.ics', seasonCalendar))
  .get('/schedule/:file{[^/]*\\.ics}', etag(), (c) => {
    const file = c.req.param('file')
    const slug = file.slice(0, -'.ics'.length)
    return calendarFile(c, file, (games, facts) => gameCalendar(games, slug, facts))
  })

/** A failure is an error: an empty calendar would remove the games from subscribed ones. */
async function calendarFile(
  c: Context<WorkerEnv>,
  fileName: string,
  write: (games: readonly SeasonGame[], facts: CalendarFacts) => string | undefined,
): Promise<Response> {
  const { siteUrl } = c.var.context.settings
  const reading = await readSchedule(c.var.context).catch(loggedOutage())
  const { documents, isEmergency } = await documentsOf(c.var.context)
  // What officers have published is unknown: calendars keep what they have.
  if (reading instanceof UpstreamError || isEmergency)
    return c.text(scheduleTexts.failed, 503, { 'Cache-Control': 'no-store', 'Retry-After': '60' })
  const { changedAt, version } = reading
  const { games } = season([...reading.closed, ...reading.games], Date.now())
  const closed = new Set(closedSeasons(documents.schedule))
  const file = write(games, { siteUrl, changedAt, version, closed })
  if (file === undefined) return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
  return c.body(file, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `inline; filename="${fileName}"`,
    'Cache-Control': 'public, max-age=300',
  })
}
