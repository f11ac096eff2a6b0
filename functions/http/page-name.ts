import { pages } from '../../src/content/pages.ts'

const paths: ReadonlySet<string> = new Set(Object.values(pages).map(({ path }) => path))

/**
 * The page that an address leads to, as the table of pages names it: `*` for every address without a page. Pages are
 * found in any case, with slashes at the end, and with letters written as their codes.
 * @param path without its query
 */
export function pageName(path: string): string {
  if (paths.has(path)) return path
  const plain = decoded(path).toLowerCase().replace(/\/+$/, '') || '/'
  return paths.has(plain) ? plain : '*'
}

/** The path and the query of an address: what leads there never leaves the site, and repeats no name of its host. */
export function onThisSite({ pathname, search }: URL): string {
  return pathname.replace(/^[/\\]+/, '/') + search
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
