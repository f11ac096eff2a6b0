import { Hono } from 'hono'
import { mailChoiceTexts } from '../../src/content/members/mail-choices.ts'
import { mailChoices } from '../../src/domain/mail/mail-choices.ts'
import { chosenMailSchema } from '../../src/domain/mail/mail-choices-schema.ts'
import { noStore } from '../middleware/no-store.ts'
import type { WorkerEnv } from '../request-context.ts'
import { call } from '../services/desk/call.ts'
import { formAction } from './desk/action.ts'
import { saved } from './route-error.ts'

const page = '/profile/mail'

/** Which mails a member wants. Links of mails are in `mail-off.ts`. */
export const mailChoiceRoutes = new Hono<WorkerEnv>()
  .use(noStore())

  // The address of the form, opened in a browser, leads to its page.
  .get('/', (c) => c.redirect(page, 303))

  .post(
    '/',
    ...formAction({
      access: 'signed-in',
      form({ asked_on: askedOn }) {
        const done = askedOn === '/home' ? askedOn : page
        return { form: 'mail', page: done, done, notice: 'mail-saved' }
      },
      schema: () => chosenMailSchema,
      run: (c, chosen) =>
        saved(c, 'mail choice not saved', { failed: mailChoiceTexts.failed }, async () => {
          for (const kind of mailChoices) {
            const is_on = chosen[kind]
            if (is_on !== undefined) await call(c.var.context, 'set_mail_choice', { kind, is_on })
          }
          return {}
        }),
    }),
  )
