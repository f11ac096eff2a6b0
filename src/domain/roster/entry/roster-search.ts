/** Entries on a page of the roster, as the database gives them. */
export const rosterPageSize = 24

/** The parameters of the roster's address, as people may have typed them. */
export interface RosterSearch {
  name?: string | undefined
  /** Year of the autumn. */
  season?: string | undefined
  position?: string | undefined
  /** The cursor of the last entry on the page before. */
  after?: string | undefined
  /** The cursor of the first entry on the page after. */
  before?: string | undefined
}
