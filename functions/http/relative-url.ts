/** Path and query of an address, without the host: a redirect to it never leaves the site. */
export function relativeUrl({ pathname, search }: URL): string {
  return pathname.replace(/^[/\\]+/, '/') + search
}
