import { vi } from 'vitest'

export type Handler = (request: Request) => Response | undefined | Promise<Response | undefined>

/** Handles requests by host, in place of the network. Any other host is unreachable. */
export function stubInternet(hosts: Record<string, Handler>): void {
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init)
    const response = await hosts[new URL(request.url).host]?.(request)
    if (!response) throw new TypeError('fetch failed')
    return response
  })
}
