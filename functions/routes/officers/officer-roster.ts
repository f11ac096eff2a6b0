import { type Context, Hono } from 'hono'
import { officerTexts } from '../../../src/content/officers/officers.ts'
import { versionConflict } from '../../../src/domain/edited-version.ts'
import { rowQuerySchema } from '../../../src/domain/members/officers-schema.ts'
import {
  entryChangeSchema,
  playerFormSchema,
} from '../../../src/domain/roster/roster-entry-schema.ts'
import { entryValues } from '../../../src/domain/roster/roster-entry-values.ts'
import {
  maxPlanSize,
  rosterPlanSchema,
  rosterQuerySchema,
  undoSchema,
} from '../../../src/domain/roster/roster-schema.ts'
import type { NoticeName } from '../../../src/domain/submission.ts'
import type { WorkerEnv } from '../../request-context.ts'
import { call, DeskError } from '../../services/desk/call.ts'
import { rosterCsv } from '../../services/membership/roster-csv.ts'
import { action, formAction } from '../desk/action.ts'
import { read } from '../desk/read.ts'
import { csvDownload } from './csv-download.ts'

const page = '/officers/roster'

/** The all-time roster at the officers' desk: imports, their undo, and corrections. */
export const officerRoster = new Hono<WorkerEnv>()
  .get(
    '/snapshot',
    read({
      access: 'officer',
      run: async (c) =>
        c.json({ ok: true as const, ...(await call(c.var.context, 'roster_snapshot')) }),
    }),
  )
  .get(
    '/last',
    read({
      access: 'officer',
      run: async (c) => c.json({ last: await call(c.var.context, 'last_roster_import') }),
    }),
  )
  .get(
    '/entries',
    read({
      access: 'officer',
      query: rosterQuerySchema,
      async run(c) {
        const { q = '', show, after } = c.req.valid('query')
        const given = { search: q, only_hidden: show === 'hidden', after: after ?? null }
        return c.json(await call(c.var.context, 'roster_entries', given))
      },
    }),
  )
  .get(
    '/entry',
    read({
      access: 'officer',
      query: rowQuerySchema,
      async run(c) {
        const { id: player } = c.req.valid('query')
        return c.json({ entry: await call(c.var.context, 'roster_entry', { player }) })
      },
    }),
  )
  .post(
    '/import',
    ...action({
      access: 'officer',
      schema: () => rosterPlanSchema,
      bytes: maxPlanSize,
      async run(c) {
        const plan = c.req.valid('json')
        const counts = await call(c.var.context, 'import_roster', { plan })
        return c.json({ ok: true as const, counts })
      },
    }),
  )
  .post(
    '/undo',
    ...action({
      access: 'officer',
      schema: () => undoSchema,
      async run(c) {
        const counts = await call(c.var.context, 'undo_roster_import', c.req.valid('json'))
        return c.json({ ok: true as const, ...counts })
      },
    }),
  )
  .post(
    '/entry',
    ...action({
      access: 'officer',
      schema: () => playerFormSchema,
      async run(c) {
        const typed = c.req.valid('json')
        try {
          const entry = await call(c.var.context, 'correct_player', typed)
          const notice: NoticeName = typed.base === null ? 'entry-added' : 'entry-saved'
          const saved = { version: String(entry.version), values: entryValues(entry) }
          return c.json({ ok: true as const, notice, saved })
        } catch (cause) {
          return conflict(c, cause, typed.player)
        }
      },
    }),
  )
  .post(
    '/change',
    ...action({
      access: 'officer',
      schema: () => entryChangeSchema,
      async run(c) {
        const { player, base, change, hidden_reason: reason } = c.req.valid('json')
        const hidden_reason = change === 'hide' ? reason : null
        try {
          if (change === 'delete') {
            await call(c.var.context, 'delete_player', { player, base })
            return c.json({ ok: true as const, notice: 'entry-deleted' as const })
          }
          await call(c.var.context, 'correct_player', { player, base, fields: { hidden_reason } })
          return c.json({ ok: true as const })
        } catch (cause) {
          return conflict(c, cause, player)
        }
      },
    }),
  )
  .post(
    '/roster.csv',
    ...formAction({
      access: 'officer',
      form: { form: 'roster-export', page, done: page },
      async run(c) {
        const csv = rosterCsv(await call(c.var.context, 'export_roster'))
        return csvDownload(c, 'roster', csv)
      },
    }),
  )

/** Responds with the newest version to an officer who saw an older one. Throws other errors. */
async function conflict(c: Context<WorkerEnv>, cause: unknown, player: string) {
  if (!(cause instanceof DeskError) || cause.code !== 'conflict') throw cause
  const entry = await call(c.var.context, 'roster_entry', { player })
  const newest = { version: String(entry?.version ?? ''), values: entry && entryValues(entry) }
  const message = officerTexts.errors.conflict
  return c.json(versionConflict(message, { ...newest, by: null, at: null }), 409)
}
