import type { RosterSearch } from '../../domain/roster/roster-search.ts'

/** What an address or a form has. */
type Typed = Partial<Record<keyof RosterSearch, string | undefined>>

/** The parameters that say something. The edge checks them. */
export function givenRosterSearch({ name, season, position, after, before }: Typed): RosterSearch {
  return {
    ...(name && { name }),
    ...(season && { season }),
    ...(position && { position }),
    ...(after && { after }),
    ...(before && { before }),
  }
}
