import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { hc } from 'hono/client'
import type { Api } from '../functions/api.ts'
import type { PageRequest } from './domain/page-request.ts'
import { withTimeout } from './domain/timeout.ts'
import type { Deferred } from './ui/deferred.ts'

/** What the edge handed over for the page being rendered; nothing in the browser. */
export const pageRequest = createIsomorphicFn()
  .server((): PageRequest | undefined => getGlobalStartContext()?.page)
  .client(() => undefined)

/**
 * Lets the rendered page expire then (ms since 1970), unless something else on it expires earlier.
 * Without effect in the browser.
 */
export function pageExpires(expiresAt: number): void {
  const response = pageRequest()?.response
  if (response) response.expiresAt = Math.min(expiresAt, response.expiresAt ?? expiresAt)
}

export function report(cause: unknown): void {
  const page = pageRequest()
  if (page) page.report(cause)
  else if (cause instanceof Error)
    console.warn(cause.message, ...(cause.cause ? [cause.cause] : []))
  else console.warn(cause)
}

/**
 * Waits a moment: a value that is there by then is part of the page's first bytes. A later one is
 * streamed, which a browser without scripts does not show: its page waits longer. Both in ms.
 * @param work must not reject: errors are values
 */
export async function defer<Value>(
  work: Promise<Value>,
  moment = 50,
  withoutScripts = 2_000,
): Promise<Deferred<Value>> {
  const limit = pageRequest()?.withoutScripts ? withoutScripts : moment
  try {
    return { value: await withTimeout(() => work, limit, 'deferred data') }
  } catch {
    return { promise: work }
  }
}

/** The typed API: in-process while rendering on the edge, over HTTP in the browser. */
export function api() {
  const page = pageRequest()
  return page ? client(page.siteUrl, page.fetch) : client(window.location.origin, fetchInBrowser)
}

type Client = ReturnType<typeof hc<Api>>

/** A client with the types of Hono's, whose own has more features for every visitor to download. */
function client(address: string, send: typeof fetch): Client {
  const request =
    (method: string) =>
    ({ json }: { json?: unknown } = {}) => {
      const headers = { 'content-type': 'application/json' }
      const body = json === undefined ? {} : { body: JSON.stringify(json), headers }
      return send(address, { method, ...body })
    }
  const step = (_: object, name: string) =>
    name.startsWith('$') ? request(name.slice(1).toUpperCase()) : client(`${address}/${name}`, send)
  // Each property is a step of the address or, with `$`, a method: the type lists them.
  return new Proxy({}, { get: step }) as Client
}

/** The timeout in the browser, in ms: a little more than the slowest route's own limits. */
const browserLimit = 15_000

const fetchInBrowser: typeof fetch = (input, init) =>
  withTimeout(
    async (signal) => {
      const response = await fetch(input, { ...init, signal })
      // The body, too, must arrive in time.
      await response.clone().blob()
      return response
    },
    browserLimit,
    'request',
  )
