import { given, place, searchBy } from '../../domain/page-search.ts'
import type { RosterSearch } from '../../domain/roster/entry/roster-search.ts'

/** What an address or a form says. The edge checks it. */
export const givenRosterSearch: (typed: Readonly<Record<string, unknown>>) => RosterSearch =
  searchBy({ name: given, season: given, position: given, after: place, before: place })
