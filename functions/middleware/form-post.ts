import type { Context, MiddlewareHandler } from 'hono'
import {
  type Accepted,
  type FormName,
  type Refused,
  submittedTexts,
} from '../../src/domain/submission.ts'
import type { WorkerEnv } from '../request-context.ts'
import { hostCookie } from '../session/cookies.ts'

export const noticeCookie = '__Host-notice'
export const eventCookie = '__Host-event'
export const emailCookie = '__Host-email'

export interface FormOptions {
  form: FormName
  /** Address of the page that holds the form. */
  page: string
  /** Where a success leads. */
  done: string
}

/**
 * Lets a plain form post use a route written for JSON: a success becomes a 303 to the next page, a
 * refusal the same page again with what was typed (never a password) and the messages.
 */
export function formPost(
  options: FormOptions | ((fields: Record<string, string>) => FormOptions),
): MiddlewareHandler<WorkerEnv> {
  return async function formPost(c, next) {
    if (!c.req.header('content-type')?.includes('form')) return next()
    const fields = submittedTexts(await c.req.formData().catch(() => new FormData()))
    c.set('formFields', fields)
    await next()
    const result: Accepted | Refused = await c.res.json()
    const { form, page, done } = typeof options === 'function' ? options(fields) : options
    const answer = result.ok
      ? onward(c, done, result)
      : await c.get('renderPage')(
          page,
          { form, values: withoutPasswords(fields), refusal: result },
          c.res.status,
        )
    const retryAfter = c.res.headers.get('retry-after')
    c.res = undefined
    c.res = answer
    if (retryAfter) c.header('Retry-After', retryAfter)
  }
}

function onward(c: Context, address: string, { notice, event, email }: Accepted): Response {
  const headers = new Headers({ location: address, 'cache-control': 'private, no-store' })
  if (notice) headers.append('set-cookie', hostCookie(noticeCookie, notice, 30))
  if (event) headers.append('set-cookie', hostCookie(eventCookie, event, 30))
  if (email) headers.append('set-cookie', hostCookie(emailCookie, email, 30))
  return c.body(null, { status: 303, headers })
}

function withoutPasswords(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !/password/i.test(name)))
}
