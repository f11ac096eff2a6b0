import { listSearch, oneOf, rowId, type SearchBy, searchOf } from '../page-search.ts'
import { classRange, directorySearch } from './directory.ts'
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
export const memberSearch = {
  ...searchOf(...memberFilters),
  sort: oneOf(...memberOrders),
  from: directorySearch.from,
  to: directorySearch.to,
  who: directorySearch.who,
  mentors: directorySearch.mentors,
  /** Who is not in the directory. */
  unlisted: oneOf('yes'),
  unread: directorySearch.unread,
} as const

/** The parameters of the list's address. */
export type MemberListSearch = SearchBy<typeof memberSearch>

/** What the list and the mailing have of the accounts, as the database takes it. */
export function givenMembers({ q = '', show, sort = 'name', ...search }: MemberListSearch) {
  const [from = null, to = null] = classRange(search) ?? []
  const { who = null, mentors = null, unlisted = null } = search
  return {
    search: q,
    only_state: show ?? null,
    sort,
    filters: { from, to, who, mentors, unlisted },
  }
}

/** What `givenMembers` gives. */
export type GivenMembers = ReturnType<typeof givenMembers>

/** What the lines of the log are about. */
export const logKinds = ['memberships', 'claims', 'messages', 'lists', 'roster', 'photos'] as const

/** One of `logKinds`. */
export type LogKind = (typeof logKinds)[number]

/** What the address of the log asks for: the lines of one account, or of one kind. */
export const logSearch = { who: rowId, kind: oneOf(...logKinds), ...listSearch } as const

/** In bytes: 20,000 lines with name and class have about half. */
export const maxListSize = 3 * 1024 * 1024
