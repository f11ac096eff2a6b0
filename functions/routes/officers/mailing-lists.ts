import { Hono } from 'hono'
import * as v from 'valibot'
import { emailListTexts } from '../../../src/content/officers/mailing-lists.ts'
import { querySchema } from '../../../src/domain/desk-schema.ts'
import { givenMembers, maxListSize, memberSearch } from '../../../src/domain/members/officers.ts'
import type { ExportedMembers } from '../../../src/domain/members/officers-schema.ts'
import { formError } from '../../../src/domain/submission.ts'
import type { WorkerEnv } from '../../request-context.ts'
import { call } from '../../services/desk/call.ts'
import { parseEmailList } from '../../services/membership/email-list.ts'
import { membersCsv } from '../../services/membership/members-csv.ts'
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

/** Of a form with a list of addresses. */
const ofList = {
  access: 'officer',
  schema: () => listSchema,
  body: 'form',
  bytes: maxListSize,
} as const

async function listIn({ list }: v.InferOutput<typeof listSchema>) {
  return parseEmailList(new Uint8Array(await list.arrayBuffer()))
}

/** The members for a mailing, and the club's own list of addresses. By plain forms alone. */
export const mailingLists = new Hono<WorkerEnv>()
  .post(
    '/members.csv',
    ...formAction({
      access: 'officer',
      form: { form: 'mailing-list', page, done: page },
      schema: () => querySchema(memberSearch),
      async run(c, { after: _, ...search }) {
        const part = (after: string | null) =>
          call(c.var.context, 'export_members', { ...givenMembers(search), after })
        // Before the response begins, so that an error is a page.
        return csvDownload(c, 'members', membersCsv(exportedParts(part, await part(null))))
      },
    }),
  )
  .post(
    '/emails',
    ...formAction({
      ...ofList,
      form: { form: 'club-emails', page, done: page, notice: 'emails-added' },
      async run(c, file) {
        const list = await listIn(file)
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
  .post(
    '/mailings-off',
    ...formAction({
      ...ofList,
      form: { form: 'mailings-off', page, done: page, notice: 'mailings-refused' },
      async run(c, file) {
        const list = await listIn(file)
        if ('errors' in list) return c.json(refused(list.errors), 422)
        const emails = list.entries.map(({ email }) => email)
        const refusals = await call(c.var.context, 'refuse_club_mailings', { emails })
        return c.json({ ok: true as const, counts: [refusals, list.skipped, list.unread] })
      },
    }),
  )

/** All of them, as many at a time as the database gives. */
async function* exportedParts(
  partAfter: (place: string) => Promise<ExportedMembers>,
  first: ExportedMembers,
) {
  let part = first
  yield part.rows
  while (part.next) {
    part = await partAfter(part.next)
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
