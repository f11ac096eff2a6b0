import { oneOf, searchOf } from '../page-search.ts'
import { membershipStates } from './membership.ts'

/**
 * Which members a list shows: those of a state, the officers, or those with changed details. Who
 * waits has confirmed the address, or is `unconfirmed`.
 */
export const memberFilters = [...membershipStates, 'unconfirmed', 'officer', 'changed'] as const

/** One of `memberFilters`. */
export type MemberFilter = (typeof memberFilters)[number]

/** By what a list of members is sorted; by name where nothing is said. */
export const memberOrders = ['name', 'class'] as const

/** One of `memberOrders`. */
export type MemberOrder = (typeof memberOrders)[number]

/** What the address of the list asks for. */
export const memberSearch = { ...searchOf(...memberFilters), sort: oneOf(...memberOrders) } as const

/** In bytes: 20,000 lines with name and class have about half. */
export const maxListSize = 3 * 1024 * 1024
