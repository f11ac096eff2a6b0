import { type Context, Hono } from 'hono'
import { type ClaimDecision, claimDecisionSchema } from '../../src/domain/claims-schema.ts'
import { personQuerySchema, queueQuerySchema } from '../../src/domain/officers-schema.ts'
import { requireAccess } from '../middleware/require-access.ts'
import { validateQuery } from '../middleware/validate-query.ts'
import type { WorkerEnv } from '../request-context.ts'
import { call, DeskError } from '../services/desk/call.ts'
import { formAction } from './desk/action.ts'
import { officerRefusal } from './officer-refusal.ts'

const officer = requireAccess('officer')

/** Claims of roster entries, and what officers decide about them. */
export const officerClaims = new Hono<WorkerEnv>()
  .get('/claims', officer, validateQuery(queueQuerySchema), async (c) => {
    const { since, id } = c.req.valid('query')
    const given = since && id ? { after_since: since, after_id: id } : {}
    return c.json(await call(c.var.context, 'claim_queue', given))
  })
  .get('/claim', officer, validateQuery(personQuerySchema), async (c) =>
    c.json(await claimOf(c, c.req.valid('query').id)),
  )
  .post(
    '/claim',
    ...formAction({
      access: 'officer',
      form({ member = '' }) {
        const page = `/officers/claims?person=${encodeURIComponent(member)}`
        const form = `officer claim ${member}` as const
        return { form, page, done: `${page}#claim-${member}`, notice: 'person-saved' }
      },
      schema: () => claimDecisionSchema,
      run: (c) => decided(c, c.req.valid('json')),
    }),
  )

/** Decides about a claim. The response has the claim as it is then. */
async function decided(c: Context<WorkerEnv>, decision: ClaimDecision) {
  try {
    await call(c.var.context, 'decide_claim', decision)
  } catch (cause) {
    if (!(cause instanceof DeskError)) throw cause
    const claim = await claimOf(c, decision.member)
    if (!claim) throw new DeskError('gone')
    const { body, status } = officerRefusal(cause)
    return c.json({ ...body, claim }, status)
  }
  return c.json({ ok: true as const, claim: await claimOf(c, decision.member) })
}

/** Null for an account without a claim. */
function claimOf(c: Context<WorkerEnv>, member: string) {
  return call(c.var.context, 'member_claim', { member })
}
