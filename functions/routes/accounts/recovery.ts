import { Hono } from 'hono'
import type { NoticeName } from '../../../src/content/notices.ts'
import { mailRequestSchema } from '../../../src/domain/credentials.ts'
import { log } from '../../log/log.ts'
import { formPost } from '../../middleware/form-post.ts'
import { minResponseTime } from '../../middleware/min-response-time.ts'
import { mayMail, rateLimit } from '../../middleware/rate-limit.ts'
import { validateBody } from '../../middleware/validate-body.ts'
import type { WorkerEnv } from '../../request-context.ts'
import { AccountError } from '../../services/accounts/account-error.ts'
import { accountClientFor } from './account-responses.ts'
import { knownInTime } from './known-in-time.ts'

/** Requests for mails with links. No response tells whether there is an account. */
export const recovery = new Hono<WorkerEnv>()
  .route('/', mailRequest('forgot', 'recovery-sent'))
  .route('/', mailRequest('resend', 'confirmation-sent'))

/** A form that sends a mail in the background; the response is always the same. */
function mailRequest(mail: 'forgot' | 'resend', notice: NoticeName) {
  const page = `/auth/${mail}`
  return new Hono<WorkerEnv>().post(
    `/${mail}`,
    formPost({ form: mail, page, done: page }),
    validateBody(() => mailRequestSchema),
    minResponseTime('all'),
    rateLimit('LIMIT_AUTH'),
    async (c) => {
      const { context } = c.var
      const client = accountClientFor(c)
      const { email } = c.req.valid('json')
      if (await mayMail(c.env, mail, email))
        context.inBackground(() => client.sendMail(mail, email).catch(logUnsentMail))
      const health = client.assertHealthy()
      await knownInTime(context, health, health)
      return c.json({ ok: true as const, notice, email })
    },
  )
}

/** Most errors mean that there is nothing to send, or that a mail is on its way. */
function logUnsentMail(cause: unknown): void {
  if (!(cause instanceof AccountError) || cause.code === 'over-request-rate-limit')
    log('error', 'mail not sent', { dependency: 'accounts', cause })
}
