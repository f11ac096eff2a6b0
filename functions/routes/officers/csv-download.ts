import type { Context } from 'hono'
import { isoDate } from '../../../src/domain/eastern.ts'
import type { WorkerEnv } from '../../request-context.ts'

/** Responds with a file for spreadsheets, whose name has the day. */
export function csvDownload(c: Context<WorkerEnv>, name: string, csv: string): Response {
  return c.body(csv, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}-${isoDate(Date.now())}.csv"`,
  })
}
