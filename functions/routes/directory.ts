import { Hono } from 'hono'
import * as v from 'valibot'
import { directoryErrors, messageErrors } from '../../src/content/members/directory.ts'
import { typedQuerySchema } from '../../src/domain/desk-schema.ts'
import { directorySearch, givenDirectory } from '../../src/domain/members/directory.ts'
import { sharingSchema, teammateMessageSchema } from '../../src/domain/members/directory-schema.ts'
import { rowId } from '../../src/domain/page-search.ts'
import { formError } from '../../src/domain/submission.ts'
import { uuid } from '../../src/domain/text-schema.ts'
import { noIndex } from '../middleware/no-index.ts'
import { noStore } from '../middleware/no-store.ts'
import { rateLimitMember } from '../middleware/rate-limit.ts'
import type { WorkerEnv } from '../request-context.ts'
import { call } from '../services/desk/call.ts'
import { formAction } from './desk/action.ts'
import { read } from './desk/read.ts'
import { saved } from './route-error.ts'

/** Who has just left the directory is not in it either. */
const messageRefusals = { ...messageErrors, forbidden: messageErrors['not-listed'] }

/** Members who chose to be seen, for one another; and the choice itself. */
export const directory = new Hono<WorkerEnv>()
  .use(noStore())
  .use(noIndex())

  .get(
    '/',
    read({
      access: 'listed',
      limit: rateLimitMember('LIMIT_DIRECTORY', directoryErrors.tooMany),
      query: typedQuerySchema(directorySearch),
      run: async (c, asked) =>
        c.json(await call(c.var.context, 'directory_page', givenDirectory(asked))),
    }),
  )

  .post(
    '/sharing',
    ...formAction({
      access: 'signed-in',
      form({ asked_on: askedOn }) {
        const page = askedOn === '/home' ? '/home' : '/profile/directory'
        return { form: 'sharing', page, done: page }
      },
      schema: sharingSchema,
      run: (c, sharing) =>
        saved(c, 'sharing not saved', { failed: directoryErrors.notSaved }, async () => {
          await call(c.var.context, 'share_in_directory', sharing)
          return { notice: sharing.is_listed ? 'sharing-shown' : 'sharing-hidden' } as const
        }),
    }),
  )

  .post(
    '/message',
    ...formAction({
      access: 'listed',
      form({ teammate = '' }) {
        const page = `/directory/${rowId(teammate) ?? ''}`
        return { form: 'message', page, done: `${page}#message`, notice: 'message-sent' }
      },
      schema: () => teammateMessageSchema,
      run: (c, message) =>
        saved(c, 'message not taken', messageRefusals, async () => {
          await call(c.var.context, 'write_to_teammate', message)
          return {}
        }),
    }),
  )

  .get(
    '/:id',
    read({
      access: 'listed',
      limit: rateLimitMember('LIMIT_DIRECTORY', directoryErrors.tooMany),
      async run(c) {
        const id = c.req.param('id')
        // Text that is no id gets the response of an unknown id.
        const card = v.is(uuid, id) ? await call(c.var.context, 'directory_card', { id }) : null
        if (!card) return c.json(formError(directoryErrors.notFound, 'not-found'), 404)
        return c.json({ card })
      },
    }),
  )
