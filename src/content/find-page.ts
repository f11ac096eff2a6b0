import { decoded, percentDecoded } from '../domain/parameter.ts'
import { hasParameter, pages } from './pages.ts'

/** Where a page is: its path in the table, or `*`, and the address, spelt as the table does. */
export interface Place {
  path: string
  address: string
}

/** Finds pages by their addresses, in any spelling and without a query. @param paths of a table */
export function pageFinder(paths: readonly string[]): (address: string) => Place {
  const nowhere: Place = { path: '*', address: '*' }
  const fixed = new Set(paths.filter((path) => !hasParameter(path)))
  const patterns = paths.filter(hasParameter).map((path) => path.split('/'))

  return function findPage(address) {
    if (fixed.has(address)) return { path: address, address }
    const readable = decoded(address)
    if (readable === undefined) return nowhere
    const plain = partsOf(readable.toLowerCase()).join('/') || '/'
    if (fixed.has(plain)) return { path: plain, address: plain }
    // The router, too, takes an encoded slash as part of a parameter.
    const given = partsOf(address)
    const pattern = patterns.find((parts) => fits(parts, given))
    if (!pattern) return nowhere
    const spelt = pattern.map((part, index) => (hasParameter(part) ? given[index] : part))
    return { path: pattern.join('/'), address: spelt.join('/') }
  }
}

/** Without slashes at the end, of which an address may have thousands. */
function partsOf(address: string): string[] {
  const parts = address.split('/')
  return parts.slice(0, parts.findLastIndex(Boolean) + 1)
}

function fits(pattern: readonly string[], given: readonly string[]): boolean {
  const isPart = (part: string, index: number) => {
    const text = given[index] ?? ''
    return hasParameter(part) ? text !== '' : percentDecoded(text).toLowerCase() === part
  }
  return pattern.length === given.length && pattern.every(isPart)
}

/** Finds a page of the site. */
export const findPage = pageFinder(Object.values(pages).map(({ path }) => path))

/** Whether the site has a page at an address. */
export function isPage(address: string): boolean {
  return findPage(address).path !== '*'
}
