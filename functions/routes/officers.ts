import { type Context, Hono } from 'hono'
import {
  acceptedDetailsSchema,
  decisionSchema,
  logQuerySchema,
  memberQuerySchema,
  officerChangeSchema,
  personQuerySchema,
  queueQuerySchema,
} from '../../src/domain/officers-schema.ts'
import { formError } from '../../src/domain/submission.ts'
import type { FormTarget } from '../middleware/form-post.ts'
import { noStore } from '../middleware/no-store.ts'
import { requireAccess } from '../middleware/require-access.ts'
import { validateQuery } from '../middleware/validate-query.ts'
import type { WorkerEnv } from '../request-context.ts'
import { OfficerError } from '../services/membership/officers.ts'
import { formAction } from './desk/action.ts'
import { mailingLists } from './mailing-lists.ts'
import { officerClaims } from './officer-claims.ts'
import { databaseOf } from './officer-database.ts'
import { officerPhotos } from './officer-photos.ts'
import { officerRoster } from './officer-roster.ts'
import { scheduleEditor } from './schedule-editor.ts'
import { siteDocuments } from './site-documents.ts'

const officer = requireAccess('officer')

/** The officers' desk. The database asks each call again whether an officer makes it. */
export const officers = new Hono<WorkerEnv>()
  .use(noStore())
  .get('/counts', officer, async (c) => {
    const database = databaseOf(c)
    const [counts, claims] = await Promise.all([database.counts(), database.claimCount()])
    return c.json({ ...counts, claims })
  })
  .get('/queue', officer, validateQuery(queueQuerySchema), async (c) => {
    const { since, id } = c.req.valid('query')
    return c.json(await databaseOf(c).queue(since && id ? { since, id } : undefined))
  })
  .get('/members', officer, validateQuery(memberQuerySchema), async (c) => {
    const { q = '', show, after } = c.req.valid('query')
    return c.json(await databaseOf(c).members(q, show, after))
  })
  .get('/log', officer, validateQuery(logQuerySchema), async (c) => {
    const { before, id } = c.req.valid('query')
    return c.json(await databaseOf(c).log(before && id ? { time: before, id } : undefined))
  })
  .get('/person', officer, validateQuery(personQuerySchema), async (c) =>
    c.json(await databaseOf(c).person(c.req.valid('query').id)),
  )
  .post(
    '/decision',
    ...formAction({
      access: 'officer',
      form: (fields) => cardForm(fields.to_state, fields),
      schema: () => decisionSchema,
      run(c) {
        const decision = c.req.valid('json')
        return changed(c, decision.member, () => databaseOf(c).decide(decision))
      },
    }),
  )
  .post(
    '/details',
    ...formAction({
      access: 'officer',
      form: (fields) => cardForm('details', fields),
      schema: () => acceptedDetailsSchema,
      run(c) {
        const accepted = c.req.valid('json')
        return changed(c, accepted.member, () => databaseOf(c).acceptDetails(accepted))
      },
    }),
  )
  .post(
    '/officer',
    ...formAction({
      access: 'officer',
      form: (fields) => cardForm('officer', fields),
      schema: () => officerChangeSchema,
      run(c) {
        const change = c.req.valid('json')
        return changed(c, change.member, () => databaseOf(c).setOfficer(change))
      },
    }),
  )
  .route('/schedule', scheduleEditor)
  .route('/', mailingLists)
  .route('/', officerClaims)
  .route('/roster', officerRoster)
  .route('/site', siteDocuments)
  .route('/photos', officerPhotos)

/** Does something about a person. The response has the person as they are then. */
async function changed(c: Context<WorkerEnv>, member: string, change: () => Promise<unknown>) {
  try {
    await change()
  } catch (cause) {
    const person = await databaseOf(c).person(member)
    if (!person) throw new OfficerError('gone')
    if (!(cause instanceof OfficerError)) throw cause
    return c.json({ ...formError(cause.message, cause.code), person }, cause.status)
  }
  try {
    return c.json({ ok: true as const, person: await databaseOf(c).person(member) })
  } catch (cause) {
    // Officers who remove themselves see no person any more.
    if (!(cause instanceof OfficerError)) throw cause
    return c.json({ ok: true as const, person: null, next: '/home' })
  }
}

/** A form on a person's card: its page shows that card again, whatever list it is. */
function cardForm(name: string | undefined, { member, page }: Record<string, string>): FormTarget {
  const list = page && officerPage.test(page) ? page : '/officers'
  const [path = '', query] = list.split('?')
  const search = new URLSearchParams(query)
  search.set('person', member ?? '')
  const address = `${path}?${search}`
  return {
    form: `officer ${name} ${member}`,
    page: address,
    done: `${address}#person-${member}`,
    notice: name === 'details' || name === 'officer' ? 'person-saved' : 'decision-saved',
  }
}

/** Where a card can be. */
const officerPage = /^\/officers(\/members)?(\?[^#\s]*)?$/
