import { findPage } from '../../src/content/find-page.ts'
import { type Page, pages, publicPaths } from '../../src/content/pages.ts'

/** An address without a page, in place of all others. */
export const unknownPath = '/no-such-page'

const publicPages = Object.values<Page>(pages).filter(({ path }) => publicPaths.has(path))

/** The cache key of a public page: its address, and the part of its query that changes it. */
export function publicPageKey(url: URL): string | undefined {
  const { path, address } = findPage(url.pathname)
  const page = publicPages.find((one) => one.path === path)
  if (!page || !fits(page, address)) return undefined
  const query = new URLSearchParams()
  for (const [name, values] of Object.entries(page.query ?? {})) {
    const value = url.searchParams.get(name)
    if (value !== null && values.includes(value)) query.set(name, value)
  }
  return query.size > 0 ? `${address}?${query}` : address
}

/** The cache key of all addresses without a page. @returns undefined for an address that has one */
export function unknownPageKey(url: URL): string | undefined {
  const { path, address } = findPage(url.pathname)
  const page = publicPages.find((one) => one.path === path)
  return path === '*' || (page && !fits(page, address)) ? unknownPath : undefined
}

/** Whether the parameter of an address is one that its page can have. */
function fits({ parameter }: Page, address: string): boolean {
  return parameter?.test(address.split('/').at(-1) ?? '') ?? true
}
