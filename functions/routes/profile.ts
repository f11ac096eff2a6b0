import { Hono, type MiddlewareHandler } from 'hono'
import { authErrors } from '../../src/content/auth.ts'
import { profileTexts } from '../../src/content/profile.ts'
import { profileFieldNames, sectionsOf } from '../../src/domain/profile.ts'
import { changedFields, shownFields } from '../../src/domain/profile-change.ts'
import { profileChangeSchema } from '../../src/domain/profile-schema.ts'
import { refused } from '../../src/domain/submission.ts'
import { UpstreamError } from '../http/upstream-error.ts'
import { log } from '../log/log.ts'
import { type FormOptions, formPost } from '../middleware/form-post.ts'
import { membersOnly, noStore } from '../middleware/members-only.ts'
import { validateBody } from '../middleware/validate-body.ts'
import type { WorkerEnv } from '../request-context.ts'
import { saveProfile, viewerProfile } from '../services/profiles/profiles.ts'

/** The member's own profile. Row-level security in the database protects it a second time. */
export const profile = new Hono<WorkerEnv>()
  .use(noStore())

  .get('/', pageForBrowsers(), membersOnly(), async (c) => {
    const { context } = c.var
    const { session, settings } = context
    return c.json({ profile: await viewerProfile(settings.accounts, session, context) })
  })

  .post(
    '/',
    formPost(sectionForm),
    membersOnly(authErrors.noUser),
    onlyChanges(),
    validateBody(profileChangeSchema, (fields, sent) =>
      refused(failureOf(sent), 'invalid-input', fields),
    ),
    async (c) => {
      const { context } = c.var
      const { session, settings } = context
      if (session.authStatus !== 'member' || !settings.accounts)
        return c.json(refused(authErrors.noUser, 'session-missing'), 401)
      const change = { shown: c.get('shownFields'), ...c.req.valid('json') }
      try {
        const { profile, isSaved } = await saveProfile(settings.accounts, session, change, context)
        if (!isSaved) return c.json({ ...outdated, profile }, 409)
        return c.json({ ok: true as const, profile })
      } catch (cause) {
        if (!(cause instanceof UpstreamError)) throw cause
        log('error', 'profile not saved', {
          dependency: 'profiles',
          section: sectionsOf(change)[0],
          cause,
        })
        return c.json(refused(failureOf(change), 'not-saved'), 503, { 'Retry-After': '5' })
      }
    },
  )

/** The profile beside it is as it was saved elsewhere. */
const outdated = refused(profileTexts.outdated, 'outdated')

const failureOf = (sent: unknown) => profileTexts.sections[sectionsOf(sent)[0]].failure

/** Redirects a browser that opens the address of the forms to their page. */
function pageForBrowsers(): MiddlewareHandler<WorkerEnv> {
  return async function pageForBrowsers(c, next) {
    return c.req.header('accept')?.includes('text/html') ? c.redirect('/profile', 303) : next()
  }
}

/** Saves only the changed fields of a plain form, and nothing without a change. */
function onlyChanges(): MiddlewareHandler<WorkerEnv> {
  return async function onlyChanges(c, next) {
    const sent = c.get('formFields')
    if (!sent) return next()
    const changes = changedFields(sent)
    const hasFields = profileFieldNames.some((field) => Object.hasOwn(sent, field))
    if (hasFields && Object.keys(changes).length === 0) return c.json({ ok: true })
    c.set('formFields', changes)
    c.set('shownFields', shownFields(sent, changes))
    return next()
  }
}

/** Details that are confirmed lead back to where they were shown: nothing is new about them. */
function sectionForm({ shown_on: shownOn, ...sent }: Record<string, string>): FormOptions {
  return {
    form: sectionsOf(changedFields(sent)),
    page: '/profile',
    done: shownOn && shownOn !== '/profile' ? '/home' : '/profile',
    notice: shownOn ? undefined : `${sectionsOf(sent)[0]}-saved`,
  }
}
