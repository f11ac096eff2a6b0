import { isReturnPath } from '../../src/domain/return-path.ts'
import type { Session } from './session.ts'

/** The path of a member's page before, by `Referer`. Null for visitors, who share their pages. */
export function returnPath(request: Request, { authStatus }: Session): string | null {
  const referer = request.headers.get('referer')
  if (authStatus !== 'member' || !referer || !URL.canParse(referer)) return null
  const here = new URL(request.url)
  const { origin, pathname, search } = new URL(referer)
  // Two slashes at the beginning would be the address of another site.
  const isOurs = origin === here.origin && !pathname.startsWith('//')
  if (!isOurs || !isReturnPath(pathname, here.pathname)) return null
  return pathname + search
}
