import { type Context, Hono } from 'hono'
import { scheduleTexts } from '../../src/content/schedule.ts'
import type { ScheduledGame } from '../../src/domain/schedule/game.ts'
import { seasonOfId } from '../../src/domain/schedule/game-identity.ts'
import { closedSeasons } from '../../src/domain/schedule/published-schedule.ts'
import { season } from '../../src/domain/schedule/season.ts'
import { InvalidResponseError, loggedOutage, UpstreamError } from '../http/upstream-error.ts'
import type { WorkerEnv } from '../request-context.ts'
import { readSchedule, type ScheduleReading } from '../services/schedule/schedule.ts'
import { documentsOf } from '../services/site-documents/site-documents.ts'

/** The games of the season, and of one that is closed: public, and fresh for a minute. */
export const schedule = new Hono<WorkerEnv>()
  .get('/', (c) => respond(c, ({ games }) => games))
  .get('/:season', (c) => {
    const { season: year } = c.req.param()
    return respond(c, ({ closed }) =>
      closed.filter(({ slug }) => seasonOfId(slug) === Number(year)),
    )
  })

async function respond(
  c: Context<WorkerEnv>,
  gamesOf: (reading: ScheduleReading) => ScheduledGame[],
) {
  const { context } = c.var
  const now = Date.now()
  const reading = await readSchedule(context).catch(loggedOutage())
  c.header('Cache-Control', 'no-store')
  if (reading instanceof InvalidResponseError)
    return c.json({ ok: false as const, message: scheduleTexts.failed }, 502)
  const unavailable = reading instanceof UpstreamError
  const list = season(unavailable ? [] : gamesOf(reading), now)
  if (!unavailable) {
    const staleAt = Math.min(reading.staleAt, list.changesAt ?? reading.staleAt)
    const maxAge = Math.max(0, Math.floor((staleAt - now) / 1_000))
    c.header('Cache-Control', `public, max-age=${maxAge}`)
  }
  const calendarUrl = `${context.settings.siteUrl}/schedule.ics`
  const closed = closedSeasons((await documentsOf(context)).documents.schedule)
  return c.json({ ok: true as const, ...list, closed, unavailable, calendarUrl })
}
