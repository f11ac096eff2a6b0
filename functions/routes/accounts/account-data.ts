import { Hono, type MiddlewareHandler } from 'hono'
import { yourDataTexts } from '../../../src/content/members/your-data.ts'
import { deleteAccountSchema } from '../../../src/domain/credentials.ts'
import { type FormError, formError } from '../../../src/domain/submission.ts'
import { log } from '../../log/log.ts'
import { noStore } from '../../middleware/no-store.ts'
import { rateLimit, rateLimitMember } from '../../middleware/rate-limit.ts'
import { requireAccess } from '../../middleware/require-access.ts'
import type { WorkerEnv } from '../../request-context.ts'
import { deleteAccount } from '../../services/account-data/account-data.ts'
import { dataFile } from '../../services/account-data/data-file.ts'
import { call } from '../../services/desk/call.ts'
import { AccountEndedError } from '../../services/profiles/profiles.ts'
import { formAction } from '../desk/action.ts'
import { accountsOf, allSignedOut, signedInSessionOf } from './account-responses.ts'
import { withPassword, wrongPassword } from './proven-password.ts'

const fileName = 'wm-football-alumni-my-data.json'

/** What a member may do with all that is stored about them: take it, and have it deleted. */
export const accountData = new Hono<WorkerEnv>()
  .use(noStore())

  .get(
    '/data',
    errorOnProfile(),
    rateLimit('LIMIT_AUTH'),
    requireAccess('signed-in'),
    rateLimitMember('LIMIT_DOWNLOAD', yourDataTexts.tooMany),
    async (c) => {
      const { context } = c.var
      const caller = { accounts: accountsOf(context), deadline: context }
      const account_id = signedInSessionOf(context).viewer.id
      const data = await call(caller, 'export_account', { account_id })
      if (!data) throw new AccountEndedError()
      return c.body(`${JSON.stringify(dataFile(data, Date.now()), null, 2)}\n`, 200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="${fileName}"`,
      })
    },
  )

  .get('/delete', (c) => c.redirect('/profile/delete', 303))

  .post(
    '/delete',
    ...formAction({
      access: 'signed-in',
      form: { form: 'account-deletion', page: '/profile/delete', done: '/auth/account-deleted' },
      rate: [rateLimit('LIMIT_AUTH'), rateLimitMember('LIMIT_ACCOUNT')],
      schema: () => deleteAccountSchema,
      async run(c, { account_password }) {
        const { context } = c.var
        const member = signedInSessionOf(context)
        const accounts = accountsOf(context)
        const outcome = await withPassword(c, member, account_password, () =>
          deleteAccount(c.env.BACKUPS, accounts, member.viewer.id, context),
        )
        if (outcome === 'wrong-password') return c.json(wrongPassword('account_password'), 422)
        if (outcome === 'last-officer')
          return c.json(formError(yourDataTexts.deletion.lastOfficer, 'last-officer'), 409)
        log('info', 'account deleted')
        context.session = { authStatus: 'anonymous' }
        context.setCookies = allSignedOut(accounts)
        return c.json({ ok: true as const, event: 'signed out' as const })
      },
    }),
  )

/** Shows a browser the page of the form with the error in place of JSON. */
function errorOnProfile(): MiddlewareHandler<WorkerEnv> {
  return async function errorOnProfile(c, next) {
    await next()
    if (c.res.ok || !c.req.header('accept')?.includes('text/html')) return
    const { status } = c.res
    const error: FormError = await c.res.json()
    const failedForm = { form: 'account-data', values: {}, error } as const
    const page = await c.var.renderPage('/profile/data', { failedForm, status })
    c.res = undefined
    c.res = page
  }
}
