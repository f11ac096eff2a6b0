import { searchBy, withUnread } from '../../domain/page-search.ts'
import { rosterSearch } from '../../domain/roster/entry/roster-search.ts'

/** What an address or a form says. */
export const givenRosterSearch = withUnread(searchBy(rosterSearch), [
  ...['name', 'season', 'position'],
])
