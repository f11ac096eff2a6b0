import { Hono } from 'hono'
import { validator } from 'hono/validator'
import * as v from 'valibot'
import { directoryErrors } from '../../src/content/directory.ts'
import type { DirectorySearch } from '../../src/domain/directory.ts'
import { directorySearchSchema, sharingSchema } from '../../src/domain/directory-schema.ts'
import { formError } from '../../src/domain/submission.ts'
import { UpstreamError } from '../http/upstream-error.ts'
import { log } from '../log/log.ts'
import { formPost } from '../middleware/form-post.ts'
import { noIndex } from '../middleware/no-index.ts'
import { noStore } from '../middleware/no-store.ts'
import { rateLimitDirectory } from '../middleware/rate-limit.ts'
import { requireAccess } from '../middleware/require-access.ts'
import { validateBody } from '../middleware/validate-body.ts'
import type { WorkerEnv } from '../request-context.ts'
import { readCard, readDirectory, saveSharing } from '../services/directory/directory.ts'

/** Members who chose to be seen, for one another; and the choice itself. */
export const directory = new Hono<WorkerEnv>()
  .use(noStore())
  .use(noIndex())

  .get(
    '/',
    requireAccess('listed'),
    rateLimitDirectory(),
    validator('query', (query): DirectorySearch => v.parse(directorySearchSchema, query)),
    async (c) => c.json(await readDirectory(c.req.valid('query'), c.var.context)),
  )

  .post(
    '/sharing',
    formPost(({ asked_on: askedOn }) => {
      const page = askedOn === '/home' ? '/home' : '/profile'
      return { form: 'sharing', page, done: page }
    }),
    requireAccess('signed-in'),
    validateBody(sharingSchema),
    async (c) => {
      const sharing = c.req.valid('json')
      try {
        await saveSharing(sharing, c.var.context)
      } catch (cause) {
        if (!(cause instanceof UpstreamError)) throw cause
        log('error', 'sharing not saved', { dependency: cause.dependency, cause })
        const headers = { 'Retry-After': '5' }
        return c.json(formError(directoryErrors.notSaved, 'not-saved'), 503, headers)
      }
      const notice = sharing.is_listed ? ('sharing-shown' as const) : ('sharing-hidden' as const)
      return c.json({ ok: true as const, notice })
    },
  )

  .get('/:id', requireAccess('listed'), rateLimitDirectory(), async (c) => {
    const id = c.req.param('id')
    // Text that is no id gets the response of an unknown id.
    const card = v.is(v.pipe(v.string(), v.uuid()), id) ? await readCard(id, c.var.context) : null
    if (!card) return c.json(formError(directoryErrors.notFound, 'not-found'), 404)
    return c.json({ card })
  })
