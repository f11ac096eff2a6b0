import { pages } from '../../src/content/pages.ts'

const paths: ReadonlySet<string> = new Set(Object.values(pages).map(({ path }) => path))

/** The path of the page at an address, in any spelling, or `*`. @param path without its query */
export function pageName(path: string): string {
  if (paths.has(path)) return path
  const plain = decodedPath(path).toLowerCase().replace(/\/+$/, '') || '/'
  return paths.has(plain) ? plain : '*'
}

/** Path and query of an address, without the host: a redirect to it never leaves the site. */
export function relativeUrl({ pathname, search }: URL): string {
  return pathname.replace(/^[/\\]+/, '/') + search
}

/** A path without percent-encoding; one with a broken escape stays as it is. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
