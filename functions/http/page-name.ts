import { pages } from '../../src/content/pages.ts'
import { percentDecoded } from '../../src/domain/parameter.ts'

const paths: ReadonlySet<string> = new Set(Object.values(pages).map(({ path }) => path))

/** The path of the page at an address, in any spelling, or `*`. @param path without its query */
export function pageName(path: string): string {
  if (paths.has(path)) return path
  const plain = percentDecoded(path).toLowerCase().replace(/\/+$/, '') || '/'
  return paths.has(plain) ? plain : '*'
}

/** Path and query of an address, without the host: a redirect to it never leaves the site. */
export function relativeUrl({ pathname, search }: URL): string {
  return pathname.replace(/^[/\\]+/, '/') + search
}
