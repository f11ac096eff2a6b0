import { isReturnPath } from '../../src/domain/members/return-path.ts'
import type { Session } from './session.ts'

/** The path of a member's page before, by `Referer`. Null for visitors, who share their pages. */
export function returnPath(request: Request, { authStatus }: Session): string | null {
  const referrer = request.headers.get('referer')
  if (authStatus !== 'signed-in' || !referrer) return null
  const here = new URL(request.url)
  const before = URL.parse(referrer)
  if (before?.origin !== here.origin) return null
  const { pathname, search } = before
  // Two slashes at the beginning would be the address of another site.
  const isOurs = !pathname.startsWith('//') && isReturnPath(pathname, here.pathname)
  return isOurs ? pathname + search : null
}
