import { pages } from '../../src/content/pages.ts'

const paths = new Set<string>(Object.values(pages).map(({ path }) => path))

/**
 * The page that an address leads to, as the table of pages names it: `/about` for `/About/`, `*` for every address
 * without a page. What else an address may hold, nobody needs to read in a log.
 * @param path without its query
 */
export function pageName(path: string): string {
  const plain = decoded(path).toLowerCase().replace(/\/+$/, '') || '/'
  return paths.has(plain) ? plain : '*'
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
