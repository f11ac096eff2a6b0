import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { scheduleTexts } from '../../src/content/schedule.ts'
import { season } from '../../src/domain/game.ts'
import { logFailure } from '../http/upstream-error.ts'
import type { WorkerEnv } from '../request-context.ts'
import { readSchedule } from '../services/schedule/schedule.ts'

/** The season's games: public facts, cacheable for a minute. */
export const schedule = new Hono<WorkerEnv>().get('/', etag(), async (c) => {
  const now = Date.now()
  const { settings } = c.var.context
  try {
    const reading = await readSchedule(c.env, settings, now, c.var.context.inBackground)
    const { unavailable } = reading
    const list = season(reading.games, now)
    const freshFor = unavailable
      ? 0
      : Math.min(reading.staleAt, list.changesAt ?? reading.staleAt) - now
    c.header(
      'Cache-Control',
      unavailable ? 'no-store' : `public, max-age=${Math.max(0, Math.floor(freshFor / 1_000))}`,
    )
    const calendarUrl = `${settings.siteUrl}/schedule.ics`
    return c.json({ ok: true as const, ...list, unavailable, calendarUrl })
  } catch (cause) {
    logFailure('schedule', 'schedule unreadable', cause)
    c.header('Cache-Control', 'no-store')
    return c.json({ ok: false as const, message: scheduleTexts.failed }, 502)
  }
})
