import { Hono } from 'hono'
import { scheduleTexts } from '../../src/content/schedule.ts'
import { season } from '../../src/domain/schedule/season.ts'
import { InvalidResponseError, loggedOutage, UpstreamError } from '../http/upstream-error.ts'
import type { WorkerEnv } from '../request-context.ts'
import { readSchedule } from '../services/schedule/schedule.ts'
import { withTickets } from '../services/schedule/tickets.ts'
import { documentsOf } from '../services/site-documents/site-documents.ts'

/** The season's games: public, and fresh for a minute. */
export const schedule = new Hono<WorkerEnv>().get('/', async (c) => {
  const { context } = c.var
  const now = Date.now()
  const reading = await readSchedule(context).catch(loggedOutage())
  c.header('Cache-Control', 'no-store')
  if (reading instanceof InvalidResponseError)
    return c.json({ ok: false as const, message: scheduleTexts.failed }, 502)
  const unavailable = reading instanceof UpstreamError
  const { links } = (await documentsOf(context)).documents
  const list = season(unavailable ? [] : withTickets(reading.games, links?.tickets), now)
  if (!unavailable) {
    const staleAt = Math.min(reading.staleAt, list.changesAt ?? reading.staleAt)
    const maxAge = Math.max(0, Math.floor((staleAt - now) / 1_000))
    c.header('Cache-Control', `public, max-age=${maxAge}`)
  }
  const calendarUrl = `${context.settings.siteUrl}/schedule.ics`
  return c.json({ ok: true as const, ...list, unavailable, calendarUrl })
})
