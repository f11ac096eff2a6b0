import { Hono } from 'hono'
import { emailListTexts } from '../../src/content/mailing-lists.ts'
import { decodeCsv } from '../../src/domain/csv.ts'
import { isoDate } from '../../src/domain/eastern.ts'
import { maxListSize } from '../../src/domain/officers.ts'
import { formError } from '../../src/domain/submission.ts'
import { maxBodySize } from '../middleware/body-limit.ts'
import { formPost } from '../middleware/form-post.ts'
import { requireAccess } from '../middleware/require-access.ts'
import type { WorkerEnv } from '../request-context.ts'
import { parseEmailList } from '../services/membership/email-list.ts'
import { membersCsv } from '../services/membership/members-csv.ts'
import { databaseOf } from './officer-database.ts'

const page = '/officers/members'

const maxShownErrors = 20

/** The members for a mailing, and the club's own list of addresses. By plain forms alone. */
export const mailingLists = new Hono<WorkerEnv>()
  .post(
    '/members.csv',
    formPost({ form: 'mailing-list', page, done: page }),
    requireAccess('officer'),
    async (c) => {
      const csv = membersCsv(await databaseOf(c).exportMembers())
      const name = `members-${isoDate(Date.now())}.csv`
      return c.body(csv, 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
      })
    },
  )
  .post(
    '/emails',
    maxBodySize(maxListSize),
    formPost({ form: 'club-emails', page, done: page, notice: 'emails-added' }),
    requireAccess('officer'),
    async (c) => {
      const file = (await c.req.formData().catch(() => null))?.get('list')
      if (!(file instanceof File) || file.size === 0)
        return c.json(refused([emailListTexts.noFile]), 422)
      const list = parseEmailList(decodeCsv(await file.arrayBuffer()))
      if ('errors' in list) return c.json(refused(list.errors), 422)
      const { stored, verified, total } = await databaseOf(c).addEmails(list.entries)
      return c.json({ ok: true as const, counts: [stored, verified, total] })
    },
  )

/** The first sentences, a line each. */
function refused(errors: readonly string[]) {
  const more = errors.length - maxShownErrors
  const shown = [
    ...errors.slice(0, maxShownErrors),
    ...(more > 0 ? [emailListTexts.more(more)] : []),
  ]
  return formError(shown.join('\n'), 'invalid-list')
}
