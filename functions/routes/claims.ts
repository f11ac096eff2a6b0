import { type Context, Hono } from 'hono'
import { claimErrors } from '../../src/content/claims.ts'
import { claimAnswerSchema } from '../../src/domain/claims-schema.ts'
import { formError } from '../../src/domain/submission.ts'
import { UpstreamError } from '../http/upstream-error.ts'
import { log } from '../log/log.ts'
import { formPost } from '../middleware/form-post.ts'
import { noStore } from '../middleware/no-store.ts'
import { rateLimitUser } from '../middleware/rate-limit.ts'
import { requireAccess } from '../middleware/require-access.ts'
import { validateBody } from '../middleware/validate-body.ts'
import type { WorkerEnv } from '../request-context.ts'
import {
  answerClaim,
  type ClaimError,
  lookUpOwnEntry,
  readOwnClaim,
} from '../services/roster/own-claim.ts'

const section = '/profile#claim-heading'
const form = { form: 'claim', page: '/profile', done: section } as const

/** "This is me": the member’s side. What officers decide is in `officer-claims.ts`. */
export const claims = new Hono<WorkerEnv>()
  .use(noStore())

  // The address of a form post, opened in a browser, leads to the page of the form.
  .get('/look-up', (c) => c.redirect(section, 303))

  .get('/', requireAccess('signed-in'), async (c) => c.json(await readOwnClaim(c.var.context)))

  .post('/look-up', formPost(form), rateLimitUser(), requireAccess('signed-in'), (c) =>
    saved(c, async () => {
      const result = await lookUpOwnEntry(c.var.context)
      if ('refused' in result) return result
      const isFound = Boolean(result.claim.offered?.length)
      return { ...result, notice: isFound ? undefined : ('claim-nothing-found' as const) }
    }),
  )

  .post(
    '/',
    formPost(form),
    rateLimitUser(),
    requireAccess('signed-in'),
    validateBody(() => claimAnswerSchema),
    (c) =>
      saved(c, async () => {
        const answer = c.req.valid('json')
        const result = await answerClaim(answer, c.var.context)
        return 'refused' in result ? result : { ...result, notice: notices[answer.answer] }
      }),
  )

const notices = { this: 'claim-sent', none: 'claim-none', unsure: 'claim-unsure' } as const

const statusOf = {
  forbidden: 403,
  'not-proven': 409,
  'no-name': 409,
  'too-many': 429,
  gone: 409,
  decided: 409,
} as const satisfies Record<ClaimError, number>

async function saved<Result extends object>(
  c: Context<WorkerEnv>,
  save: () => Promise<Result | { refused: ClaimError }>,
) {
  try {
    const result = await save()
    if (!('refused' in result)) return c.json({ ok: true as const, ...result })
    const { refused } = result
    return c.json(formError(claimErrors[refused], refused), statusOf[refused])
  } catch (cause) {
    if (!(cause instanceof UpstreamError)) throw cause
    log('error', 'claim not saved', { dependency: cause.dependency, cause })
    const failed = formError(claimErrors.failed, 'not-saved')
    return c.json(failed, 503, { 'Retry-After': '5' })
  }
}
