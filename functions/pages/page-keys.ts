import { findPage } from '../../src/content/find-page.ts'
import { pages, publicPaths } from '../../src/content/pages.ts'

/** An address without a page, in place of all others. */
export const unknownPath = '/no-such-page'

/** The cache key of a public page: its address, and a query that changes it. */
export function publicPageKey(url: URL): string | undefined {
  const { path, address } = findPage(url.pathname)
  if (!publicPaths.has(path)) return undefined
  const isSignUp = path === pages.login.path && url.searchParams.get('mode') === 'signup'
  return isSignUp ? `${path}?mode=signup` : address
}

/** The cache key of all addresses without a page. @returns undefined for an address that has one */
export function unknownPageKey(url: URL): string | undefined {
  return findPage(url.pathname).path === '*' ? unknownPath : undefined
}
