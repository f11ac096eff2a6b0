import type { Membership } from './membership-schema.ts'

/** `waiting`: an officer acts next. `asked`: the member does. An officer decided on the others. */
export const membershipStates = ['waiting', 'asked', 'verified', 'declined'] as const

/** Where a membership stands. */
export type MembershipState = (typeof membershipStates)[number]

/** What is to be done next: before the mailbox is proven no officer sees who waits. */
export type MembershipStep = MembershipState | 'unproven'

/** The step of a membership. */
export function stepOf(state: MembershipState, hasProvenMailbox: boolean): MembershipStep {
  return state === 'waiting' && !hasProvenMailbox ? 'unproven' : state
}

/** How somebody belongs to the team. */
export const connections = ['player', 'coach', 'family'] as const

/** One of `connections`. */
export type Connection = (typeof connections)[number]

/** In UTF-16 units: what members and officers write to each other. */
export const maxWordsLength = 500

/** What of a membership decides on access. */
export type AccessFacts = Pick<Membership, 'state' | 'is_officer' | 'is_listed'>

/** What each role may see, and do there, beyond what everybody does who is signed in. */
const permissions = {
  unverified: [],
  verified: ['verified'],
  listed: ['verified', 'listed'],
  officer: ['verified', 'listed', 'officer'],
} as const satisfies Record<string, readonly string[]>

type Role = keyof typeof permissions

/** What a membership can give. */
export type Permission = (typeof permissions)[Role][number]

/** Whether a membership gives a permission. */
export function hasPermission(standing: AccessFacts, permission: Permission): boolean {
  const given: readonly Permission[] = permissions[roleOf(standing)]
  return given.includes(permission)
}

/** An officer is one only while verified. */
function roleOf({ state, is_officer: isOfficer, is_listed: isListed }: AccessFacts): Role {
  if (state !== 'verified') return 'unverified'
  if (isOfficer) return 'officer'
  return isListed ? 'listed' : 'verified'
}
