import { type Context, Hono } from 'hono'
import { type ClaimDecision, claimDecisionSchema } from '../../src/domain/claims-schema.ts'
import { personQuerySchema, queueQuerySchema } from '../../src/domain/officers-schema.ts'
import { formError } from '../../src/domain/submission.ts'
import { requireAccess } from '../middleware/require-access.ts'
import { validateQuery } from '../middleware/validate-query.ts'
import type { WorkerEnv } from '../request-context.ts'
import { OfficerError } from '../services/membership/officers.ts'
import { formAction } from './desk/action.ts'
import { databaseOf } from './officer-database.ts'

const officer = requireAccess('officer')

/** Claims of roster entries, and what officers decide about them. */
export const officerClaims = new Hono<WorkerEnv>()
  .get('/claims', officer, validateQuery(queueQuerySchema), async (c) => {
    const { since, id } = c.req.valid('query')
    return c.json(await databaseOf(c).claims(since && id ? { since, id } : undefined))
  })
  .get('/claim', officer, validateQuery(personQuerySchema), async (c) =>
    c.json(await databaseOf(c).claim(c.req.valid('query').id)),
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
  const database = databaseOf(c)
  try {
    await database.decideClaim(decision)
  } catch (cause) {
    if (!(cause instanceof OfficerError)) throw cause
    const claim = await database.claim(decision.member)
    if (!claim) throw new OfficerError('gone')
    return c.json({ ...formError(cause.message, cause.code), claim }, cause.status)
  }
  return c.json({ ok: true as const, claim: await database.claim(decision.member) })
}
