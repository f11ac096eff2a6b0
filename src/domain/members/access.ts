import { type AccessFacts, hasPermission, type Permission } from './membership.ts'

/** `disabled` when no sign-in is configured, `unknown` when it cannot be checked now. */
export type AuthStatus = 'disabled' | 'anonymous' | 'signed-in' | 'unknown'

/** Whom a page or a data route is for. Beyond `signed-in`, the membership decides. */
export type Access = 'public' | 'signed-in' | Permission

/** `sign-in`: the gate. `forbidden`: signed in, but not for this person. */
export type AccessDecision = 'granted' | 'sign-in' | 'forbidden' | 'not-found' | 'unavailable'

/** Whether a decision needs the membership of somebody who is signed in. */
export function needsMembership(access: Access): access is Permission {
  return access !== 'public' && access !== 'signed-in'
}

/**
 * Decides who sees a page or uses a data route. What is for officers does not exist for others.
 * @param membership null when it is not needed, or cannot be read
 */
export function decideAccess(
  access: Access,
  authStatus: AuthStatus,
  membership: AccessFacts | null,
): AccessDecision {
  if (access === 'public') return 'granted'
  if (authStatus === 'unknown') return 'unavailable'
  if (authStatus === 'anonymous') return 'sign-in'
  if (!needsMembership(access)) return 'granted'
  if (authStatus === 'signed-in') {
    if (!membership) return 'unavailable'
    if (hasPermission(membership, access)) return 'granted'
  }
  return access === 'officer' ? 'not-found' : 'forbidden'
}
