import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { scheduleTexts } from '../../src/content/schedule.ts'
import { season } from '../../src/domain/game.ts'
import { log } from '../log/log.ts'
import type { WorkerEnv } from '../request-context.ts'
import { readSchedule } from '../services/schedule/schedule.ts'

/** The season's games: public, and fresh for a minute. */
export const schedule = new Hono<WorkerEnv>().get('/', etag(), async (c) => {
  const { context } = c.var
  const now = Date.now()
  try {
    const reading = await readSchedule(context)
    const list = season(reading?.games ?? [], now)
    if (reading) {
      const staleAt = Math.min(reading.staleAt, list.changesAt ?? reading.staleAt)
      const maxAge = Math.max(0, Math.floor((staleAt - now) / 1_000))
      c.header('Cache-Control', `public, max-age=${maxAge}`)
    } else c.header('Cache-Control', 'no-store')
    const calendarUrl = `${context.settings.siteUrl}/schedule.ics`
    return c.json({ ok: true as const, ...list, unavailable: !reading, calendarUrl })
  } catch (cause) {
    log('error', 'schedule invalid', { dependency: 'schedule', cause })
    c.header('Cache-Control', 'no-store')
    return c.json({ ok: false as const, message: scheduleTexts.failed }, 502)
  }
})
