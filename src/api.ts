import type { hc } from 'hono/client'
import type { Api } from '../functions/api.ts'
import type { FormError } from './domain/submission.ts'
import { TimeoutError, withTimeout } from './domain/timeout.ts'
import { pageRequest } from './page-request.ts'
import { isLeaving, never } from './ui/leaving.ts'

type ApiClient = ReturnType<typeof hc<Api>>

/**
 * The typed API: in-process in loaders on the edge, over HTTP in the browser. Never in the body of
 * a component: the edge renders outside of the request's context.
 * @param limit in ms, in the browser
 */
export function api(limit = browserLimit) {
  const page = pageRequest()
  return page
    ? client<ApiClient>(page.siteUrl, page.fetch)
    : client<ApiClient>(window.location.origin, fetchInBrowser(limit))
}

/** What the client sends of a request. */
interface Sent {
  param?: Record<string, string>
  query?: Record<string, string | string[] | undefined>
  json?: unknown
  form?: Record<string, string | Blob | undefined>
}

/**
 * A client with the types of Hono's, whose own has more features for every visitor to download.
 * @throws {TypeError} for `header` and `cookie`, which the type has too
 */
export function client<Client extends object>(address: string, send: typeof fetch): Client {
  const request =
    (method: string) =>
    ({ param = {}, query = {}, json, form, ...others }: Sent = {}) => {
      const [unsent] = Object.keys(others)
      if (unsent) throw new TypeError(`The client sends no ${unsent}.`)
      const search = new URLSearchParams(
        Object.entries(query).flatMap(([name, values]) =>
          [values ?? []].flat().map((value) => [name, value]),
        ),
      )
      const path = address.replace(/\/:(\w+)[^/]*/g, (_, name: string) => {
        return `/${encodeURIComponent(param[name] ?? '')}`
      })
      const headers = { 'content-type': 'application/json' }
      const body = json === undefined ? {} : { body: JSON.stringify(json), headers }
      const files = form && { body: formOf(form) }
      return send(search.size > 0 ? `${path}?${search}` : path, { method, ...body, ...files })
    }
  const step = (_: object, name: string) =>
    name.startsWith('$') ? request(name.slice(1).toUpperCase()) : client(`${address}/${name}`, send)
  // Each property is a step of the address or, with `$`, a method: the type lists them.
  return new Proxy({}, { get: step }) as Client
}

function formOf(fields: NonNullable<Sent['form']>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value)
  return form
}

/** No response arrived: the browser is offline. */
export class ConnectionError extends Error {}

/**
 * The result of a form's request. A request that failed becomes a sentence, and its cause goes to
 * the console.
 * @param sentences in place of `failed`: `offline` without a connection, `slow` after the timeout
 */
export async function requestOrError<Result>(
  request: () => Promise<Result>,
  failed: string,
  { offline = failed, slow = failed }: { offline?: string; slow?: string } = {},
): Promise<Result | FormError> {
  try {
    return await request()
  } catch (cause) {
    console.warn('The request failed.', cause)
    const sentence = cause instanceof TimeoutError ? slow : failed
    return { ok: false, message: cause instanceof ConnectionError ? offline : sentence }
  }
}

/** The timeout in the browser, in ms: a little more than the slowest route's own limits. */
const browserLimit = 15_000

const fetchInBrowser =
  (limit: number): typeof fetch =>
  (input, init) =>
    withTimeout(
      async (signal) => {
        try {
          const response = await fetch(input, { ...init, signal })
          // The body, too, must arrive in time.
          await response.clone().blob()
          return response
        } catch (cause) {
          // What is shown stays until the next document is there.
          if (isLeaving()) await never
          throw new ConnectionError('The request failed.', { cause })
        }
      },
      limit,
      'request',
    )
