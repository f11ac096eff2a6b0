import { vi } from 'vitest'

/** Leads requests to real addresses to stubs on loopback. Any other remote address is an error. */
export function redirectFetch(places: Record<string, string>): void {
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    const address = String(input instanceof Request ? input.url : input)
    const known = Object.entries(places).find(([from]) => address.startsWith(from))
    if (known) return real(address.replace(known[0], known[1]), init)
    if (address.startsWith('http://127.0.0.1:')) return real(input, init)
    return Promise.reject(new TypeError(`${address} is unreachable`))
  })
}
