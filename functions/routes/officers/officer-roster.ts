import { type Context, Hono } from 'hono'
import { rosterDeskTexts } from '../../../src/content/officers/roster-desk.ts'
import { querySchema, rowQuerySchema } from '../../../src/domain/desk-schema.ts'
import { entryValues } from '../../../src/domain/roster/entry/entry-text.ts'
import { playerName } from '../../../src/domain/roster/entry/roster.ts'
import {
  entryChangeSchema,
  mergeFormSchema,
  mergeUndoSchema,
  playerFormSchema,
} from '../../../src/domain/roster/entry/roster-entry-schema.ts'
import {
  maxPlanSize,
  rosterPlanSchema,
  undoSchema,
} from '../../../src/domain/roster/entry/roster-schema.ts'
import { rosterDeskSearch } from '../../../src/domain/roster/entry/roster-search.ts'
import { mergedFields } from '../../../src/domain/roster/entry/same-person.ts'
import { formError } from '../../../src/domain/submission.ts'
import type { WorkerEnv } from '../../request-context.ts'
import { call, DeskError } from '../../services/desk/call.ts'
import { newEntryDoubts } from '../../services/membership/new-entry-doubts.ts'
import { rosterCsv } from '../../services/membership/roster-csv.ts'
import { action, formAction } from '../desk/action.ts'
import { read } from '../desk/read.ts'
import { csvDownload } from './csv-download.ts'
import { saveRow } from './officer-refusal.ts'

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
      query: querySchema(rosterDeskSearch),
      async run(c, { q = '', show, after }) {
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
      run: async (c, { id }) => c.json({ entry: await entryOf(c, id) }),
    }),
  )
  .post(
    '/import',
    ...action({
      access: 'officer',
      schema: () => rosterPlanSchema,
      bytes: maxPlanSize,
      async run(c, plan) {
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
      async run(c, undone) {
        const counts = await call(c.var.context, 'undo_roster_import', undone)
        return c.json({ ok: true as const, ...counts })
      },
    }),
  )
  .post(
    '/entry',
    ...action({
      access: 'officer',
      schema: () => playerFormSchema,
      async run(c, { id: player, accepted, ...typed }) {
        const doubts =
          typed.base === null ? await newEntryDoubts(c.var.context, player, typed.fields) : ''
        if (doubts !== '' && doubts !== accepted)
          return c.json(formError(doubts, 'doubtful', { doubts }), 422)
        const save = () => call(c.var.context, 'correct_player', { player, ...typed })
        return saveRow(c, save, () => entryOf(c, player), entryValues)
      },
    }),
  )
  .post(
    '/change',
    ...action({
      access: 'officer',
      schema: () => entryChangeSchema,
      async run(c, { id: player, base, change, hidden_reason: reason }) {
        if (change === 'delete') {
          await call(c.var.context, 'delete_player', { player, base })
          return c.json({ ok: true as const, notice: 'entry-deleted' as const })
        }
        const fields = { hidden_reason: change === 'hide' ? reason : null }
        const save = () => call(c.var.context, 'correct_player', { player, base, fields })
        return saveRow(c, save, () => entryOf(c, player), entryValues)
      },
    }),
  )
  .post(
    '/merge',
    ...action({
      access: 'officer',
      schema: () => mergeFormSchema,
      async run(c, { id: player, base, other, other_base, ...choices }) {
        const [kept, gone] = await Promise.all([entryOf(c, player), entryOf(c, other)])
        if (!kept || !gone) throw new DeskError('entry-gone')
        await call(c.var.context, 'merge_players', {
          ...{ player, base, other, other_base },
          fields: mergedFields(kept, gone, choices),
          reason: rosterDeskTexts.same.reason(playerName(kept)),
        })
        return c.json({ ok: true as const, notice: 'entries-merged' as const })
      },
    }),
  )
  .post(
    '/merge/undo',
    ...action({
      access: 'officer',
      schema: () => mergeUndoSchema,
      async run(c, { id: player }) {
        await call(c.var.context, 'undo_merge', { player })
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
        const csv = rosterCsv(await call(c.var.context, 'export_roster'))
        return csvDownload(c, 'roster', csv)
      },
    }),
  )

/** Null where there is none. */
function entryOf(c: Context<WorkerEnv>, player: string) {
  return call(c.var.context, 'roster_entry', { player })
}
