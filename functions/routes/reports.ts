import { Hono } from 'hono'
import { formError } from '../../src/domain/submission.ts'
import { log } from '../log/log.ts'
import { isNetworkWithin, rateLimit, tooMany } from '../middleware/rate-limit.ts'
import { readBody } from '../middleware/read-body.ts'
import type { WorkerEnv } from '../request-context.ts'
import { readReports } from '../services/reports/reports.ts'

/** Content types of browsers' reports; our own pages send JSON. */
export const reportTypes = [
  'application/csp-report',
  'application/reports+json',
  'application/json',
]

/** Logs what browsers report: violations of the policy, and errors of scripts. */
export const reports = new Hono<WorkerEnv>().post('/', rateLimit('LIMIT_REPORTS'), async (c) => {
  const unread = await readBody(c)
  if (unread) return unread
  const found = readReports(await c.req.json().catch(() => undefined))
  if (!found) return c.json(formError('Invalid report', 'invalid-input'), 422)
  for (const [index, { event, ...facts }] of found.entries()) {
    // The post itself has counted for its first report.
    if (index > 0 && !(await isNetworkWithin(c, 'LIMIT_REPORTS'))) return tooMany(c)
    log('warn', event, facts)
  }
  return c.body(null, 204, { 'Cache-Control': 'no-store' })
})
