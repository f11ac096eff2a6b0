import type { Context, MiddlewareHandler } from 'hono'
import { changedFields } from '../../src/domain/profile-change.ts'
import {
  type Accepted,
  type NoticeName,
  type Refused,
  type RefusedForm,
  submittedTexts,
} from '../../src/domain/submission.ts'
import type { WorkerEnv } from '../request-context.ts'
import { hostCookie } from '../session/cookies.ts'

export const noticeCookie = '__Host-notice'
export const eventCookie = '__Host-event'
export const emailCookie = '__Host-email'

export interface FormOptions {
  form: RefusedForm['form']
  /** Address of the page with the form. */
  page: string
  /** Address of the page after a success. */
  done: string
  /** Its message, unless the route's response has one. */
  notice?: NoticeName | undefined
}

/** Lets a plain form post use a JSON route: a success becomes a 303, a refusal the form's page. */
export function formPost(
  options: FormOptions | ((fields: Record<string, string>) => FormOptions),
): MiddlewareHandler<WorkerEnv> {
  return async function formPost(c, next) {
    if (!c.req.header('content-type')?.includes('form')) return next()
    const fields = submittedTexts(await c.req.formData().catch(() => new FormData()))
    c.set('formFields', fields)
    await next()
    const result: Accepted | Refused = await c.res.json()
    const target = typeof options === 'function' ? options(fields) : options
    const { status, headers } = c.res
    // What is saved now counts as shown.
    const isOutdated = !result.ok && result.code === 'outdated'
    const typed = Object.entries(isOutdated ? changedFields(fields) : fields)
    const values = Object.fromEntries(typed.filter(([name]) => !/password/i.test(name)))
    const response = result.ok
      ? redirectAfter(c, target, result)
      : await c.var.renderPage(target.page, { form: target.form, values, refusal: result }, status)
    c.res = undefined
    c.res = response
    const retryAfter = headers.get('retry-after')
    if (retryAfter) c.header('Retry-After', retryAfter)
  }
}

function redirectAfter(
  c: Context,
  target: FormOptions,
  { notice = target.notice, event, email }: Accepted,
): Response {
  const headers = new Headers({ location: target.done, 'cache-control': 'private, no-store' })
  const cookies = { [noticeCookie]: notice, [eventCookie]: event, [emailCookie]: email }
  for (const [name, value] of Object.entries(cookies))
    if (value) headers.append('set-cookie', hostCookie(name, value, 30))
  return c.body(null, { status: 303, headers })
}
