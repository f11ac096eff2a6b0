import type { Session } from './session.ts'

/** Pages that nobody wants to go back to: they are steps of signing in, or hold the token of a mail's link. */
const passedThrough = /^\/(auth|login)(\/|$)/i

/**
 * The path of the page on this site that a member's request came from, as the browser says; null for visitors, whose
 * pages must be the same for all of them, and where it is another site, a step of signing in or the page itself.
 */
export function cameFrom(request: Request, { authStatus }: Session): string | null {
  const referer = request.headers.get('referer')
  if (authStatus !== 'member' || !referer || !URL.canParse(referer)) return null
  const here = new URL(request.url)
  const { origin, pathname, search } = new URL(referer)
  // Two slashes at the beginning would be the address of another site.
  const isOurs = origin === here.origin && !pathname.startsWith('//')
  if (!isOurs || pathname === here.pathname || passedThrough.test(pathname)) return null
  return pathname + search
}
