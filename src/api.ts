import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { hc } from 'hono/client'
import type { Api } from '../functions/api.ts'
import type { PageAnswer, PageRequest } from './domain/page-request.ts'

declare module '@tanstack/react-router' {
  interface Register {
    server: { requestContext: PageRequest }
  }
}

/** What the edge handed over for the page being rendered; nothing in the browser. */
export const pageRequest = createIsomorphicFn()
  .server((): PageRequest | undefined => {
    // The worker's entry hands exactly this over; the framework's type does not carry it through.
    return getGlobalStartContext() as PageRequest | undefined
  })
  .client((): PageRequest | undefined => undefined)

/** Says until when the page that the edge is drawing may be shown to others; in the browser it says nothing. */
export function pageHolds(times: Pick<PageAnswer, 'freshUntil' | 'until'>): void {
  Object.assign(pageRequest()?.answer ?? {}, times)
}

/** The one door to data: in-process while rendering on the edge, over HTTP in the browser. */
export function api() {
  const page = pageRequest()
  if (page) return hc<Api>(page.siteUrl, { fetch: page.fetch })
  return hc<Api>(window.location.origin, { fetch: fetchWithin(browserLimit) })
}

/** The longest any answer may take in the browser, in ms: a little more than the slowest route's own limits. */
const browserLimit = 15_000

function fetchWithin(limit: number): typeof fetch {
  return (input, init) => fetch(input, { signal: AbortSignal.timeout(limit), ...init })
}
