import { type Context, Hono } from 'hono'
import { authErrors } from '../../../src/content/auth.ts'
import { querySchema, rowQuerySchema } from '../../../src/domain/desk-schema.ts'
import { givenMembers, logSearch, memberSearch } from '../../../src/domain/members/officers.ts'
import {
  acceptedDetailsSchema,
  decisionSchema,
  linkRequestSchema,
  logActions,
  officerChangeSchema,
} from '../../../src/domain/members/officers-schema.ts'
import { noStore } from '../../middleware/no-store.ts'
import { mayMail, rateLimit } from '../../middleware/rate-limit.ts'
import type { WorkerEnv } from '../../request-context.ts'
import { AccountError } from '../../services/accounts/account-error.ts'
import { call, DeskError } from '../../services/desk/call.ts'
import { accountClientFor } from '../accounts/account-responses.ts'
import { action } from '../desk/action.ts'
import { read, readList } from '../desk/read.ts'
import { mailingLists } from './mailing-lists.ts'
import { officerClaims } from './officer-claims.ts'
import { officerPhotos } from './officer-photos.ts'
import { changeRow, respondToOfficer } from './officer-refusal.ts'
import { officerRoster } from './officer-roster.ts'
import { officerWords } from './officer-words.ts'
import { scheduleEditor } from './schedule-editor.ts'
import { siteDocuments } from './site-documents.ts'

/** The officers' desk. The database asks each call again whether an officer makes it. */
export const officers = new Hono<WorkerEnv>()
  .use(noStore())
  .get(
    '/counts',
    read({
      access: 'officer',
      async run(c) {
        const { context } = c.var
        const [counts, claims] = await Promise.all([
          call(context, 'officer_counts'),
          call(context, 'claim_count'),
        ])
        return c.json({ ...counts, claims })
      },
    }),
  )
  .get(
    '/queue',
    readList(async (c, place) => c.json(await call(c.var.context, 'membership_queue', place))),
  )
  .get(
    '/members',
    read({
      access: 'officer',
      query: querySchema(memberSearch),
      async run(c, { after = null, ...search }) {
        const given = { ...givenMembers(search), after }
        return c.json(await call(c.var.context, 'member_list', given))
      },
    }),
  )
  .get(
    '/log',
    read({
      access: 'officer',
      query: querySchema(logSearch),
      async run(c, { after = null, who = null, kind }) {
        const actions = kind ? logActions[kind] : null
        return c.json(await call(c.var.context, 'decision_log', { after, who, actions }))
      },
    }),
  )
  .get(
    '/person',
    read({
      access: 'officer',
      query: rowQuerySchema,
      run: async (c, { id }) => c.json(await personOf(c, id)),
    }),
  )
  .post(
    '/decision',
    ...action({
      access: 'officer',
      schema: () => decisionSchema,
      run: (c, decision) =>
        changedPerson(c, decision.member, () => call(c.var.context, 'decide_membership', decision)),
    }),
  )
  .post(
    '/details',
    ...action({
      access: 'officer',
      schema: () => acceptedDetailsSchema,
      run: (c, accepted) =>
        changedPerson(c, accepted.member, () => call(c.var.context, 'accept_details', accepted)),
    }),
  )
  .post(
    '/officer',
    ...action({
      access: 'officer',
      schema: () => officerChangeSchema,
      run: (c, change) =>
        changedPerson(c, change.member, () => call(c.var.context, 'set_officer', change)),
    }),
  )
  /** The limits are those of anybody who asks for a link. */
  .post(
    '/link',
    ...action({
      access: 'officer',
      rate: [rateLimit('LIMIT_AUTH')],
      schema: () => linkRequestSchema,
      run(c, { member }) {
        return changedPerson(c, member, async () => {
          const person = await personOf(c, member)
          if (!person) throw new DeskError('gone')
          const { email, has_opened_link: hasOpened, has_proven_mailbox: isProven } = person
          if (isProven) throw new DeskError('conflict')
          // A link that was opened in another browser has no use: a new password proves the mailbox.
          const mail = hasOpened ? 'forgot' : 'resend'
          if (!(await mayMail(c.env, mail, email)))
            throw new AccountError(authErrors.tooMany, 'too-many', 429)
          await accountClientFor(c).sendMail(mail, email)
        })
      },
    }),
  )
  .route('/schedule', scheduleEditor)
  .route('/', mailingLists)
  .route('/', officerClaims)
  .route('/', officerWords)
  .route('/roster', officerRoster)
  .route('/site', siteDocuments)
  .route('/photos', officerPhotos)
  .onError(respondToOfficer)

/** Null without the account. */
function personOf(c: Context<WorkerEnv>, member: string) {
  return call(c.var.context, 'officer_person', { member })
}

async function changedPerson(
  c: Context<WorkerEnv>,
  member: string,
  change: () => Promise<unknown>,
) {
  const { body, status } = await changeRow(change, () => personOf(c, member))
  return c.json(body, status)
}
