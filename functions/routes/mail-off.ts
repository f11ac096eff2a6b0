import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { mailOffTexts } from '../../src/content/members/mail-choices.ts'
import { mailChoices } from '../../src/domain/mail/mail-choices.ts'
import { formError } from '../../src/domain/submission.ts'
import { uuid } from '../../src/domain/text-schema.ts'
import { loggedOutage, UpstreamError } from '../http/upstream-error.ts'
import { noStore } from '../middleware/no-store.ts'
import { readBody } from '../middleware/read-body.ts'
import type { WorkerEnv } from '../request-context.ts'
import { call } from '../services/desk/call.ts'
import { isSigned } from '../services/mail/off-link.ts'

const kind = v.picklist(mailChoices)
const signature = v.pipe(v.string(), v.maxLength(100))
const linkSchema = v.union([
  v.strictObject({ kind, signature, account: uuid }),
  v.strictObject({ kind, signature, hash: v.pipe(v.string(), v.hash(['sha256'])) }),
])

/**
 * What the link of a mail turns off (RFC 8058): posted by a button of its page or by a mail program,
 * which has no Origin. The signature alone says who asks, and no cookie is read.
 */
export const mailOff = new Hono<WorkerEnv>().post('/', noStore(), async (c) => {
  const unread = await readBody(c, { bytes: 1_024 })
  if (unread) return unread
  const headers = new Headers(c.req.raw.headers)
  headers.delete('cookie')
  c.req.raw = new Request(c.req.raw, { headers })
  const { context } = c.var
  context.session = { authStatus: 'anonymous' }
  const { accounts, mail } = context.settings
  const { success, output } = v.safeParse(linkSchema, c.req.query())
  if (!success || !accounts || !mail) return failed(c, 403)
  const { signature, ...link } = output
  if (!(await isSigned(mail.keys, link, signature))) return failed(c, 403)
  const done = await call({ accounts, deadline: context }, 'unsubscribe', link).catch(
    loggedOutage('mail not turned off'),
  )
  if (done instanceof UpstreamError) return failed(c, 503)
  return c.var.renderPage(pageOf(c), { notice: 'mail-off', status: 200 })
})

const errors = {
  403: formError(mailOffTexts.broken, 'invalid-link'),
  503: formError(mailOffTexts.failed, 'not-saved'),
}

function failed(c: Context<WorkerEnv>, status: 403 | 503) {
  const failedForm = { form: 'mail-off', values: {}, error: errors[status] } as const
  return c.var.renderPage(pageOf(c), { failedForm, status })
}

function pageOf({ req }: Context): string {
  return `/mail/off${new URL(req.url).search}`
}
