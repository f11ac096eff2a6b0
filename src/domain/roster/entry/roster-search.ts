import { given, place, type SearchBy, searchBy, searchOf, withUnread } from '../../page-search.ts'
import { typedYear } from '../../search/typed-year.ts'
import { nextSeason } from '../../years.ts'

/** Entries on a page of the roster, as the database gives them. */
export const rosterPageSize = 24

/** What the roster is asked for. */
export const rosterSearch = {
  name: given,
  /** Year of the autumn. */
  season: (typed: string) => typedYear(typed, nextSeason(Date.now())),
  position: given,
  /** The filter that was not understood. */
  unread: given,
  /** The cursor of the last entry on the page before. */
  after: place,
  /** The cursor of the first entry on the page after. */
  before: place,
} as const

/** The parameters of the roster's address. */
export type RosterSearch = SearchBy<typeof rosterSearch>

/** What an address or a form says. */
export const givenRosterSearch = withUnread(searchBy(rosterSearch), ['name', 'season', 'position'])

/** What the officers' list is asked for. */
export const rosterDeskSearch = searchOf('hidden')
