import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { scheduleTexts } from '../../src/content/schedule.ts'
import { type Game, season } from '../../src/domain/game.ts'
import { logFailure } from '../http/upstream-error.ts'
import type { WorkerEnv } from '../request-context.ts'
import type { CalendarFacts } from '../services/schedule/game-calendar.ts'
import { readSchedule } from '../services/schedule/schedule.ts'

type CalendarContext = Context<WorkerEnv>

/** The season as a calendar to subscribe to, and each game as a file to add to a calendar: public facts. */
export const calendarFiles = new Hono<WorkerEnv>()
  .get('/schedule.ics', etag(), async (c) => {
    const { seasonCalendar } = await writer()
    return answer(c, 'tribe-football.ics', seasonCalendar)
  })
  .get('/schedule/:file{[^/]*\\.ics}', etag(), async (c) => {
    const { gameCalendar } = await writer()
    const file = c.req.param('file')
    const slug = file.slice(0, -'.ics'.length)
    return answer(c, file, (games, facts) => gameCalendar(games, slug, facts))
  })

/** Loaded on first use: few requests are for a calendar. */
function writer() {
  return import('../services/schedule/game-calendar.ts')
}

/**
 * A calendar that cannot be made is an error, never an empty one: that would take the games out of every calendar
 * that is subscribed.
 */
async function answer(
  c: CalendarContext,
  fileName: string,
  write: (games: readonly Game[], facts: CalendarFacts) => string | undefined,
): Promise<Response> {
  const now = Date.now()
  const { settings } = c.var.context
  try {
    const reading = await readSchedule(c.env, settings, now, c.var.context.inBackground)
    if (!reading.unavailable) {
      const facts = { siteUrl: settings.siteUrl, changedAt: reading.changedAt }
      const file = write(season(reading.games, now).games, facts)
      if (file === undefined) return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
      return c.body(file, 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': `inline; filename="${fileName}"`,
        'Cache-Control': 'public, max-age=300',
      })
    }
  } catch (cause) {
    logFailure('schedule', 'schedule unreadable', cause)
  }
  return c.text(scheduleTexts.failed, 503, { 'Cache-Control': 'no-store', 'Retry-After': '60' })
}
