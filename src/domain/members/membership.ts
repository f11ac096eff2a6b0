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

interface Standing {
  state: MembershipState
  state_since: string
  requested_at: string
}

/** In ms: since when a membership is where it is. Until a decision that is the first request. */
export function sinceOf({
  state,
  state_since: decided,
  requested_at: requested,
}: Standing): number {
  return Date.parse(isOpen(state) ? requested : decided)
}

/** Whether the officers have yet to decide. */
export function isOpen(state: MembershipState): boolean {
  return state === 'waiting' || state === 'asked'
}

const week = 7 * 24 * 3_600_000

/** Whether somebody waits for an officer for longer than a week. @param now in ms */
export function waitsTooLong(standing: Standing, now: number): boolean {
  return standing.state === 'waiting' && now - sinceOf(standing) > week
}

/** How somebody belongs to the team. */
export const connections = ['player', 'coach', 'family'] as const

/** One of `connections`. */
export type Connection = (typeof connections)[number]

/** Whether nobody plays a position. */
export function isOffField(position: string | null): boolean {
  return position === 'Coach' || position === 'Staff'
}

/** What the member told the officers, or the position says; null where neither does. */
export function connectionOf({ membership, position }: ConnectionFacts): Connection | null {
  const told = membership?.connection ?? null
  if (told === 'family') return told
  if (told === 'coach' || isOffField(position)) return 'coach'
  return position ? 'player' : told
}

interface ConnectionFacts {
  membership?: Pick<Membership, 'connection'> | null | undefined
  position: string | null
}

/** In UTF-16 units: what members and officers write to each other. */
export const maxWordsLength = 500

/** The same of what a verified member tells the officers, or a teammate. */
export const maxWordLength = 1_000

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
