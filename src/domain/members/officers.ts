import { membershipStates } from './membership.ts'

/** Which members a list shows: those of a state, the officers, or those with changed details. */
export const memberFilters = [...membershipStates, 'officer', 'changed'] as const

/** One of `memberFilters`. */
export type MemberFilter = (typeof memberFilters)[number]

/** In bytes: 20,000 lines with name and class have about half. */
export const maxListSize = 3 * 1024 * 1024
