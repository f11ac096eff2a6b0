import { Hono } from 'hono'
import { claimErrors } from '../../src/content/members/claims.ts'
import { claimAnswerSchema, claimWordsSchema } from '../../src/domain/members/claims-schema.ts'
import { noStore } from '../middleware/no-store.ts'
import { rateLimitMember } from '../middleware/rate-limit.ts'
import { requireAccess } from '../middleware/require-access.ts'
import type { WorkerEnv } from '../request-context.ts'
import { call } from '../services/desk/call.ts'
import { formAction } from './desk/action.ts'
import { saved } from './route-error.ts'

const page = '/profile/membership'
const section = `${page}#claim-heading`
const byMember = {
  access: 'signed-in',
  form: { form: 'claim', page, done: section },
  rate: [rateLimitMember('LIMIT_ACCOUNT')],
} as const

/** "This is me": the member’s side. What officers decide is in `officer-claims.ts`. */
export const claims = new Hono<WorkerEnv>()
  .use(noStore())

  // The address of a form post, opened in a browser, leads to the page of the form.
  .on('GET', ['/look-up', '/words'], (c) => c.redirect(section, 303))

  .get('/', requireAccess('signed-in'), async (c) => c.json(await call(c.var.context, 'own_claim')))

  .post(
    '/look-up',
    ...formAction({
      ...byMember,
      run: (c) =>
        saved(c, 'claim not saved', claimErrors, async () => {
          const claim = await call(c.var.context, 'look_up_own_entry')
          const isFound = Boolean(claim.offered?.length)
          return { claim, notice: isFound ? undefined : ('claim-nothing-found' as const) }
        }),
    }),
  )

  .post(
    '/',
    ...formAction({
      ...byMember,
      schema: () => claimAnswerSchema,
      run: (c, answer) =>
        saved(c, 'claim not saved', claimErrors, async () => {
          await call(c.var.context, 'claim_player', answer)
          const claim = await call(c.var.context, 'own_claim')
          return { claim, notice: notices[answer.answer] }
        }),
    }),
  )

  .post(
    '/words',
    ...formAction({
      ...byMember,
      schema: () => claimWordsSchema,
      run: (c, words) =>
        saved(c, 'claim not saved', claimErrors, async () => {
          await call(c.var.context, 'answer_claim', words)
          return { notice: 'claim-sent' as const }
        }),
    }),
  )

const notices = { this: 'claim-sent', none: 'claim-none', unsure: 'claim-unsure' } as const
