import { Hono } from 'hono'
import { wordErrors } from '../../src/content/members/member-words.ts'
import { closedWordSchema, wordSchema } from '../../src/domain/members/words-schema.ts'
import { rowId } from '../../src/domain/page-search.ts'
import { noStore } from '../middleware/no-store.ts'
import type { WorkerEnv } from '../request-context.ts'
import { call } from '../services/desk/call.ts'
import { formAction } from './desk/action.ts'
import { saved } from './route-error.ts'

/** What verified members tell the officers. What becomes of it is in `officer-words.ts`. */
export const memberWords = new Hono<WorkerEnv>()
  .use(noStore())

  // Addresses of form posts, opened in a browser, lead to a page of the form.
  .on('GET', ['/', '/close'], (c) => c.redirect('/profile/membership', 303))

  .post(
    '/',
    ...formAction({
      access: 'verified',
      form({ player }) {
        const entry = player && rowId(player)
        const page = entry ? `/players/${entry}` : '/profile/membership'
        return { form: 'word', page, done: `${page}#word`, notice: 'word-sent' }
      },
      schema: () => wordSchema,
      run: (c, word) =>
        saved(c, 'word not sent', wordErrors, async () => {
          await call(c.var.context, 'send_word', word)
          return {}
        }),
    }),
  )

  .post(
    '/close',
    ...formAction({
      access: 'signed-in',
      form: { form: 'word-close', page: '/home', done: '/home' },
      schema: () => closedWordSchema,
      async run(c, closed) {
        await call(c.var.context, 'close_word', closed)
        return c.json({ ok: true as const })
      },
    }),
  )
