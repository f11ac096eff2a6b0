import { type Context, Hono } from 'hono'
import { rowQuerySchema } from '../../../src/domain/desk-schema.ts'
import { claimDecisionSchema } from '../../../src/domain/members/claims-schema.ts'
import type { WorkerEnv } from '../../request-context.ts'
import { call } from '../../services/desk/call.ts'
import { action } from '../desk/action.ts'
import { read, readList } from '../desk/read.ts'
import { changeRow } from './officer-refusal.ts'

/** Claims of roster entries, and what officers decide about them. */
export const officerClaims = new Hono<WorkerEnv>()
  .get(
    '/claims',
    readList(async (c, place) => c.json(await call(c.var.context, 'claim_queue', place))),
  )
  .get(
    '/claim',
    read({
      access: 'officer',
      query: rowQuerySchema,
      run: async (c, { id }) => c.json(await claimOf(c, id)),
    }),
  )
  .post(
    '/claim',
    ...action({
      access: 'officer',
      schema: () => claimDecisionSchema,
      async run(c, decision) {
        const decide = () => call(c.var.context, 'decide_claim', decision)
        const { body, status } = await changeRow(decide, () => claimOf(c, decision.member))
        return c.json(body, status)
      },
    }),
  )

/** Null for an account without a claim. */
function claimOf(c: Context<WorkerEnv>, member: string) {
  return call(c.var.context, 'member_claim', { member })
}
