import type { Settings } from '../env.ts'
import type { Session } from './session.ts'

/** What the Worker knows about one request. */
export interface Visit {
  /** In ms since 1970. */
  startedAt: number
  settings: Settings
  session: Session
  /** Session cookies of the answer; a handler that signs in or out replaces them. */
  setCookies: string[]
}

/**
 * Keyed by the request object itself: only code inside the Worker can hand a visit over, no header of an
 * outside request can. Pages pass theirs on to the routes they call in-process.
 */
const visits = new WeakMap<Request, Visit>()

export function beginVisit(request: Request, visit: Visit): void {
  visits.set(request, visit)
}

/** The visit a request belongs to. @throws when the session was not looked up before, a fault of ours */
export function visitOf(request: Request): Visit {
  const visit = visits.get(request)
  if (!visit) throw new Error('This request has no visit: the session middleware did not run.')
  return visit
}
