import { searchBy } from '../../domain/page-search.ts'
import { rosterSearch } from '../../domain/roster/entry/roster-search.ts'

/** What an address or a form says. */
export const givenRosterSearch = searchBy(rosterSearch)
