import type { Context, MiddlewareHandler } from 'hono'
import {
  type Accepted,
  type FailedForm,
  type FormError,
  type NoticeName,
  submittedTexts,
} from '../../src/domain/submission.ts'
import { flashCookies } from '../flash.ts'
import type { WorkerEnv } from '../request-context.ts'

/** The form of a plain post, and where the browser goes on. */
export interface FormOptions {
  form: FailedForm['form']
  /** Address of the page with the form. */
  page: string
  /** Address of the page after a success. */
  done: string
  /** Its message, unless the route's response has one. */
  notice?: NoticeName | undefined
}

/** Lets a plain form post use a JSON route: a success becomes a 303, an error the form's page. */
export function formPost(
  options: FormOptions | ((fields: Record<string, string>) => FormOptions),
): MiddlewareHandler<WorkerEnv> {
  return async function formPost(c, next) {
    if (!c.req.header('content-type')?.includes('form')) return next()
    const fields = submittedTexts(await c.req.formData().catch(() => new FormData()))
    c.set('formFields', fields)
    await next()
    // A download is the result itself.
    if (!c.res.headers.get('content-type')?.includes('json')) return
    const result: Accepted | FormError = await c.res.json()
    const target = typeof options === 'function' ? options(fields) : options
    const { status, headers } = c.res
    const typed = Object.entries(c.get('formFields') ?? fields)
    const values = Object.fromEntries(typed.filter(([name]) => !/password/i.test(name)))
    const response = result.ok
      ? redirectAfter(c, target, result)
      : await c.var.renderPage(target.page, { form: target.form, values, error: result }, status)
    c.res = undefined
    c.res = response
    const retryAfter = headers.get('retry-after')
    if (retryAfter) c.header('Retry-After', retryAfter)
  }
}

function redirectAfter(c: Context, target: FormOptions, result: Accepted): Response {
  const location = result.next ?? target.done
  const headers = new Headers({ location, 'cache-control': 'private, no-store' })
  const notice = result.notice ?? target.notice
  for (const cookie of flashCookies({ ...result, notice })) headers.append('set-cookie', cookie)
  return c.body(null, { status: 303, headers })
}
