import { Hono } from 'hono'
import { authErrors } from '../../src/content/auth.ts'
import { membershipTexts } from '../../src/content/members/membership.ts'
import { askMembershipSchema } from '../../src/domain/members/membership-schema.ts'
import { noStore } from '../middleware/no-store.ts'
import { mayMail, rateLimit, tooMany } from '../middleware/rate-limit.ts'
import type { WorkerEnv } from '../request-context.ts'
import { call } from '../services/desk/call.ts'
import { accountClientFor, signedInSessionOf } from './accounts/account-responses.ts'
import { formAction } from './desk/action.ts'
import { saved } from './route-error.ts'

const page = '/profile/membership'
const errors = { failed: membershipTexts.failed, conflict: membershipTexts.decided }

/** The member's side of the membership. What officers decide is in `officers.ts`. */
export const membership = new Hono<WorkerEnv>()
  .use(noStore())

  // Addresses of form posts, opened in a browser, lead to the page of the form.
  .on('GET', ['/', '/mailbox'], (c) => c.redirect(page, 303))

  .post(
    '/',
    ...formAction({
      access: 'signed-in',
      signInFirst: authErrors.noUser,
      form({ asked_on: askedOn }) {
        const from = askedOn === '/home' ? askedOn : page
        return { form: 'membership', page: from, done: from, notice: 'membership-saved' }
      },
      schema: () => askMembershipSchema,
      run: (c, words) =>
        saved(c, 'membership not asked for', errors, async () => {
          await call(c.var.context, 'ask_membership', words)
          return {}
        }),
    }),
  )

  /** Sends the link that proves the mailbox: of an account whose sign-up did not. */
  .post(
    '/mailbox',
    ...formAction({
      access: 'signed-in',
      form: { form: 'mailbox', page, done: page },
      rate: [rateLimit('LIMIT_AUTH')],
      async run(c) {
        const { email } = signedInSessionOf(c.var.context).viewer
        if (!(await mayMail(c.env, 'forgot', email))) return tooMany(c)
        await accountClientFor(c).sendMail('forgot', email)
        return c.json({ ok: true as const, notice: 'recovery-sent' as const })
      },
    }),
  )
