import { type Context, Hono } from 'hono'
import { confirmSchema, mailRequestSchema } from '../../src/domain/credentials.ts'
import { behindTheAnswer } from '../log/upstream.ts'
import { fields } from '../middleware/fields.ts'
import { limit, limitAccount } from '../middleware/limit.ts'
import { type FormEnv, plainForm } from '../middleware/plain-form.ts'
import { logTrouble } from '../outside/trouble.ts'
import { AccountRefusal } from '../services/accounts.ts'
import { callsFor, notConfigured, signedIn } from './account-answers.ts'

/**
 * Mails with links, and what the links lead to. Whether an address has an account shows in no answer: not by its words,
 * nor by how long it takes, nor by a mail that could not be sent. An answer waits only for the provider to say that it
 * is well; the mail goes out behind it.
 */
export const recovery = new Hono<FormEnv>()
  .post(
    '/confirm',
    plainForm(confirmForm),
    limit('LIMIT_CONFIRM'),
    fields(() => confirmSchema),
    async (c) => {
      const calls = callsFor(c)
      if (!calls) return c.json(notConfigured, 503)
      const link = c.req.valid('json')
      const session = await calls.confirm(link)
      return c.json(
        await signedIn(c, session, choosesPassword(link.type) ? 'password recovery' : 'signed in'),
      )
    },
  )

  .post(
    '/forgot',
    plainForm({ form: 'forgot', page: '/auth/forgot', done: '/auth/forgot' }),
    limit('LIMIT_AUTH'),
    fields(() => mailRequestSchema),
    limitAccount(),
    async (c) => {
      const calls = callsFor(c)
      if (!calls) return c.json(notConfigured, 503)
      mailBehind(c, () => calls.recover(c.req.valid('json').email))
      await calls.assertWell()
      return c.json({ ok: true as const, notice: 'recovery-sent' as const })
    },
  )

  .post(
    '/resend',
    plainForm({ form: 'resend', page: '/auth/resend', done: '/auth/resend' }),
    limit('LIMIT_AUTH'),
    fields(() => mailRequestSchema),
    limitAccount(),
    async (c) => {
      const calls = callsFor(c)
      if (!calls) return c.json(notConfigured, 503)
      mailBehind(c, () => calls.confirmAgain(c.req.valid('json').email))
      await calls.assertWell()
      return c.json({ ok: true as const, notice: 'confirmation-sent' as const })
    },
  )

/** Whether a link of this type lets its opener choose a new password: the provider has verified the type with the link. */
function choosesPassword(type: string): boolean {
  return type === 'recovery' || type === 'invite'
}

/** Some links lead on to a new password, every other one to the home page. */
function confirmForm({ token_hash = '', type = '' }: Record<string, string>) {
  const page = `/auth/confirm?${new URLSearchParams({ token_hash, type })}`
  return { form: 'confirm' as const, page, done: choosesPassword(type) ? '/auth/new-password' : '/home' }
}

/** A refusal says that there is nothing to send, or that a mail is on its way already. */
function mailBehind(c: Context<FormEnv>, send: () => Promise<void>): void {
  c.executionCtx.waitUntil(
    behindTheAnswer(send).catch((cause: unknown) => {
      const isForTheLog = !(cause instanceof AccountRefusal) || cause.code === 'over-request-rate-limit'
      if (isForTheLog) logTrouble('accounts', 'mail not sent', cause)
    }),
  )
}
