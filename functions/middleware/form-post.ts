import type { Context, MiddlewareHandler } from 'hono'
import type { NoticeName } from '../../src/content/notices.ts'
import type { Accepted, FailedForm, FormError } from '../../src/domain/submission.ts'
import { flashCookies } from '../flash.ts'
import type { WorkerEnv } from '../request-context.ts'
import { readBody } from './read-body.ts'
import { formTexts, isForm } from './validate-body.ts'

/** The form of a plain post, and where the browser goes on. */
export interface FormTarget {
  form: FailedForm['form']
  /** Address of the page with the form. */
  page: string
  /** Address of the page after a success. */
  done: string
  /** Its message, unless the route's response has one. */
  notice?: NoticeName | undefined
}

/** The target, which may depend on what the form sent. */
export type FormOptions = FormTarget | ((texts: Record<string, string>) => FormTarget)

/**
 * Lets a plain form post use a JSON route: a success becomes a 303, an error the form's page.
 * @param fieldNames the only fields that are shown again when the form was refused unread
 */
export function formPost(
  options: FormOptions,
  fieldNames?: () => readonly string[],
): MiddlewareHandler<WorkerEnv> {
  return async function formPost(c, next) {
    if (!isForm(c)) return next()
    await next()
    // A download is the result itself.
    if (!c.res.headers.get('content-type')?.includes('json')) return
    const result: Accepted | FormError = await c.res.json()
    const { status, headers } = c.res
    const typed = await typedTexts(c, status, fieldNames)
    const texts = c.get('formFields') ?? {}
    const target = typeof options === 'function' ? options(texts) : options
    const values = Object.fromEntries(
      Object.entries(typed).filter(([name]) => !/password/i.test(name)),
    )
    const response = result.ok
      ? redirectAfter(c, target, result)
      : await c.var.renderPage(target.page, {
          failedForm: { form: target.form, values, error: result },
          status,
        })
    c.res = undefined
    c.res = response
    const retryAfter = headers.get('retry-after')
    if (retryAfter) c.header('Retry-After', retryAfter)
  }
}

/** What its page shows again. Who may not send a form gets nothing of it back: it is not read. */
async function typedTexts(
  c: Context<WorkerEnv>,
  status: number,
  fieldNames: (() => readonly string[]) | undefined,
): Promise<Record<string, string>> {
  const read = c.get('shownFields')
  if (read) return read
  const isForLater = status === 429 || status === 503
  if (!isForLater || c.req.raw.bodyUsed || (await readBody(c, { bytes: 64 * 1_024 }))) return {}
  const texts = Object.entries(await formTexts(c))
  const known = fieldNames?.()
  return Object.fromEntries(texts.filter(([name]) => known?.includes(name) ?? true))
}

function redirectAfter(c: Context, target: FormTarget, result: Accepted): Response {
  const location = result.next ?? target.done
  const headers = new Headers({ location, 'cache-control': 'private, no-store' })
  const notice = result.notice ?? target.notice
  for (const cookie of flashCookies({ ...result, notice })) headers.append('set-cookie', cookie)
  return c.body(null, { status: 303, headers })
}
