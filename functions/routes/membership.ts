import { Hono } from 'hono'
import { authErrors } from '../../src/content/auth.ts'
import { membershipTexts } from '../../src/content/membership.ts'
import { askMembershipSchema } from '../../src/domain/membership-schema.ts'
import { formError } from '../../src/domain/submission.ts'
import { formPost } from '../middleware/form-post.ts'
import { noStore } from '../middleware/no-store.ts'
import { mayMail, rateLimit, tooMany } from '../middleware/rate-limit.ts'
import { requireAccess } from '../middleware/require-access.ts'
import { validateBody } from '../middleware/validate-body.ts'
import type { WorkerEnv } from '../request-context.ts'
import { call, DeskError } from '../services/desk/call.ts'
import { viewerMembership } from '../services/membership/membership.ts'
import { accountClientFor, signedInSessionOf } from './account-responses.ts'
import { notSaved } from './route-error.ts'

const section = '/profile#membership-heading'

/** The member's side of the membership. What officers decide is in `officers.ts`. */
export const membership = new Hono<WorkerEnv>()
  .use(noStore())

  // Addresses of form posts, opened in a browser, lead to the page of the form.
  .on('GET', ['/', '/mailbox'], (c) => c.redirect(section, 303))

  .post(
    '/',
    formPost({ form: 'membership', page: '/profile', done: section, notice: 'membership-saved' }),
    requireAccess('signed-in', authErrors.noUser),
    validateBody(() => askMembershipSchema),
    async (c) => {
      const { context } = c.var
      try {
        await call(context, 'ask_membership', c.req.valid('json'))
      } catch (cause) {
        // An officer has decided already.
        if (cause instanceof DeskError && cause.code === 'conflict')
          return c.json(formError(membershipTexts.decided, 'decided'), 409)
        return notSaved(c, cause, 'membership not asked for', membershipTexts.failed)
      }
      return c.json({ ok: true as const, membership: await viewerMembership(context) })
    },
  )

  /** Sends the link that proves the mailbox: of an account whose sign-up did not. */
  .post(
    '/mailbox',
    formPost({ form: 'mailbox', page: '/profile', done: section }),
    rateLimit('LIMIT_AUTH'),
    requireAccess('signed-in'),
    async (c) => {
      const { email } = signedInSessionOf(c.var.context).viewer
      if (!(await mayMail(c.env, 'forgot', email))) return tooMany(c)
      await accountClientFor(c).sendMail('forgot', email)
      return c.json({ ok: true as const, notice: 'recovery-sent' as const })
    },
  )
