// functions/routes/officers/officer-awards.ts, with `.route('/awards', officerAwards)` in officers.ts. There `call` is
// that of functions/services/desk/call.ts.
import { type Context, Hono } from 'hono'
import type { WorkerEnv } from '../../../functions/request-context.ts'
import { action } from '../../../functions/routes/desk/action.ts'
import { read } from '../../../functions/routes/desk/read.ts'
import { saveRow } from '../../../functions/routes/officers/officer-refusal.ts'
import { querySchema, rowQuerySchema } from '../../../src/domain/desk-schema.ts'
import { type Award, awardChangeSchema, awardFormSchema } from './award-schema.ts'
import { awardSearch } from './award-search.ts'
import { awardValues } from './award-values.ts'
import { call } from './stand-ins.ts'

/** The club's awards at the officers' desk. */
export const officerAwards = new Hono<WorkerEnv>()
  .get(
    '/list',
    read({
      access: 'officer',
      query: querySchema(awardSearch),
      async run(c, { q = '', show, after = null }) {
        const given = { search: q, only_deleted: show === 'deleted', after }
        return c.json(await call(c.var.context, 'award_list', given))
      },
    }),
  )
  .get(
    '/award',
    read({
      access: 'officer',
      query: rowQuerySchema,
      run: async (c, { id }) => c.json({ award: await awardOf(c, id) }),
    }),
  )
  .post(
    '/award',
    ...action({
      access: 'officer',
      schema: () => awardFormSchema,
      run(c, edit) {
        const save = () => call(c.var.context, 'save_award', edit)
        return saveRow(c, save, () => awardOf(c, edit.id), valuesOf)
      },
    }),
  )
  .post(
    '/change',
    ...action({
      access: 'officer',
      schema: () => awardChangeSchema,
      run(c, change) {
        const save = () => call(c.var.context, 'change_award', change)
        return saveRow(c, save, () => awardOf(c, change.id), valuesOf)
      },
    }),
  )

/** Null where there is none. */
function awardOf(c: Context<WorkerEnv>, id: string) {
  return call(c.var.context, 'award', { id })
}

/** A form that meets a deleted one says so. */
function valuesOf(award: Award) {
  return award.deleted_at === null ? awardValues(award) : null
}
