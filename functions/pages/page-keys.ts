import { pages } from '../../src/content/pages.ts'
import { pageName } from '../http/page-name.ts'

/** Stands for every path without a page: they share one cache entry. */
const unknownPath = '/no-such-page'

/** The pages that are the same for every anonymous visitor. */
const publicPaths: ReadonlySet<string> = new Set(
  Object.values(pages)
    .filter(({ access, indexed }) => access === 'public' && indexed)
    .map(({ path }) => path),
)

/** The queries that change what a page shows. */
const countedQueries: Readonly<Record<string, readonly [name: string, value: string]>> = {
  '/login': ['mode', 'signup'],
}

/**
 * The cache key of a public page, however its address is written: the path, and the part of the query that counts.
 * @returns undefined for every other address
 */
export function publicPageKey(url: URL): string | undefined {
  const path = pageName(url.pathname)
  if (!publicPaths.has(path)) return undefined
  const [name = '', value] = countedQueries[path] ?? []
  return value !== undefined && url.searchParams.get(name) === value
    ? `${path}?${name}=${value}`
    : path
}

/** The one cache key of all addresses without a page. @returns undefined for an address that has one */
export function unknownPageKey(url: URL): string | undefined {
  return pageName(url.pathname) === '*' ? unknownPath : undefined
}
