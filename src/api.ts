import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { hc } from 'hono/client'
import type { Api } from '../functions/api.ts'
import type { PageRequest } from './domain/page-request.ts'

/** What the edge handed over for the page being rendered; nothing in the browser. */
export const pageRequest = createIsomorphicFn()
  .server((): PageRequest | undefined => getGlobalStartContext()?.page)
  .client(() => undefined)

/** Says until when the page that the edge is rendering may be shown to others; in the browser it says nothing. */
export function pageExpires(expiresAt: number): void {
  Object.assign(pageRequest()?.answer ?? {}, { expiresAt })
}

/** Says what went wrong where it is looked for: in the edge's log while rendering, else on the browser's console. */
export function report(cause: unknown): void {
  const page = pageRequest()
  if (page) page.report(cause)
  else if (cause instanceof Error)
    console.warn(cause.message, ...(cause.cause ? [cause.cause] : []))
  else console.warn(cause)
}

/** The one door to data: in-process while rendering on the edge, over HTTP in the browser. */
export function api() {
  const page = pageRequest()
  return page
    ? door(page.siteUrl, page.fetch)
    : door(window.location.origin, fetchWithin(browserLimit))
}

type Door = ReturnType<typeof hc<Api>>

interface Sent {
  json?: unknown
}

/**
 * Hono's client in its types, and of its code only what is called here: `api().auth['sign-in'].$post({ json })`. Its own
 * knows much more, and every visitor would fetch it.
 */
function door(address: string, send: typeof fetch): Door {
  const ask =
    (method: string) =>
    ({ json }: Sent = {}, { init }: { init?: RequestInit } = {}) => {
      const sent =
        json === undefined
          ? {}
          : { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }
      return send(address, { method, ...sent, ...init })
    }
  const step = (_: object, name: string) =>
    name.startsWith('$') ? ask(name.slice(1).toUpperCase()) : door(`${address}/${name}`, send)
  // Each name read from it is a step of the address, or at last a method: the type says which there are.
  return new Proxy({}, { get: step }) as Door
}

/** The longest any answer may take in the browser, in ms: a little more than the slowest route's own limits. */
const browserLimit = 15_000

function fetchWithin(limit: number): typeof fetch {
  return (input, init) => fetch(input, { signal: AbortSignal.timeout(limit), ...init })
}
