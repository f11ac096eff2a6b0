import { Hono } from 'hono'
import { log } from '../log/log.ts'
import { limit } from '../middleware/limit.ts'
import type { WorkerEnv } from '../request-context.ts'
import { readReports } from '../services/reports/reports.ts'

/** What browsers call the bodies of their reports; our own pages send JSON. */
export const reportTypes = [
  'application/csp-report',
  'application/reports+json',
  'application/json',
]

/** Takes what goes wrong in browsers, a broken policy or a script's error, and puts it into the log. */
export const reports = new Hono<WorkerEnv>().post('/', limit('LIMIT_REPORTS'), async (c) => {
  const found = readReports(await c.req.json().catch(() => undefined))
  if (!found)
    return c.json({ ok: false, message: 'This is no report.', code: 'invalid-input' }, 422)
  for (const { event, ...facts } of found) log('warn', event, facts)
  return c.body(null, 204, { 'Cache-Control': 'no-store' })
})
