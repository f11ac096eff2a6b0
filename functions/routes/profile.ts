import { Hono, type MiddlewareHandler } from 'hono'
import { authErrors } from '../../src/content/auth.ts'
import { profileTexts } from '../../src/content/members/profile.ts'
import { isAccountDeleted, sectionsOf } from '../../src/domain/members/profile.ts'
import { profileChangeSchema } from '../../src/domain/members/profile-schema.ts'
import { formError } from '../../src/domain/submission.ts'
import { loggedOutage, UpstreamError } from '../http/upstream-error.ts'
import type { FormTarget } from '../middleware/form-post.ts'
import { noStore } from '../middleware/no-store.ts'
import { rateLimitMember } from '../middleware/rate-limit.ts'
import { requireAccess } from '../middleware/require-access.ts'
import type { WorkerEnv } from '../request-context.ts'
import { profileForPages } from '../services/profiles/profile-for-pages.ts'
import { saveProfile } from '../services/profiles/profiles.ts'
import { signedOutCookies } from '../session/cookies.ts'
import { formAction } from './desk/action.ts'

/** In bytes: a plain form has up to nine for each character of the biography. */
const maxSize = 64 * 1024

/** The member's own profile. Row-level security in the database protects it a second time. */
export const profile = new Hono<WorkerEnv>()
  .use(noStore())

  .get('/', pageForBrowsers(), requireAccess('signed-in'), async (c) => {
    const { context } = c.var
    const { settings } = context
    const profile = await profileForPages(context)
    if (settings.accounts && isAccountDeleted(profile))
      context.setCookies = signedOutCookies(settings.accounts)
    return c.json({ profile })
  })

  .post(
    '/',
    ...formAction({
      access: 'signed-in',
      signInFirst: authErrors.noUser,
      rate: [rateLimitMember('LIMIT_PROFILE')],
      form: sectionForm,
      schema: profileChangeSchema,
      bytes: maxSize,
      prepare: withoutBlanks,
      refuse: (fields, sent) => formError(failureOf(sent), 'invalid-input', fields),
      async run(c, change) {
        const { context } = c.var
        const { session, settings } = context
        if (session.authStatus !== 'signed-in' || !settings.accounts)
          return c.json(formError(authErrors.noUser, 'session-missing'), 401)
        const saved = await saveProfile(settings.accounts, session, change, context).catch(
          loggedOutage('profile not saved', { section: sectionsOf(change)[0] }),
        )
        if (saved instanceof UpstreamError)
          return c.json(formError(failureOf(change), 'not-saved'), 503, { 'Retry-After': '5' })
        const { profile, hasConflict } = saved
        if (!hasConflict) return c.json({ ok: true as const, profile })
        // The form is shown again, based on what is stored.
        const { base: _, ...fields } = c.get('shownFields') ?? {}
        c.set('shownFields', fields)
        return c.json({ ...conflict, profile }, 409)
      },
    }),
  )

/** The profile beside it is as it was saved elsewhere. */
const conflict = formError(profileTexts.conflict, 'conflict')

const failureOf = (sent: unknown) => profileTexts.sections[sectionsOf(sent)[0]].failure

/** Redirects a browser that opens the address of the forms to their page. */
function pageForBrowsers(): MiddlewareHandler<WorkerEnv> {
  return async function pageForBrowsers(c, next) {
    return c.req.header('accept')?.includes('text/html') ? c.redirect('/profile', 303) : next()
  }
}

/** A form that was rendered without a profile leaves its blanks out. */
function withoutBlanks({ asked_on: _, ...texts }: Record<string, string>) {
  const sent = Object.entries(texts).filter(([, text]) => texts.base || text)
  return Object.fromEntries(sent)
}

/** Details that are confirmed lead back to where they were asked about: nothing is new about them. */
function sectionForm({ asked_on: askedOn, ...sent }: Record<string, string>): FormTarget {
  return {
    form: sectionsOf(sent),
    page: '/profile',
    done: askedOn && askedOn !== '/profile' ? '/home' : '/profile',
    notice: askedOn ? undefined : `${sectionsOf(sent)[0]}-saved`,
  }
}
