import { Hono } from 'hono'
import { isoDate } from '../../src/domain/eastern.ts'
import { personQuerySchema } from '../../src/domain/officers-schema.ts'
import { entryChangeSchema, playerFormSchema } from '../../src/domain/roster-entry-schema.ts'
import {
  maxPlanSize,
  rosterPlanSchema,
  rosterQuerySchema,
  undoSchema,
} from '../../src/domain/roster-schema.ts'
import { flashCookies } from '../flash.ts'
import { requireAccess } from '../middleware/require-access.ts'
import { validateQuery } from '../middleware/validate-query.ts'
import type { WorkerEnv } from '../request-context.ts'
import { rosterCsv } from '../services/membership/roster-csv.ts'
import { action, formAction } from './desk/action.ts'
import { databaseOf } from './officer-database.ts'

const page = '/officers/roster'
const officer = requireAccess('officer')

/** The all-time roster at the officers' desk: imports, their undo, and corrections. */
export const officerRoster = new Hono<WorkerEnv>()
  .get('/snapshot', officer, async (c) => c.json(await databaseOf(c).roster()))
  .get('/last', officer, async (c) => c.json({ last: await databaseOf(c).lastImport() }))
  .get('/entries', officer, validateQuery(rosterQuerySchema), async (c) => {
    const { q = '', show, after } = c.req.valid('query')
    return c.json(await databaseOf(c).entries(q, show === 'hidden', after))
  })
  .get('/entry', officer, validateQuery(personQuerySchema), async (c) =>
    c.json({ entry: await databaseOf(c).entry(c.req.valid('query').id) }),
  )
  .post(
    '/import',
    ...action({
      access: 'officer',
      schema: () => rosterPlanSchema,
      bytes: maxPlanSize,
      async run(c) {
        const counts = await databaseOf(c).importRoster(c.req.valid('json'))
        return c.json({ ok: true as const, counts })
      },
    }),
  )
  .post(
    '/undo',
    ...formAction({
      access: 'officer',
      form: { form: 'roster-undo', page, done: page, notice: 'roster-undone' },
      schema: () => undoSchema,
      async run(c) {
        const { undone, left } = await databaseOf(c).undoImport(c.req.valid('json').import)
        return c.json({ ok: true as const, counts: [undone, left] })
      },
    }),
  )
  .post(
    '/entry',
    ...formAction({
      access: 'officer',
      form({ player = '' }) {
        const address = `${page}?entry=${encodeURIComponent(player || 'new')}`
        return { form: 'roster-entry', page: address, done: address }
      },
      schema: () => playerFormSchema,
      async run(c) {
        const typed = c.req.valid('json')
        const { id } = await databaseOf(c).correctEntry(typed)
        // Here and not by formPost: scripts load the next page, too.
        const notice = typed.player === null ? 'entry-added' : 'entry-saved'
        c.var.context.setCookies.push(...flashCookies({ notice }))
        return c.json({ ok: true as const, next: `${page}?entry=${id}` })
      },
    }),
  )
  .post(
    '/change',
    ...formAction({
      access: 'officer',
      form({ player = '', change = '' }) {
        const address = `${page}?entry=${encodeURIComponent(player)}`
        const isGone = change === 'delete'
        return {
          form: `roster-entry ${change}`,
          page: address,
          done: isGone ? page : address,
          notice: isGone ? 'entry-deleted' : 'person-saved',
        }
      },
      schema: () => entryChangeSchema,
      async run(c) {
        await databaseOf(c).changeEntry(c.req.valid('json'))
        return c.json({ ok: true as const })
      },
    }),
  )
  .post(
    '/roster.csv',
    ...formAction({
      access: 'officer',
      form: { form: 'roster-export', page, done: page },
      async run(c) {
        const csv = rosterCsv(await databaseOf(c).exportRoster())
        return c.body(csv, 200, {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="roster-${isoDate(Date.now())}.csv"`,
        })
      },
    }),
  )
