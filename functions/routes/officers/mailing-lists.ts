import { Hono } from 'hono'
import * as v from 'valibot'
import { emailListTexts } from '../../../src/content/officers/mailing-lists.ts'
import { maxListSize } from '../../../src/domain/members/officers.ts'
import type { ExportedMembers } from '../../../src/domain/members/officers-schema.ts'
import { formError } from '../../../src/domain/submission.ts'
import type { WorkerEnv } from '../../request-context.ts'
import { call } from '../../services/desk/call.ts'
import { parseEmailList } from '../../services/membership/email-list.ts'
import { membersCsv } from '../../services/membership/members-csv.ts'
import type { ViewerRequest } from '../../services/profiles/profiles.ts'
import { formAction } from '../desk/action.ts'
import { csvDownload } from './csv-download.ts'

const page = '/officers/members'

const maxShownErrors = 20

const { noFile } = emailListTexts
const listSchema = v.object({
  list: v.pipe(
    v.instance(File, noFile),
    v.check(({ size }) => size > 0, noFile),
  ),
})

/** The members for a mailing, and the club's own list of addresses. By plain forms alone. */
export const mailingLists = new Hono<WorkerEnv>()
  .post(
    '/members.csv',
    ...formAction({
      access: 'officer',
      form: { form: 'mailing-list', page, done: page },
      async run(c) {
        const { context } = c.var
        // Before the response begins, so that an error is a page.
        const first = await call(context, 'export_members', { after: null })
        return csvDownload(c, 'members', membersCsv(exportedParts(context, first)))
      },
    }),
  )
  .post(
    '/emails',
    ...formAction({
      access: 'officer',
      form: { form: 'club-emails', page, done: page, notice: 'emails-added' },
      schema: () => listSchema,
      body: 'form',
      bytes: maxListSize,
      async run(c) {
        const { list: file } = c.req.valid('form')
        const list = parseEmailList(new Uint8Array(await file.arrayBuffer()))
        if ('errors' in list) return c.json(refused(list.errors), 422)
        const given = { entries: list.entries }
        const { stored, verified, total } = await call(c.var.context, 'add_club_emails', given)
        return c.json({
          ok: true as const,
          counts: [stored, verified, total, list.skipped, list.unread],
        })
      },
    }),
  )

/** All members, as many at a time as the database gives. */
async function* exportedParts(context: ViewerRequest, first: ExportedMembers) {
  let part = first
  yield part.rows
  while (part.next) {
    part = await call(context, 'export_members', { after: part.next })
    yield part.rows
  }
}

/** The first sentences, a line each. */
function refused(errors: readonly string[]) {
  const more = errors.length - maxShownErrors
  const shown = [
    ...errors.slice(0, maxShownErrors),
    ...(more > 0 ? [emailListTexts.more(more)] : []),
  ]
  return formError(shown.join('\n'), 'invalid-list')
}
