import { vi } from 'vitest'

/** Responds to a request, or fails with the code of a connection's error. */
export type Handler = (request: Request) => Response | string | Promise<Response>

/** Handles requests by host, in place of the network. Any other host has no DNS record. */
export function stubInternet(hosts: Record<string, Handler>): void {
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init)
    const response = await (hosts[new URL(request.url).host]?.(request) ?? 'ENOTFOUND')
    if (response instanceof Response) return response
    throw new TypeError('fetch failed', { cause: { code: response } })
  })
}
